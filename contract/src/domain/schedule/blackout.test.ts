import { expect, it } from 'vitest';
import { weekdays } from '../weekdays.ts';
import { blackoutTimes, isBlackAt, nextBlackoutChange } from './blackout.ts';
import { readBlackout } from './screen-entry.ts';
import zones from './vectors/zones.json' with { type: 'json' };

const offsets = zones['Europe/Berlin'].map(({ from, minutes }) => ({ from: Date.parse(from), minutes }));
const daily = (startTime: string, endTime: string) =>
  Array.from({ length: 7 }, () => [{ startTime, endTime }]);
const hours = (startTime: string, endTime: string, daysOfWeek = [...weekdays]) =>
  blackoutTimes({ startTime, endTime, daysOfWeek }, null);
const closed = (openingHours: Parameters<typeof blackoutTimes>[1]) => blackoutTimes('closed', openingHours);

const night = hours('23:00', '07:00');
const oneNight = hours('23:00', '07:00', ['saturday']);
const cafe = closed(daily('07:00', '23:00'));
const bar = closed(daily('18:00', '02:00'));
const twice = closed(
  daily('11:00', '15:00').map((lunch) => [...lunch, { startTime: '15:00', endTime: '22:00' }]),
);
const noSunday = closed(daily('07:00', '23:00').map((ofDay, day) => (day === 6 ? [] : ofDay)));
const allDay = hours('00:00', '00:00');

// Monday is 15 June; clocks change on 29 March and 25 October.
it.each([
  ['before its first minute', night, '2026-06-15T22:59:59.999+02:00', false, '2026-06-15T23:00:00+02:00'],
  ['in its first minute', night, '2026-06-15T23:00:00+02:00', true, '2026-06-16T07:00:00+02:00'],
  ['after midnight', night, '2026-06-16T00:00:00+02:00', true, '2026-06-16T07:00:00+02:00'],
  ['before its last minute ends', night, '2026-06-16T06:59:59.999+02:00', true, '2026-06-16T07:00:00+02:00'],
  ['when it ends', night, '2026-06-16T07:00:00+02:00', false, '2026-06-16T23:00:00+02:00'],
  ['in the night of a skipped hour', night, '2026-03-29T00:30:00+01:00', true, '2026-03-29T07:00:00+02:00'],
  ['in the night of a repeated hour', night, '2026-10-25T02:30:00+01:00', true, '2026-10-25T07:00:00+01:00'],
  ['on a day without it', oneNight, '2026-06-19T23:30:00+02:00', false, '2026-06-20T23:00:00+02:00'],
  ['on the morning after its day', oneNight, '2026-06-21T06:00:00+02:00', true, '2026-06-21T07:00:00+02:00'],
  ['all day', allDay, '2026-06-15T12:00:00+02:00', true, undefined],
  ['before opening', cafe, '2026-06-15T06:59:59.999+02:00', true, '2026-06-15T07:00:00+02:00'],
  ['at opening', cafe, '2026-06-15T07:00:00+02:00', false, '2026-06-15T23:00:00+02:00'],
  ['at closing', cafe, '2026-06-15T23:00:00+02:00', true, '2026-06-16T07:00:00+02:00'],
  ['open past midnight', bar, '2026-06-16T01:59:59.999+02:00', false, '2026-06-16T02:00:00+02:00'],
  ['after closing past midnight', bar, '2026-06-16T02:00:00+02:00', true, '2026-06-16T18:00:00+02:00'],
  [
    'where one window follows another',
    twice,
    '2026-06-15T14:00:00+02:00',
    false,
    '2026-06-15T22:00:00+02:00',
  ],
  ['before a closed day', noSunday, '2026-06-20T23:00:00+02:00', true, '2026-06-22T07:00:00+02:00'],
  ['closed while clocks change', cafe, '2026-10-25T02:59:00+01:00', true, '2026-10-25T07:00:00+01:00'],
  ['never', hours('23:00', '07:00', []), '2026-06-16T00:00:00+02:00', false, undefined],
  ['for a restaurant without opening hours', closed(null), '2026-06-16T00:00:00+02:00', false, undefined],
  [
    'for one that is never open',
    closed(daily('', '').map(() => [])),
    '2026-06-16T00:00:00Z',
    false,
    undefined,
  ],
])('is black %s', (_, times, at, isBlack, change) => {
  expect(isBlackAt(times, Date.parse(at), offsets)).toBe(isBlack);
  expect(nextBlackoutChange(times, Date.parse(at), offsets)).toBe(change && Date.parse(change));
});

it('is read whole or not at all', () => {
  expect(readBlackout(JSON.parse(JSON.stringify(night)))).toEqual(night);
  const unknown = { type: 'lunar', startTime: '07:00' };
  expect(readBlackout({ windows: [...(cafe?.windows ?? []), unknown], isOutside: true })).toBeUndefined();
});
