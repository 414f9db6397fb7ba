import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time/clock.ts';
import { isLit, openSince, watchedFrom } from './dark-rules.ts';

const offsets = zoneOffsets('Europe/Vienna', Date.UTC(2026, 5, 1), 30);
const closed: { startTime: string; endTime: string }[] = [];
/** Open on Fridays from 17:00 until 02:00. */
const fridays = [closed, closed, closed, closed, [{ startTime: '17:00', endTime: '02:00' }], closed, closed];

it.each([
  ['before it opens', '2026-06-12T14:59:59Z', undefined],
  ['when it opens', '2026-06-12T15:00:00Z', '2026-06-12T15:00:00Z'],
  ['after midnight', '2026-06-12T23:59:59Z', '2026-06-12T15:00:00Z'],
  ['when it closes', '2026-06-13T00:00:00Z', undefined],
])('%s', (_, now, since) => {
  expect(openSince(fridays, offsets, Date.parse(now))).toBe(since && Date.parse(since));
});

it.each([
  ['2026-06-12T20:59:59Z', true],
  ['2026-06-12T21:00:00Z', false],
  ['2026-06-13T05:02:59Z', false],
  ['2026-06-13T05:03:00Z', true],
])('misses no display that is black from 23:00 to 07:00, and others after three minutes: %s', (now, lit) => {
  const windows = [{ type: 'time_range' as const, startTime: '23:00', endTime: '07:00' }];

  expect(isLit({ windows, isOutside: false }, offsets, Date.parse(now))).toBe(lit);
});

it('is always open without opening hours, and on a day from midnight to midnight', () => {
  expect(openSince(null, offsets, Date.UTC(2026, 5, 12))).toBe(0);
  const allDay = fridays.map(() => [{ startTime: '00:00', endTime: '00:00' }]);
  expect(openSince(allDay, offsets, Date.parse('2026-06-12T21:59:00Z'))).toBeDefined();
});

it.each([
  ['the start', undefined, { now: DAY, uptime: 0 }, DAY + 3 * MINUTE],
  ['a jump of the clock', { now: 0, uptime: 0 }, { now: HOUR, uptime: MINUTE }, HOUR + 3 * MINUTE],
  ['a step back', { now: HOUR, uptime: 0 }, { now: 0, uptime: MINUTE }, 3 * MINUTE],
  ['a pause of the server', { now: 0, uptime: 0 }, { now: HOUR, uptime: HOUR }, HOUR + 3 * MINUTE],
  ['a minute', { now: 0, uptime: 0 }, { now: MINUTE + 20 * SECOND, uptime: MINUTE }, 7],
])('silence counts from %s', (_, last, pass, from) => {
  expect(watchedFrom(7, last, pass)).toBe(from);
});
