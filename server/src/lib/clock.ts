/** Milliseconds since 1970. Everything that needs the time is handed one of these. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment as the database keeps it. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
