import { SECOND } from '../lib/clock.ts';

/**
 * Number of sockets admitted in a second; others wait, because refused ones would wait longer and longer before they
 * retry. This leaves half of a core for owners.
 */
export const ADMITTED_PER_SECOND = 700;

/**
 * Number of screens that should return in a second: fewer than are admitted, because a slow computer admits fewer, and
 * waiting screens also use HTTP. 10,000 screens thus return to one process within 25 s.
 */
const RETURNING_PER_SECOND = 400;

/** To each of several processes, which share a database and write down for each other where a screen is. */
const RETURNING_TO_EACH_NODE = 250;

/** How many screens a shared database identifies in a second, for any number of processes. */
const IDENTIFIED_PER_SECOND = 20_000;

/** Time in ms within which this number of screens should return after a restart. A few return at once. */
export function returnTimeOf(screenCount: number, nodeCount = 1): number {
  const perSecond =
    nodeCount === 1
      ? RETURNING_PER_SECOND
      : Math.min(RETURNING_TO_EACH_NODE * nodeCount, IDENTIFIED_PER_SECOND);
  const time = (screenCount / perSecond) * SECOND;
  return time < SECOND ? 0 : Math.round(time);
}
