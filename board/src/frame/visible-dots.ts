/** A dot for one item or page. */
export interface Dot {
  /** Index of the item or page. */
  index: number;
  /** Scale of the dot: 1, or less towards an end where more dots would follow. */
  size: number;
}

/** The most dots: more would run into the count beside them. */
const maxDots = 21;
const edgeSizes = [0.4, 0.65];

/**
 * The dots to draw for `total` items. A long menu gets a window around the current item, with smaller dots towards
 * an end where more follow.
 *
 * @param current index of the visible item
 *
 * @example
 * visibleDots(1, 3).map((dot) => dot.index) // [0, 1, 2]
 */
export function visibleDots(current: number, total: number, max: number = maxDots): Dot[] {
  const count = Math.min(total, max);
  const first = Math.max(0, Math.min(current - Math.floor(count / 2), total - count));
  const dots: Dot[] = [];
  for (let offset = 0; offset < count; offset += 1) {
    const fromStart = first > 0 ? edgeSizes[offset] : undefined;
    const fromEnd = first + count < total ? edgeSizes[count - 1 - offset] : undefined;
    dots.push({ index: first + offset, size: fromStart || fromEnd || 1 });
  }
  return dots;
}
