import { expect, it } from 'vitest';
import { isUnusuallyHigh, usualPrice } from './usual-price.ts';

it('is the median of at least three prices', () => {
  expect(usualPrice([9, 3, 6])).toBe(6);
  expect(usualPrice([9, 3, 6, 1240])).toBe(6);
  expect(usualPrice([9, 3])).toBeUndefined();
});

it.each([
  [1240, 12.4, true],
  [124, 12.4, false],
  [124.01, 12.4, true],
  [1240, undefined, false],
  [5, 0, false],
])('a price of %s where %s is usual: %s', (price, usual, expected) => {
  expect(isUnusuallyHigh(price, usual)).toBe(expected);
});
