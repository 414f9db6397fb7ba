/** Pure decisions about dark displays and the times of mails. */
import type { RestaurantDetails } from '@menuboard/contract/domain/restaurant-details';
import { type BlackoutTimes, isBlackAt } from '@menuboard/contract/domain/schedule/blackout';
import {
  minuteOfDay,
  wallClockAt,
  weekdayIndexOf,
  windowEnd,
  windowStart,
} from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { MINUTE, SECOND } from '../../lib/clock.ts';

export const DARK_AFTER_MS = 3 * MINUTE;
/**
 * Time after which a display joins the mail about another one. A lost network closes connections within 45 seconds of
 * each other, and the last message of a connected screen is at most a minute old.
 */
export const JOINS_AFTER_MS = 2 * MINUTE;
/** Screens return within this time after the server has started. */
const RETURN_MS = 3 * MINUTE;
const CLOCK_TOLERANCE_MS = 30 * SECOND;

/** One look at the screens: the time, and the time since some moment that nobody sets. */
export interface Pass {
  now: number;
  uptime: number;
}

/**
 * Start of the time in which silence of screens counts. The server's start, a jump of the clock and a pause of the
 * server (or of its database) make every screen look silent, so they restart the time.
 *
 * @param last last successful pass; undefined at the start
 */
export function watchedFrom(before: number, last: Pass | undefined, pass: Pass): number {
  if (!last) return pass.now + RETURN_MS;
  const passed = pass.uptime - last.uptime;
  const hasJumped = Math.abs(pass.now - last.now - passed) > CLOCK_TOLERANCE_MS;
  return hasJumped || passed > RETURN_MS ? pass.now + RETURN_MS : before;
}

/**
 * Time since when the restaurant is open, in ms since 1970.
 *
 * @returns undefined while it is closed; 0 for a restaurant without opening hours
 */
export function openSince(
  openingHours: RestaurantDetails['openingHours'],
  offsets: readonly ZoneOffset[],
  now: number,
): number | undefined {
  if (!openingHours) return 0;
  const { day: today } = wallClockAt(offsets, now);
  // Yesterday's window may run past midnight.
  const starts = [today - 1, today].flatMap((day) =>
    (openingHours[weekdayIndexOf(day)] ?? []).flatMap(({ startTime, endTime }) => {
      const [from, to] = [minuteOfDay(startTime), minuteOfDay(endTime)];
      const start = windowStart(offsets, { day, minute: from });
      const end = windowEnd(offsets, { day: to <= from ? day + 1 : day, minute: to });
      return start <= now && now < end ? [start] : [];
    }),
  );
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/**
 * Whether a display has shown its board for as long as a screen may be missing, because a TV may be off while it is
 * black by its settings.
 */
export function isLit(
  times: BlackoutTimes | undefined,
  offsets: readonly ZoneOffset[],
  now: number,
): boolean {
  return !isBlackAt(times, now, offsets) && !isBlackAt(times, now - DARK_AFTER_MS, offsets);
}
