import { expect, it } from 'vitest';
import { createTestClock } from '../../../test/test-clock.ts';
import { MINUTE } from '../time/clock.ts';
import { addressKey, createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const minute = (max: number) => ({ max, windowMs: MINUTE });
const refuse = () => new Error('refused');

/** The outcome of a guess. */
function outcome(limiter: RateLimiter, keys: string[], answer: string | undefined): Promise<string> {
  return limiter
    .guess(keys, async () => answer, refuse)
    .then(
      (found) => found ?? 'wrong',
      () => 'refused',
    );
}

it('refuses a key above its limit until its window is over, and no other key', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock.now, minute(2));
  expect(await outcome(limiter, ['a'], undefined)).toBe('wrong');
  expect(await outcome(limiter, ['a'], undefined)).toBe('wrong');
  expect(await outcome(limiter, ['a'], 'right')).toBe('refused');
  expect(await outcome(limiter, ['b', 'a'], 'right')).toBe('refused');
  expect(await outcome(limiter, ['b'], 'right')).toBe('right');

  clock.advance(MINUTE);
  expect(await outcome(limiter, ['a'], 'right')).toBe('right');
});

it('refuses every key once the total limit is reached', async () => {
  const limiter = createRateLimiter(createTestClock().now, minute(5), minute(3));
  for (const key of ['a', 'b', 'c']) await outcome(limiter, [key], undefined);

  expect(await outcome(limiter, ['d'], 'right')).toBe('refused');
});

it('accepts an exempt key after the total is spent, up to its own limit', async () => {
  const limiter = createRateLimiter(createTestClock().now, minute(2), minute(1));
  let asked = 0;
  const isExempt = async () => {
    asked += 1;
    return true;
  };
  const guess = () => limiter.guess(['known'], async () => undefined, refuse, { isExempt });
  await outcome(limiter, ['a'], undefined);

  expect(await outcome(limiter, ['known'], undefined)).toBe('refused');
  expect(asked).toBe(0);
  await guess();
  await guess();
  expect(asked).toBe(2);
  await expect(guess()).rejects.toThrow('refused');
});

it('starts again when the clock was set back', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock.now, minute(1));
  await outcome(limiter, ['a'], undefined);

  clock.advance(-1_000);

  expect(await outcome(limiter, ['a'], 'right')).toBe('right');
});

it('lets no more wrong guesses through in parallel than in sequence, and every right one', async () => {
  const limiter = createRateLimiter(createTestClock().now, minute(3), minute(10));
  const all = (key: string, answer?: string) =>
    Promise.all(Array.from({ length: 20 }, () => outcome(limiter, [key], answer)));

  expect(new Set(await all('right', 'right'))).toEqual(new Set(['right']));
  expect((await all('wrong')).filter((one) => one === 'wrong')).toHaveLength(3);
  expect((await all('other')).filter((one) => one === 'wrong')).toHaveLength(3);
});

it('counts nothing and blocks nobody when the guess itself throws', async () => {
  const limiter = createRateLimiter(createTestClock().now, minute(1));
  const fail = () => limiter.guess(['a'], () => Promise.reject(new Error('away')), refuse);

  await expect(Promise.all([fail(), fail()])).rejects.toThrow('away');

  expect(await outcome(limiter, ['a'], 'right')).toBe('right');
});

it('never refuses without a limit', async () => {
  const limiter = createRateLimiter(createTestClock().now, undefined);
  for (let n = 0; n < 100; n += 1) expect(await outcome(limiter, ['a'], undefined)).toBe('wrong');
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

it('drops past windows, however many keys have failed more than once', async () => {
  const clock = createTestClock();
  const limiter = createRateLimiter(clock.now, minute(5));
  for (let n = 0; n < 200; n += 1) {
    await outcome(limiter, [`key ${n}`], undefined);
    await outcome(limiter, [`key ${n}`], undefined);
  }

  clock.advance(60_000);
  await outcome(limiter, ['the last'], undefined);

  expect(limiter.size()).toBe(1);
});
