import { SECOND } from '../lib/clock.ts';

/**
 * How many sockets are admitted in a second; the others wait. Refused ones would wait longer and longer before they retry.
 * This leaves half of a core to owners.
 */
export const ADMITTED_PER_SECOND = 700;

/** The time in ms that this number of screens needs to return after a restart. A few return at once. */
export function returnTimeOf(screenCount: number): number {
  const time = (screenCount / ADMITTED_PER_SECOND) * SECOND;
  return time < SECOND ? 0 : Math.round(time);
}
