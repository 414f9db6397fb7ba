/**
 * Counts of portions. A count of 0 is sold out, in the same change. The dish is back when the count is above 0 or ends,
 * and a dish that becomes available in another way ends a count of 0. A dish and its sizes have counts of their own.
 */
import { type BoardWords, boardText } from './board-words.ts';
import { type CountChoice, FEW_LEFT } from './design.ts';
import type { DishSize } from './dish.ts';
import {
  back,
  type DishAvailability,
  isOff,
  off,
  type SizeAvailability,
  soldOutWithSizes,
  switchDish,
  switchSize,
} from './sold-out-sizes.ts';

/**
 * Sets the count of a whole dish. A dish that is sold out for another reason than its count stays so.
 *
 * @param left `null` ends the count
 */
export function countedDish<Size extends SizeAvailability>(
  dish: DishAvailability<Size>,
  left: number | null,
): DishAvailability<Size> {
  if (left === 0) {
    return { ...dish, left, isAvailable: false, soldOutUntil: dish.isAvailable ? null : dish.soldOutUntil };
  }
  if (dish.left !== 0) return { ...dish, left };
  return soldOutWithSizes({ ...dish, left, isAvailable: true, soldOutUntil: null });
}

/**
 * Sets the count of one size. A dish whose sizes are all sold out is sold out, and back with the first of them.
 *
 * @param left `null` ends the count
 */
export function countedSize<Size extends SizeAvailability>(
  dish: DishAvailability<Size>,
  sizeId: string,
  left: number | null,
): DishAvailability<Size> {
  const change = (changed: (size: Size) => Size) => ({
    ...dish,
    sizes: dish.sizes.map((size) => (size.id === sizeId ? changed(size) : size)),
  });
  const withCount = ({ left: _, ...size }: Size): Size =>
    ({ ...size, ...(left !== null && { left }) }) as Size;
  if (left === 0) return soldOutWithSizes(change((size) => off(withCount(size), size.soldOutUntil ?? null)));
  if (dish.sizes.find(({ id }) => id === sizeId)?.left !== 0) return change(withCount);
  const counted = change(withCount);
  const isBack = dish.isAvailable || (dish.left !== 0 && dish.sizes.every(isOff));
  return isBack ? switchSize(counted, sizeId, true, null) : change((size) => back(withCount(size)));
}

/** The dish without counts. Nothing that was sold out because of its count stays so. */
export const uncounted = <Size extends SizeAvailability>(
  dish: DishAvailability<Size>,
): DishAvailability<Size> =>
  dish.sizes.reduce((after, { id }) => countedSize(after, id, null), countedDish(dish, null));

/** A count that guests see. */
export interface ShownCount {
  left: number;
  /** Name of the size, if it is one size's. */
  size?: string | undefined;
}

const isShown = (left: number | null | undefined, choice: CountChoice): left is number =>
  typeof left === 'number' && left > 0 && (choice === 'all' || (choice === 'low' && left <= FEW_LEFT));

/**
 * The count of a dish that guests see: its own, or that of the available size with the fewest left.
 *
 * @param dish as it is offered at the moment, available
 */
export function shownCount(
  { left, sizes = [] }: { left?: number | null | undefined; sizes?: readonly NamedSize[] | undefined },
  choice: CountChoice,
): ShownCount | undefined {
  if (isShown(left, choice)) return { left };
  let fewest: ShownCount | undefined;
  for (const { name, isAvailable, left: ofSize } of sizes) {
    if (isAvailable === false || !isShown(ofSize, choice)) continue;
    if (!fewest || ofSize < fewest.left) fewest = { left: ofSize, size: name };
  }
  return fewest;
}

type NamedSize = Pick<DishSize, 'name' | 'isAvailable' | 'left'>;

/** A count in a board's words: "3 left". */
export const countText = (words: BoardWords | undefined, left: number): string =>
  left === 1 ? boardText(words, 'oneLeft') : boardText(words, 'left', left);

/** A change of the availability or the count of a dish, or of one size. */
export interface AvailabilityChange {
  sizeId?: string | undefined;
  /** Without it, the availability follows from the count. */
  isAvailable?: boolean | undefined;
  /** Time at which it becomes available again by itself (ISO 8601 in UTC). */
  until?: string | null | undefined;
  /** `null` ends the count. Without it, the count stays. */
  left?: number | null | undefined;
}

/** The dish after a change. */
export function changeAvailability<Size extends SizeAvailability>(
  dish: DishAvailability<Size>,
  { sizeId, isAvailable, until = null, left }: AvailabilityChange,
): DishAvailability<Size> {
  const counted =
    left === undefined
      ? dish
      : sizeId === undefined
        ? countedDish(dish, left)
        : countedSize(dish, sizeId, left);
  if (isAvailable === undefined) return counted;
  return sizeId === undefined
    ? switchDish(counted, isAvailable, until)
    : switchSize(counted, sizeId, isAvailable, until);
}
