import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import { describe, expect, test } from 'vitest';
import { describeInstant, soldOutEnds } from './sold-out-until.ts';

const DAY_MS = 86_400_000;
const offsetsAt = (zone: string, now: number) => zoneOffsets(zone, now - 10 * DAY_MS, 60);

/** The ends as `tomorrow 2026-11-21T04:00Z`. */
function endsAt(zone: string, instant: string, hours: Parameters<typeof soldOutEnds>[0] = null) {
  const now = Date.parse(instant);
  return soldOutEnds(hours, now, offsetsAt(zone, now)).map(
    ({ name, at }) => `${name} ${new Date(at).toISOString().replace(':00.000', '')}`,
  );
}

const open = (startTime: string, endTime: string) => [{ startTime, endTime }];
/** Closed on Sunday and Monday; lunch and dinner on Saturday, dinner first. */
const hours = [
  [],
  open('11:00', '22:00'),
  open('11:00', '22:00'),
  open('11:00', '22:00'),
  open('11:00', '23:30'),
  [...open('17:00', '23:00'), ...open('09:00', '14:00')],
  [],
];
const never = Array.from({ length: 7 }, () => []);

describe('the ends of being sold out', () => {
  test.each([
    // 20 November 2026 is a Friday.
    [
      'a Friday noon',
      'Europe/Vienna',
      '2026-11-20T11:00:00Z',
      ['tomorrow 2026-11-21T04:00Z', 'Monday 2026-11-23T04:00Z'],
    ],
    [
      'a Sunday noon: tomorrow is Monday',
      'Europe/Vienna',
      '2026-11-22T11:00:00Z',
      ['tomorrow 2026-11-23T04:00Z'],
    ],
    [
      'a Monday noon: the next one',
      'Europe/Vienna',
      '2026-11-23T11:00:00Z',
      ['tomorrow 2026-11-24T04:00Z', 'Monday 2026-11-30T04:00Z'],
    ],
    [
      'one in the night: after sunrise',
      'Europe/Vienna',
      '2026-11-21T00:00:00Z',
      ['tomorrow 2026-11-21T04:00Z', 'Monday 2026-11-23T04:00Z'],
    ],
    [
      'a minute before five',
      'Europe/Vienna',
      '2026-11-21T03:59:00Z',
      ['tomorrow 2026-11-21T04:00Z', 'Monday 2026-11-23T04:00Z'],
    ],
    [
      'five',
      'Europe/Vienna',
      '2026-11-21T04:00:00Z',
      ['tomorrow 2026-11-22T04:00Z', 'Monday 2026-11-23T04:00Z'],
    ],
    [
      'another zone',
      'America/New_York',
      '2026-11-20T23:30:00Z',
      ['tomorrow 2026-11-21T10:00Z', 'Monday 2026-11-23T10:00Z'],
    ],
    [
      'the eve of summer time',
      'Europe/Vienna',
      '2026-03-28T11:00:00Z',
      ['tomorrow 2026-03-29T03:00Z', 'Monday 2026-03-30T03:00Z'],
    ],
    [
      'the eve of winter time',
      'Europe/Vienna',
      '2026-10-24T10:00:00Z',
      ['tomorrow 2026-10-25T04:00Z', 'Monday 2026-10-26T04:00Z'],
    ],
    [
      'a week with the change',
      'America/New_York',
      '2026-10-30T16:00:00Z',
      ['tomorrow 2026-10-31T09:00Z', 'Monday 2026-11-02T10:00Z'],
    ],
  ])('on %s', (_, zone, instant, ends) => {
    expect(endsAt(zone, instant)).toEqual(ends);
  });

  test.each([
    [
      'the first opening of the day',
      '2026-11-20T11:00:00Z',
      ['tomorrow 2026-11-21T08:00Z', 'Tuesday 2026-11-24T10:00Z'],
    ],
    ['the first day that is open', '2026-11-21T20:00:00Z', ['Tuesday 2026-11-24T10:00Z']],
    [
      'Monday when it is closed',
      '2026-11-24T12:00:00Z',
      ['tomorrow 2026-11-25T10:00Z', 'Tuesday 2026-12-01T10:00Z'],
    ],
    [
      'a date that is more than a week away',
      '2026-11-23T12:00:00Z',
      ['tomorrow 2026-11-24T10:00Z', '1 Dec 2026-12-01T10:00Z'],
    ],
  ])('follow the opening hours: %s', (_, instant, ends) => {
    expect(endsAt('Europe/Vienna', instant, hours)).toEqual(ends);
  });

  test('are in the future for a bakery that opens in the night', () => {
    const bakery = Array.from({ length: 7 }, () => open('03:30', '12:00'));

    // At 04:30 on Saturday, the bakery has opened, and the working day before has not ended.
    expect(endsAt('Europe/Vienna', '2026-11-21T03:30:00Z', bakery)[0]).toBe('Sunday 2026-11-22T02:30Z');
  });

  test('are in the morning for hours without a window', () => {
    expect(endsAt('Europe/Vienna', '2026-11-20T11:00:00Z', never)).toEqual(
      endsAt('Europe/Vienna', '2026-11-20T11:00:00Z'),
    );
  });
});

test.each([
  ['2026-11-20T16:30:00Z', '17:30'],
  ['2026-11-21T04:00:00Z', 'Sat 05:00'],
  ['2026-11-26T04:00:00Z', 'Thu 05:00'],
  ['2026-11-27T04:00:00Z', '27 Nov, 05:00'],
  ['2026-11-19T04:00:00Z', '19 Nov, 05:00'],
])('describes %s on a Friday as %s', (instant, words) => {
  const now = Date.parse('2026-11-20T11:00:00Z');

  expect(describeInstant(instant, now, offsetsAt('Europe/Vienna', now))).toBe(words);
});
