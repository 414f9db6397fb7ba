/**
 * Sizes that are sold out one by one. A dish whose sizes are all sold out is sold out itself, until the first is back.
 */
import type { DishSize } from './dish.ts';

/** The availability of a size. Without the fields, it is available. */
export type SizeAvailability = Pick<DishSize, 'id' | 'isAvailable' | 'soldOutUntil'>;

/** Availability of a dish and its sizes. */
export interface DishAvailability<Size extends SizeAvailability> {
  isAvailable: boolean;
  soldOutUntil: string | null;
  sizes: Size[];
}

const isOff = ({ isAvailable }: SizeAvailability) => isAvailable === false;

/** Makes a size available again. */
function back<Size extends SizeAvailability>(size: Size): Size {
  const { isAvailable: _, soldOutUntil: __, ...rest } = size;
  return rest as Size;
}

const off = <Size extends SizeAvailability>(size: Size, until: string | null): Size => ({
  ...back(size),
  isAvailable: false,
  ...(until !== null && { soldOutUntil: until }),
});

/** The later of two ends; `null` means never. */
const later = (one: string | null, other: string | null) =>
  one === null || other === null ? null : one > other ? one : other;

/** Marks a dish as sold out until its first size is back, if all of them are sold out. */
export function soldOutWithSizes<Dish extends DishAvailability<SizeAvailability>>(dish: Dish): Dish {
  const { isAvailable, sizes } = dish;
  if (!isAvailable || sizes.length === 0 || !sizes.every(isOff)) return dish;
  const [first = null] = sizes.flatMap(({ soldOutUntil }) => soldOutUntil ?? []).sort();
  return { ...dish, isAvailable: false, soldOutUntil: first };
}

/**
 * Switches one size of a dish. If the whole dish was sold out, the other sizes stay sold out.
 *
 * @param until when a sold-out size becomes available again (ISO 8601 in UTC); `null`: not by itself
 */
export function switchSize<Size extends SizeAvailability>(
  dish: DishAvailability<Size>,
  sizeId: string,
  isAvailable: boolean,
  until: string | null,
): DishAvailability<Size> {
  const end = (size: Size) =>
    isOff(size) ? later(size.soldOutUntil ?? null, dish.soldOutUntil) : dish.soldOutUntil;
  const switched = (size: Size) => (isAvailable ? back(size) : off(size, until));
  const sizes = dish.isAvailable ? dish.sizes : dish.sizes.map((size) => off(size, end(size)));
  return soldOutWithSizes({
    isAvailable: true,
    soldOutUntil: null,
    sizes: sizes.map((size) => (size.id === sizeId ? switched(size) : size)),
  });
}

/** Switches a whole dish: on with all sizes, or off, where single sizes may stay off longer. */
export function switchDish<Size extends SizeAvailability>(
  { sizes }: DishAvailability<Size>,
  isAvailable: boolean,
  until: string | null,
): DishAvailability<Size> {
  const isBack = isAvailable || sizes.every(isOff);
  return { isAvailable, soldOutUntil: until, sizes: isBack ? sizes.map(back) : sizes };
}

/** Gives sizes the availability of the known ones with the same ids. */
export function availableAs<Size extends SizeAvailability>(
  sizes: readonly Size[],
  known: readonly SizeAvailability[],
): Size[] {
  return sizes.map((size) => {
    const same = known.find(({ id }) => id === size.id);
    return same && isOff(same) ? off(size, same.soldOutUntil ?? null) : back(size);
  });
}

/** The sizes at an instant (ms since 1970), without ends that have passed. */
export function sizesAt<Size extends SizeAvailability>(sizes: readonly Size[], instant: number): Size[] {
  return sizes.map((size) => (Date.parse(size.soldOutUntil ?? '') <= instant ? back(size) : size));
}
