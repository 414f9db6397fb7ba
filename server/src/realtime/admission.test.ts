import { expect, it } from 'vitest';
import { returnTimeOf } from './admission.ts';

it.each([
  [1, 1, 0],
  [399, 1, 0],
  [400, 1, 1_000],
  [10_000, 1, 25_000],
  [10_000, 2, 20_000],
  [1_000_000, 100, 50_000],
])('lets %d screens of %d processes return within %d ms', (screens, processes, ms) => {
  expect(returnTimeOf(screens, processes)).toBe(ms);
});
