import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it.each([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [4, 8_000],
  [1_000_000, 8_000],
])('waits after %i failures at most %i ms, and at least half of that', (failures, most) => {
  expect(retryDelay(failures, 1)).toBe(most);
  expect(retryDelay(failures, 0)).toBe(most / 2);
});

it('subtracts the duration of the failed request, down to one second', () => {
  expect(retryDelay(9, 1, 8_000, 6_000)).toBe(2_000);
  expect(retryDelay(9, 1, 8_000, 30_000)).toBe(1_000);
});
