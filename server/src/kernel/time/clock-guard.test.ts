import { expect, it } from 'vitest';
import { DAY, HOUR } from './clock.ts';
import { createClockGuard } from './clock-guard.ts';

function guard({ newestRowAt }: { newestRowAt: number | undefined }) {
  const start = Date.parse('2026-11-23T08:00:00Z');
  const doubts: number[] = [];
  const time = { clock: start, uptime: 0 };
  const { isTrusted } = createClockGuard({
    clock: () => time.clock,
    uptime: () => time.uptime,
    newestRowAt: async () => (newestRowAt === undefined ? undefined : start + newestRowAt),
    onDoubt: (days) => doubts.push(days),
  });
  return {
    isTrusted,
    doubts,
    pass(ms: number) {
      time.clock += ms;
      time.uptime += ms;
    },
    setClock(ms: number) {
      time.clock += ms;
    },
  };
}

it.each([
  ['in a new database', undefined],
  ['after a night', -10 * HOUR],
])('trusts the clock %s', async (_, newestRowAt) => {
  const { isTrusted, doubts, pass } = guard({ newestRowAt });

  expect(await isTrusted()).toBe(true);
  pass(40 * DAY);
  expect(await isTrusted()).toBe(true);
  expect(doubts).toEqual([]);
});

it.each([
  ['far after the newest row', -100 * DAY],
  ['far before the newest row', 100 * DAY],
])('doubts a clock that starts %s, until it has run for a day', async (_, newestRowAt) => {
  const { isTrusted, doubts, pass } = guard({ newestRowAt });

  expect(await isTrusted()).toBe(false);
  pass(23 * HOUR);
  expect(await isTrusted()).toBe(false);
  pass(HOUR);
  expect(await isTrusted()).toBe(true);
  expect(doubts).toEqual([100]);
});

it('doubts a clock that is set forward or back, but not a computer that slept for a night', async () => {
  const { isTrusted, doubts, pass, setClock } = guard({ newestRowAt: undefined });
  await isTrusted();
  setClock(14 * HOUR);
  expect(await isTrusted()).toBe(true);

  setClock(31 * DAY);
  expect(await isTrusted()).toBe(false);
  pass(DAY);
  expect(await isTrusted()).toBe(true);
  setClock(-31 * DAY);
  expect(await isTrusted()).toBe(false);
  expect(doubts).toEqual([31, 31]);
});
