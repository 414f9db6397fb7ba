/** Sizes that are sold out one by one. A dish whose sizes are all sold out is sold out until the first is back. */
import type { DishSize } from './dish.ts';

/** The availability of a size and its count. Without the fields, it is available, and nobody counts. */
export type SizeAvailability = Pick<DishSize, 'id' | 'isAvailable' | 'soldOutUntil' | 'left'>;

/** Availability of a dish and its sizes. */
export interface DishAvailability<Size extends SizeAvailability> {
  isAvailable: boolean;
  soldOutUntil: string | null;
  /** Number of portions left; `null` if nobody counts them. An available dish never has 0. */
  left: number | null;
  sizes: Size[];
}

/** Whether a size is sold out. */
export const isOff = ({ isAvailable }: SizeAvailability) => isAvailable === false;

/** A size with this count, or nobody's, and available. */
function plain<Size extends SizeAvailability>(size: Size, left: number | undefined): Size {
  const { isAvailable: _, soldOutUntil: __, left: ___, ...rest } = size;
  return (left === undefined ? rest : { ...rest, left }) as Size;
}

/** Makes a size available again, which ends a count of 0. */
export const back = <Size extends SizeAvailability>(size: Size): Size =>
  plain(size, size.left === 0 ? undefined : size.left);

/** Marks a size as sold out until an instant; `null`: not by itself. */
export const off = <Size extends SizeAvailability>(size: Size, until: string | null): Size => ({
  ...plain(size, size.left),
  isAvailable: false,
  ...(until !== null && { soldOutUntil: until }),
});

/** The count of a dish that may have become available: a person or a time says that there is more than 0. */
export const countOf = ({
  isAvailable,
  left,
}: Pick<DishAvailability<SizeAvailability>, 'isAvailable' | 'left'>) =>
  isAvailable && left === 0 ? null : left;

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
  const after = soldOutWithSizes({
    isAvailable: true,
    soldOutUntil: null,
    left: dish.left,
    sizes: sizes.map((size) => (size.id === sizeId ? switched(size) : size)),
  });
  return { ...after, left: countOf(after) };
}

/** Switches a whole dish: on with all sizes, or off, where single sizes may stay off longer. */
export function switchDish<Size extends SizeAvailability>(
  { sizes, left }: DishAvailability<Size>,
  isAvailable: boolean,
  until: string | null,
): DishAvailability<Size> {
  const isBack = isAvailable || sizes.every(isOff);
  return {
    isAvailable,
    soldOutUntil: until,
    left: countOf({ isAvailable, left }),
    sizes: isBack ? sizes.map(back) : sizes,
  };
}

/** Gives sizes the availability and the counts of the known ones with the same ids. */
export function availableAs<Size extends SizeAvailability>(
  sizes: readonly Size[],
  known: readonly SizeAvailability[],
): Size[] {
  return sizes.map((size) => {
    const same = known.find(({ id }) => id === size.id);
    const counted = plain(size, same?.left);
    return same && isOff(same) ? off(counted, same.soldOutUntil ?? null) : counted;
  });
}

/** The sizes at an instant (ms since 1970), without ends that have passed. */
export function sizesAt<Size extends SizeAvailability>(sizes: readonly Size[], instant: number): Size[] {
  return sizes.map((size) => (Date.parse(size.soldOutUntil ?? '') <= instant ? back(size) : size));
}
