import { expect, it } from 'vitest';
import { itemIndexAt, msUntilNextItem, PAGE_CYCLE } from './rotation.ts';

it.each([
  [0, 3, 0],
  [4_999, 3, 0],
  [5_000, 3, 1],
  [14_999, 3, 2],
  [15_000, 3, 0],
  [86_400_000 * 30, 3, 0],
  [7_000, 1, 0],
  [7_000, 0, 0],
  [-1, 3, 0],
])('after %d ms of %d items, shows item %d', (elapsed, count, index) => {
  expect(itemIndexAt(elapsed, count)).toBe(index);
});

it('returns how long the item stays visible', () => {
  expect(msUntilNextItem(12_000, 3)).toBe(3_000);
  expect(msUntilNextItem(0, 3)).toBe(5_000);
  expect(msUntilNextItem(0, 1)).toBe(Number.POSITIVE_INFINITY);
});

it('starts a page counter over when a menu of up to 16 pages shows its first page', () => {
  expect(PAGE_CYCLE).toBe(720_720);
  for (let pages = 1; pages <= 16; pages += 1) expect(PAGE_CYCLE % pages).toBe(0);
});
