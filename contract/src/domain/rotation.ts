import { ITEM_ROTATION_MS } from './limits.ts';

/**
 * Index of the item that is visible `elapsedMs` after the rotation began with the first item. It depends on the elapsed
 * time alone: after sleep or missed timers, a screen is right again at once.
 *
 * @param elapsedMs milliseconds since the rotation began
 * @param count number of items
 * @param itemMs milliseconds per item; the default is the specification's five seconds
 * @returns 0 for no items
 *
 * @example
 * itemIndexAt(12_000, 3) // 2
 * itemIndexAt(15_000, 3) // 0
 */
export function itemIndexAt(elapsedMs: number, count: number, itemMs: number = ITEM_ROTATION_MS): number {
  if (count <= 1 || itemMs <= 0) return 0;
  const step = Math.floor(Math.max(0, elapsedMs) / itemMs);
  return step % count;
}

/**
 * Milliseconds until the next item appears.
 *
 * @returns infinity for fewer than two items
 *
 * @example
 * msUntilNextItem(12_000, 3) // 3_000
 */
export function msUntilNextItem(elapsedMs: number, count: number, itemMs: number = ITEM_ROTATION_MS): number {
  if (count <= 1 || itemMs <= 0) return Number.POSITIVE_INFINITY;
  return itemMs - (Math.max(0, elapsedMs) % itemMs);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function leastCommonMultipleUpTo(max: number): number {
  let multiple = 1;
  for (let n = 2; n <= max; n += 1) multiple = (multiple * n) / greatestCommonDivisor(multiple, n);
  return multiple;
}

/**
 * Length of a page counter that does not know the number of pages: 720,720. Every page count up to 16 divides it, so
 * the counter restarts exactly when such a menu shows its first page again.
 */
export const PAGE_CYCLE: number = leastCommonMultipleUpTo(16);
