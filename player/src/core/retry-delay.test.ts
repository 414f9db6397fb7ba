import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it.each([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [4, 8_000],
  [1_000_000, 8_000],
])('after %i failures waits at most %i ms, and at least half of it', (failures, most) => {
  expect(retryDelay(failures, 1)).toBe(most);
  expect(retryDelay(failures, 0)).toBe(most / 2);
});

it('does not wait again for as long as the answer was waited for, but a second', () => {
  expect(retryDelay(9, 1, 8_000, 6_000)).toBe(2_000);
  expect(retryDelay(9, 1, 8_000, 30_000)).toBe(1_000);
});
