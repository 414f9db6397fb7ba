import { expect, it } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { addressKey, createBudget } from './budget.ts';
import { MINUTE } from './clock.ts';

const minute = (max: number) => ({ max, windowMs: MINUTE });

it('refuses a key that is spent until its window is over, and no other key', () => {
  const clock = createTestClock();
  const budget = createBudget(clock.now, minute(2));
  budget.spend('a');
  expect(budget.isSpent('a')).toBe(false);
  budget.spend('a');
  expect(budget.isSpent('a')).toBe(true);
  expect(budget.isSpent('b')).toBe(false);

  clock.advance(MINUTE);
  expect(budget.isSpent('a')).toBe(false);
});

it('refuses everybody once the sum is spent', () => {
  const budget = createBudget(createTestClock().now, minute(5), minute(3));
  for (const key of ['a', 'b', 'c']) budget.spend(key);

  expect(budget.isSpent('d')).toBe(true);
});

it('is not opened by a clock that was set back', () => {
  const clock = createTestClock();
  const budget = createBudget(clock.now, minute(1));
  budget.spend('a');

  clock.advance(-1_000);

  expect(budget.isSpent('a')).toBe(false);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts the address %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
