/**
 * Random recurrences against libraries: days against `rrule-temporal`, instants against `temporal-polyfill` under the
 * rules of ADR 11. A window begins at the first of two equal times and ends after the second; a skipped one counts as
 * the instant of the clock change.
 */
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { type Weekday, weekdays } from '../weekdays.ts';
import { zoneOffsets } from '../zone-offsets.ts';
import { canStartOn, isWithinSchedule, nextBoundary, windowsOf } from './pick-entry.ts';
import type { Schedule } from './types.ts';
import { dateOfDay, epochDayOf } from './wall-clock.ts';

/** `npm run test:all` compares 10,000. */
const RUNS = process.env.TEST_ALL === '1' ? 10_000 : 200;
const DAYS = 400;

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'America/Havana', 'America/Sao_Paulo'],
  ...['Atlantic/Azores', 'Africa/Casablanca', 'Africa/Cairo', 'Asia/Kolkata', 'Asia/Beirut', 'Asia/Tehran'],
  ...[
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Apia',
    'Antarctica/Troll',
    'America/Santiago',
    'UTC',
  ],
];
const codes = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
};

const firstDay = epochDayOf('2019-12-28');
const lastDay = epochDayOf('2033-01-05');

const time = fc
  .integer({ min: 0, max: 287 })
  .map((at) => `${String(Math.floor(at / 12)).padStart(2, '0')}:${String((at % 12) * 5).padStart(2, '0')}`);

const recurrence = fc.record({
  zone: fc.constantFrom(...zones),
  startDay: fc.integer({ min: firstDay, max: lastDay }),
  length: fc.option(fc.integer({ min: 0, max: 500 })),
  everyWeeks: fc.integer({ min: 1, max: 8 }),
  days: fc.subarray<Weekday>([...weekdays], { minLength: 1 }),
  except: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 20 }),
  startTime: time,
  endTime: time,
  /** Days from the start to the first day that is looked at. */
  lookAt: fc.integer({ min: -10, max: 900 }),
  moment: fc.integer({ min: 0, max: DAYS * 1_440 - 1 }),
});

type Recurrence = typeof recurrence extends fc.Arbitrary<infer Value> ? Value : never;

function scheduleOf({
  startDay,
  length,
  everyWeeks,
  days,
  except,
  startTime,
  endTime,
}: Recurrence): Schedule {
  return {
    type: 'cycle',
    everyWeeks,
    daysOfWeek: days,
    startDate: dateOfDay(startDay),
    ...(length !== null && { endDate: dateOfDay(startDay + length) }),
    exceptDates: except.map((after) => dateOfDay(startDay + after)),
    startTime,
    endTime,
  };
}

const utcOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime('UTC');

/** Days by the library, as dates. */
function daysByLibrary(schedule: Schedule, from: number, count: number): string[] {
  const { startDate = '', endDate, daysOfWeek = [], everyWeeks = 1, exceptDates = [] } = schedule;
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    interval: everyWeeks,
    byDay: daysOfWeek.map((day) => codes[day]),
    wkst: 'MO',
    dtstart: utcOf(startDate),
    ...(endDate !== undefined && { until: utcOf(endDate) }),
    exDate: exceptDates.map(utcOf),
    temporal: Temporal,
  });
  const between = [utcOf(dateOfDay(from)), utcOf(dateOfDay(from + count - 1))] as const;
  return rule.between(...between, true).map((at) => at.toPlainDate().toString());
}

/** Instant of a wall time by the library, or of the clock change that skips it. */
function instantByLibrary(
  wall: Temporal.PlainDateTime,
  zone: string,
  which: 'earlier' | 'later',
  skew = 0,
): number {
  const at = wall.toZonedDateTime(zone, { disambiguation: which });
  if (at.toPlainDateTime().equals(wall)) return at.epochMilliseconds + skew;
  const before = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}

function windowByLibrary({ startTime = '', endTime = '' }: Schedule, date: string, zone: string) {
  const start = Temporal.PlainDateTime.from(`${date}T${startTime}`);
  const sameDay = Temporal.PlainDateTime.from(`${date}T${endTime}`);
  const end = endTime > startTime ? sameDay : sameDay.add({ days: 1 });
  const lastMinute = end.subtract({ minutes: 1 });
  return {
    from: instantByLibrary(start, zone, 'earlier'),
    to: instantByLibrary(lastMinute, zone, 'later', 60_000),
  };
}

it(`agrees with libraries of recurrences and of time in ${RUNS} random recurrences`, () => {
  let compared = 0;
  fc.assert(
    fc.property(recurrence, (one) => {
      const schedule = scheduleOf(one);
      const from = one.startDay + one.lookAt;
      const days = Array.from({ length: DAYS }, (_, index) => from + index);
      const offsets = zoneOffsets(one.zone, (from - 5) * 86_400_000, DAYS + 10);

      const ownDays = days.filter((day) => canStartOn(schedule, day));
      const dates = daysByLibrary(schedule, from, DAYS);
      expect(ownDays.map(dateOfDay)).toEqual(dates);

      const windows = dates.map((date) => windowByLibrary(schedule, date, one.zone));
      expect(windowsOf(schedule, days, offsets)).toEqual(windows);

      // Away from the ends, where windows of days that are not looked at would count.
      const instant = (from + 5) * 86_400_000 + (one.moment % ((DAYS - 10) * 1_440)) * 60_000;
      const isOn = windows.some((window) => window.from <= instant && instant < window.to);
      expect(isWithinSchedule(schedule, instant, offsets)).toBe(isOn);
      const bounds = windows.flatMap((window) => [window.from, window.to]).filter((bound) => bound > instant);
      const entry = { id: 'a', isActive: true, priority: 0, schedule, createdAt: '' };
      const next = nextBoundary([entry], instant, offsets);
      if (bounds.length > 0) expect(next).toBe(Math.min(...bounds));
      compared += dates.length;
    }),
    { numRuns: RUNS },
  );

  expect(compared).toBeGreaterThan(RUNS);
}, 600_000);
