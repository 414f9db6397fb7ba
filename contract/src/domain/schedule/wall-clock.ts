import { offsetAt, type ZoneOffset } from '../zone.ts';

/** A moment on the restaurant's wall clock: days since 1970-01-01 and minutes since midnight. */
export interface WallClockTime {
  day: number;
  minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** The wall clock at an instant (ms since 1970). */
export function wallClockAt(offsets: readonly ZoneOffset[], instant: number): WallClockTime {
  const minutes = Math.floor(instant / MINUTE_MS) + offsetAt(offsets, instant);
  const day = Math.floor(minutes / DAY_MINUTES);
  return { day, minute: minutes - day * DAY_MINUTES };
}

/**
 * The first and the last instant at which the wall clock shows a moment. They differ only for an hour that is repeated
 * in autumn. Returns `undefined` for a moment that is skipped in spring.
 */
function instantsAt(
  offsets: readonly ZoneOffset[],
  wall: WallClockTime,
): { first: number; last: number } | undefined {
  const local = (wall.day * DAY_MINUTES + wall.minute) * MINUTE_MS;
  if (offsets.length === 0) return { first: local, last: local };
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { minutes } of offsets) {
    const instant = local - minutes * MINUTE_MS;
    if (offsetAt(offsets, instant) !== minutes) continue;
    if (instant < first) first = instant;
    if (instant > last) last = instant;
  }
  return first <= last ? { first, last } : undefined;
}

/** Instant at which the clock changes and skips a moment. */
function gapInstant(offsets: readonly ZoneOffset[], wall: WallClockTime): number {
  const local = (wall.day * DAY_MINUTES + wall.minute) * MINUTE_MS;
  let before = offsets[0]?.minutes || 0;
  for (const { from, minutes } of offsets) {
    if (local >= from + before * MINUTE_MS && local < from + minutes * MINUTE_MS) return from;
    before = minutes;
  }
  return local - before * MINUTE_MS;
}

/**
 * Start of a window, in ms since 1970: the first time that the wall clock shows the moment, or the end of the gap that
 * skips it.
 */
export function windowStart(offsets: readonly ZoneOffset[], wall: WallClockTime): number {
  return instantsAt(offsets, wall)?.first ?? gapInstant(offsets, wall);
}

/**
 * End of a window, in ms since 1970: after the last time that the wall clock shows its last minute. A repeated hour
 * inside the window counts twice.
 */
export function windowEnd(offsets: readonly ZoneOffset[], wall: WallClockTime): number {
  const last = { day: wall.day, minute: wall.minute - 1 };
  const instants = instantsAt(offsets, last);
  return instants ? instants.last + MINUTE_MS : gapInstant(offsets, last);
}

/** Days since 1970-01-01 of a date `YYYY-MM-DD`. */
export function epochDayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / (DAY_MINUTES * MINUTE_MS));
}

/** Date `YYYY-MM-DD` of a day (days since 1970-01-01). */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
}

/** Minutes since midnight of a time `HH:mm`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Index in `weekdays` of a day (days since 1970-01-01, which was a Thursday). */
export function weekdayIndexOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Monday of the week of a day; both are days since 1970-01-01. */
export function mondayOf(day: number): number {
  return day - weekdayIndexOf(day);
}
