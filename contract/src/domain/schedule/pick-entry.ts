import { weekdays } from '../weekdays.ts';
import type { ZoneOffset } from '../zone.ts';
import type { Schedule, TimedEntry } from './types.ts';
import {
  dateOfDay,
  epochDayOf,
  minuteOfDay,
  mondayOf,
  wallClockAt,
  weekdayIndexOf,
  windowEnd,
  windowStart,
} from './wall-clock.ts';

const DAY_MINUTES = 1_440;

/** A span of time in ms since 1970. `to` is exclusive. */
interface Window {
  from: number;
  to: number;
}

/** Whether a day is in one of the weeks of a cycle's entry. Without a start, no week is its first. */
function isInCycleWeek(start: number | undefined, everyWeeks: number, day: number): boolean {
  return start !== undefined && (mondayOf(day) - mondayOf(start)) % (7 * everyWeeks) === 0;
}

/** Whether a window of a schedule begins on a day (days since 1970-01-01 on the wall calendar). */
export function canStartOn(schedule: Schedule, day: number): boolean {
  const { type, startDate, endDate, daysOfWeek = [], everyWeeks = 1, exceptDates = [] } = schedule;
  if (type === 'recurring' || type === 'cycle') {
    const name = weekdays[weekdayIndexOf(day)];
    if (!daysOfWeek.some((chosen) => chosen === name)) return false;
  }
  const start = startDate === undefined ? undefined : epochDayOf(startDate);
  if (start !== undefined && day < start) return false;
  if (endDate !== undefined && day > epochDayOf(endDate)) return false;
  if (type !== 'cycle') return true;
  return isInCycleWeek(start, everyWeeks, day) && exceptDates.indexOf(dateOfDay(day)) < 0;
}

/** The window that begins on a day. It may run past midnight and belongs to the day on which it began. */
function windowOf(schedule: Schedule, day: number, offsets: readonly ZoneOffset[]): Window {
  const start = schedule.startTime === undefined ? 0 : minuteOfDay(schedule.startTime);
  const end = schedule.endTime === undefined ? DAY_MINUTES : minuteOfDay(schedule.endTime);
  const length = end > start ? end - start : end + DAY_MINUTES - start;
  return {
    from: windowStart(offsets, { day, minute: start }),
    to: windowEnd(offsets, { day, minute: start + length }),
  };
}

const isBounded = ({ startTime, endTime, startDate, endDate }: Schedule) =>
  [startTime, endTime, startDate, endDate].some((bound) => bound !== undefined);

/** Windows of a schedule that begin on the given days (days since 1970-01-01 on the wall calendar). */
export function windowsOf(schedule: Schedule, days: number[], offsets: readonly ZoneOffset[]): Window[] {
  return days.filter((day) => canStartOn(schedule, day)).map((day) => windowOf(schedule, day, offsets));
}

/** Whether a schedule is on at any time, as a time range without bounds is. */
export function isAlways(schedule: Schedule): boolean {
  return schedule.type === 'always' || (schedule.type === 'time_range' && !isBounded(schedule));
}

/**
 * Whether a schedule is on at an instant.
 *
 * @param instant ms since 1970
 * @param offsets the restaurant's zone
 *
 * @example
 * isWithinSchedule({ type: 'time_range', startTime: '22:00', endTime: '02:00' }, Date.UTC(2026, 5, 1, 1), []) // true
 */
export function isWithinSchedule(
  schedule: Schedule,
  instant: number,
  offsets: readonly ZoneOffset[],
): boolean {
  if (isAlways(schedule)) return true;
  const { day } = wallClockAt(offsets, instant);
  // Yesterday's window may run past midnight. The window of the day before reaches here only across a skipped day.
  return windowsOf(schedule, [day - 2, day - 1, day], offsets).some(
    ({ from, to }) => from <= instant && instant < to,
  );
}

/** Sorts the winner first: higher priority, then later creation, then larger id, so that no tie remains. */
export function byPrecedence(a: TimedEntry, b: TimedEntry): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/**
 * Picks the entry with the highest precedence of those that are on at an instant. Server, admin and player all use this
 * function (ADR 11).
 *
 * @param instant ms since 1970
 * @param offsets the restaurant's zone; wall time alone cannot tell the two halves of a repeated hour
 * @returns `undefined` if no entry is on
 *
 * @example
 * pickEntry(entries, now(), manifest.zone.offsets)?.id
 */
export function pickEntry<E extends TimedEntry>(
  entries: readonly E[],
  instant: number,
  offsets: readonly ZoneOffset[],
): E | undefined {
  return entries
    .filter((entry) => entry.isActive && isWithinSchedule(entry.schedule, instant, offsets))
    .sort(byPrecedence)[0];
}

/**
 * First and last day whose windows may begin or end next: from two days back or the start date, a week, or a round of a
 * cycle and one more for each date that it leaves out.
 */
function candidateDays({ type, startDate, endDate, everyWeeks, exceptDates }: Schedule, today: number) {
  const first = startDate === undefined ? today - 2 : Math.max(today - 2, epochDayOf(startDate));
  const rounds = type === 'cycle' ? (everyWeeks || 1) * ((exceptDates || []).length + 1) : 1;
  const last = first + 3 + 7 * rounds;
  return { first, last: endDate === undefined ? last : Math.min(last, epochDayOf(endDate)) };
}

/**
 * The first start or end of a schedule's windows after an instant.
 *
 * @param instant ms since 1970
 * @returns ms since 1970; infinite if there is none
 */
export function nextWindowBoundary(
  schedule: Schedule,
  instant: number,
  offsets: readonly ZoneOffset[],
): number {
  let next = Number.POSITIVE_INFINITY;
  if (isAlways(schedule)) return next;
  const { first, last } = candidateDays(schedule, wallClockAt(offsets, instant).day);
  for (let day = first; day <= last; day += 1) {
    if (!canStartOn(schedule, day)) continue;
    const { from, to } = windowOf(schedule, day, offsets);
    // Windows of later days begin and end later.
    if (from > instant) return Math.min(next, from);
    if (to > instant) next = Math.min(next, to);
  }
  return next;
}

/**
 * The next instant at which a window of any active entry begins or ends. The decision cannot change before it.
 *
 * @param instant ms since 1970
 * @returns ms since 1970, or `undefined` if there is none
 */
export function nextBoundary(
  entries: readonly TimedEntry[],
  instant: number,
  offsets: readonly ZoneOffset[],
): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  for (const { isActive, schedule } of entries) {
    if (isActive) next = Math.min(next, nextWindowBoundary(schedule, instant, offsets));
  }
  return next === Number.POSITIVE_INFINITY ? undefined : next;
}
