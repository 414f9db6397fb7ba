import { SECOND } from '../lib/clock.ts';

/**
 * How many sockets are admitted in a second; the others wait. Refused ones would wait longer and longer before they retry.
 * This leaves half of a core to owners.
 */
export const ADMITTED_PER_SECOND = 700;

/** How many screens the database of a cluster identifies in a second, on whatever number of nodes. */
const IDENTIFIED_PER_SECOND = 20_000;

/** The time in ms that this number of screens needs to return after a restart. A few return at once. */
export function returnTimeOf(screenCount: number, nodeCount = 1): number {
  const perSecond = Math.min(ADMITTED_PER_SECOND * nodeCount, IDENTIFIED_PER_SECOND);
  const time = (screenCount / perSecond) * SECOND;
  return time < SECOND ? 0 : Math.round(time);
}
