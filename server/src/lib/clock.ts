/** Returns milliseconds since 1970. Code that needs the time takes a clock as an argument. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function iso(at: number): string {
  return new Date(at).toISOString();
}

/**
 * Limits an instant of another clock to our own time.
 *
 * @param position keeps the order of records that are all limited
 */
export const notAfter = (instant: string, now: string, position: number): string =>
  iso(Math.min(Date.parse(instant), Date.parse(now) + position));
