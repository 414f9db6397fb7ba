/** One dot of the row: which item it stands for, and how large it is drawn (1 whole, less towards a cut end). */
export interface Dot {
  index: number;
  size: number;
}

/** More than this many would run into the count beside them. */
const maxDots = 21;
const edgeSizes = [0.4, 0.65];

/**
 * The dots to draw for `total` items. A long menu shows a window around the current item, its dots smaller
 * towards an end where more follow.
 *
 * @example
 * dotsFor(1, 3).map((dot) => dot.index) // [0, 1, 2]
 */
export function visibleDots(current: number, total: number, max: number = maxDots): Dot[] {
  const count = Math.min(total, max);
  const first = Math.max(0, Math.min(current - Math.floor(count / 2), total - count));
  const dots: Dot[] = [];
  for (let place = 0; place < count; place += 1) {
    const fromStart = first > 0 ? edgeSizes[place] : undefined;
    const fromEnd = first + count < total ? edgeSizes[count - 1 - place] : undefined;
    dots.push({ index: first + place, size: fromStart ?? fromEnd ?? 1 });
  }
  return dots;
}
