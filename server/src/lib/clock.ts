/** Returns milliseconds since 1970. Code that needs the time takes a clock as an argument. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment in the format of the database. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}

/**
 * An instant of somebody else's clock, or our own time if that is earlier.
 *
 * @param position keeps records in order whose instants are all later
 */
export const notAfter = (instant: string, now: string, position: number): string =>
  iso(Math.min(Date.parse(instant), Date.parse(now) + position));
