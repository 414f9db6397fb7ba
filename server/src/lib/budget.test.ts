import { expect, it } from 'vitest';
import { createTestClock } from '../../test/test-clock.ts';
import { addressKey, type Budget, createBudget } from './budget.ts';
import { MINUTE } from './clock.ts';

const minute = (max: number) => ({ max, windowMs: MINUTE });
const refuse = () => new Error('refused');

/** How a guess went. */
function outcome(budget: Budget, keys: string[], answer: string | undefined): Promise<string> {
  return budget
    .guess(keys, async () => answer, refuse)
    .then(
      (found) => found ?? 'wrong',
      () => 'refused',
    );
}

it('refuses a key that is spent until its window is over, and no other key', async () => {
  const clock = createTestClock();
  const budget = createBudget(clock.now, minute(2));
  expect(await outcome(budget, ['a'], undefined)).toBe('wrong');
  expect(await outcome(budget, ['a'], undefined)).toBe('wrong');
  expect(await outcome(budget, ['a'], 'right')).toBe('refused');
  expect(await outcome(budget, ['b', 'a'], 'right')).toBe('refused');
  expect(await outcome(budget, ['b'], 'right')).toBe('right');

  clock.advance(MINUTE);
  expect(await outcome(budget, ['a'], 'right')).toBe('right');
});

it('refuses everybody once the sum is spent', async () => {
  const budget = createBudget(createTestClock().now, minute(5), minute(3));
  for (const key of ['a', 'b', 'c']) await outcome(budget, [key], undefined);

  expect(await outcome(budget, ['d'], 'right')).toBe('refused');
});

it('starts anew with a clock that was set back', async () => {
  const clock = createTestClock();
  const budget = createBudget(clock.now, minute(1));
  await outcome(budget, ['a'], undefined);

  clock.advance(-1_000);

  expect(await outcome(budget, ['a'], 'right')).toBe('right');
});

it('lets no more wrong guesses through at once than one after the other, and every right one', async () => {
  const budget = createBudget(createTestClock().now, minute(3), minute(10));
  const all = (key: string, answer?: string) =>
    Promise.all(Array.from({ length: 20 }, () => outcome(budget, [key], answer)));

  expect(new Set(await all('right', 'right'))).toEqual(new Set(['right']));
  expect((await all('wrong')).filter((one) => one === 'wrong')).toHaveLength(3);
  expect((await all('other')).filter((one) => one === 'wrong')).toHaveLength(3);
});

it('counts nothing, and holds nobody up, when the guess itself fails', async () => {
  const budget = createBudget(createTestClock().now, minute(1));
  const fail = () => budget.guess(['a'], () => Promise.reject(new Error('away')), refuse);

  await expect(Promise.all([fail(), fail()])).rejects.toThrow('away');

  expect(await outcome(budget, ['a'], 'right')).toBe('right');
});

it('never refuses without an allowance', async () => {
  const budget = createBudget(createTestClock().now, undefined);
  for (let n = 0; n < 100; n += 1) expect(await outcome(budget, ['a'], undefined)).toBe('wrong');
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8::1]:50123', '2001:db8:0:0'],
  ['[::ffff:192.0.2.7]', '192.0.2.7'],
])('counts the address %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it('keeps nothing of what is over, however many keys have failed more than once', async () => {
  const clock = createTestClock();
  const budget = createBudget(clock.now, minute(5));
  for (let n = 0; n < 200; n += 1) {
    await outcome(budget, [`key ${n}`], undefined);
    await outcome(budget, [`key ${n}`], undefined);
  }

  clock.advance(60_000);
  await outcome(budget, ['the last'], undefined);

  expect(budget.size()).toBe(1);
});
