/** Times at which a display's screens are black on purpose. Screens decide by them too. */
import type { OpeningWindow } from '../restaurant-details.ts';
import type { Blackout } from '../settings.ts';
import { weekdays } from '../weekdays.ts';
import type { ZoneOffset } from '../zone.ts';
import { isWithinSchedule, nextWindowBoundary } from './pick-entry.ts';
import type { Schedule } from './types.ts';

/** A blackout as windows on the restaurant's wall clock. */
export interface BlackoutTimes {
  windows: Schedule[];
  /** Black outside the windows, which are the opening hours. */
  isOutside: boolean;
}

/**
 * The times of a blackout.
 *
 * @param openingHours the windows of each day, Monday first
 * @returns `undefined` for a display that is never black, or whose restaurant is never open
 */
export function blackoutTimes(
  blackout: Blackout | null,
  openingHours: readonly (readonly OpeningWindow[])[] | null,
): BlackoutTimes | undefined {
  const isOutside = blackout === 'closed';
  const windows = isOutside
    ? (openingHours ?? []).flatMap((ofDay, day) =>
        ofDay.map((times) => ({ ...times, daysOfWeek: weekdays.slice(day, day + 1) })),
      )
    : blackout
      ? [blackout]
      : [];
  if (windows.length === 0) return undefined;
  return { windows: windows.map((window) => ({ type: 'recurring', ...window })), isOutside };
}

/**
 * Whether a display's screens are black at an instant.
 *
 * @param instant ms since 1970
 * @param offsets the restaurant's zone
 */
export function isBlackAt(
  times: BlackoutTimes | undefined,
  instant: number,
  offsets: readonly ZoneOffset[],
): boolean {
  return (
    !!times && times.isOutside !== times.windows.some((window) => isWithinSchedule(window, instant, offsets))
  );
}

/** More than the boundaries in a row that change nothing, in any week. */
const MOST_BOUNDARIES = 100;

/**
 * The next instant at which a display's screens become black, or are no longer.
 *
 * @param instant ms since 1970
 * @returns ms since 1970, or `undefined` without a blackout, and if it never begins or ends
 */
export function nextBlackoutChange(
  times: BlackoutTimes | undefined,
  instant: number,
  offsets: readonly ZoneOffset[],
): number | undefined {
  const isBlack = isBlackAt(times, instant, offsets);
  let at = instant;
  for (let step = 0; times && step < MOST_BOUNDARIES; step += 1) {
    at = Math.min(...times.windows.map((window) => nextWindowBoundary(window, at, offsets)));
    if (at === Number.POSITIVE_INFINITY) return undefined;
    if (isBlackAt(times, at, offsets) !== isBlack) return at;
  }
  return undefined;
}
