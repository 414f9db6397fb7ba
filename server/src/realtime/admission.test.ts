import { expect, it } from 'vitest';
import { returnTimeOf } from './admission.ts';

it.each([
  [1, 0],
  [699, 0],
  [700, 1_000],
  [10_000, 14_286],
])('lets %d screens return within %d ms', (screens, ms) => {
  expect(returnTimeOf(screens)).toBe(ms);
});
