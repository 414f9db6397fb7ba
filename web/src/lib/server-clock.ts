/**
 * The server's time, for everything that depends on the moment, such as promos: the clock of a computer may be
 * wrong. Each reply names the server's time to the second.
 */

/** More than the header's precision and a slow reply explain. */
const TOLERANCE_MS = 5_000;

let offsetMs = 0;

/** Learns by how much the server's clock is ahead, from the `date` of a reply that came just now. */
export function learnServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  offsetMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** The server's time, in ms since 1970. */
export const serverNow = (): number => Date.now() + offsetMs;
