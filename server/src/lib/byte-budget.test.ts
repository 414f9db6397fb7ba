import { expect, it } from 'vitest';
import { createByteBudget } from './byte-budget.ts';
import { DAY, HOUR } from './clock.ts';

const refuse = () => new Error('too much');

it('limits the bytes of a key in a day, and counts what fits', () => {
  let now = 10 * DAY + 12 * HOUR;
  const budget = createByteBudget(() => now, 100);
  budget.take('a', 90, refuse);

  expect(() => budget.take('a', 11, refuse)).toThrow('too much');
  budget.take('a', 10, refuse);
  budget.take('b', 100, refuse);

  now += 12 * HOUR;
  budget.take('a', 100, refuse);
});
