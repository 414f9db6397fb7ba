import { expect, it } from 'vitest';
import {
  isSameBase,
  readTakeovers,
  type ScreenTakeover,
  takeoverAt,
  takeoverEnd,
  takeoverRevisionOf,
  withTakeoverRevision,
} from './takeover.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 30, 12);
const takeover = (id: string, from: number, minutes: number): ScreenTakeover => ({
  id,
  title: id,
  text: '',
  imageUrl: null,
  startsAt: noon + from * minute,
  endsAt: noon + (from + minutes) * minute,
});

/** Takeovers, minutes after noon, and the id that screens show. */
it.each([
  ['nothing without a takeover', [], 0, undefined],
  ['it from its beginning', [takeover('a', 0, 60)], 0, 'a'],
  ['it until the last millisecond', [takeover('a', 0, 60)], 60 - 1 / minute, 'a'],
  ['nothing at its end', [takeover('a', 0, 60)], 60, undefined],
  ['nothing long after its end', [takeover('a', 0, 60)], 60 * 24 * 400, undefined],
  ['it on a clock that is a little behind', [takeover('a', 0, 60)], -4, 'a'],
  ['nothing on a clock that is far behind', [takeover('a', 0, 60)], -60 * 24, undefined],
  ['the one that began last', [takeover('b', 10, 60), takeover('a', 0, 60)], 20, 'b'],
  ['the earlier one after the end of the later one', [takeover('a', 0, 60), takeover('b', 10, 5)], 20, 'a'],
  ['one of two that began together', [takeover('a', 0, 60), takeover('b', 0, 60)], 5, 'b'],
] as const)('shows %s', (_, takeovers, minutes, id) => {
  const at = noon + minutes * minute;

  expect(takeoverAt(takeovers, at)?.id).toBe(id);
  expect(takeoverEnd(takeovers, at)).toBe(takeovers.find((one) => one.id === id)?.endsAt);
});

it('reads takeovers, without those that it does not understand or that would never end', () => {
  const good = { ...takeover('a', 0, 60), language: 'de' };

  expect(readTakeovers([good, { ...good, endsAt: 'never' }, { ...good, endsAt: noon * 2 }, null])).toEqual([
    good,
  ]);
  expect(readTakeovers([])).toBeUndefined();
  expect(readTakeovers('x')).toBeUndefined();
});

it('leads from one tag to another only by takeovers', () => {
  const [before, after] = [withTakeoverRevision('b1', null), withTakeoverRevision('b1', 7)];

  expect([before, after]).toEqual(['b1', 'b1~7']);
  expect(isSameBase(before, after)).toBe(true);
  expect(isSameBase('b2', after)).toBe(false);
  expect([before, after].map(takeoverRevisionOf)).toEqual([0, 7]);
});
