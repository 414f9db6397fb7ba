import { ITEM_ROTATION_MS } from './limits.ts';

/**
 * Which item of `count` is on screen `elapsedMs` after the rotation began at item 0. Computed from the elapsed
 * time alone, so a screen that slept or missed timers is right again at once. With no items it is 0.
 *
 * @example
 * itemAt(12_000, 3) // 2
 * itemAt(15_000, 3) // 0
 */
export function itemAt(elapsedMs: number, count: number, itemMs: number = ITEM_ROTATION_MS): number {
  if (count <= 1 || itemMs <= 0) return 0;
  const step = Math.floor(Math.max(0, elapsedMs) / itemMs);
  return step % count;
}

/**
 * Milliseconds until the next item. With fewer than two items nothing ever changes: infinity.
 *
 * @example
 * untilNextItem(12_000, 3) // 3_000
 */
export function untilNextItem(elapsedMs: number, count: number, itemMs: number = ITEM_ROTATION_MS): number {
  if (count <= 1 || itemMs <= 0) return Number.POSITIVE_INFINITY;
  return itemMs - (Math.max(0, elapsedMs) % itemMs);
}
