/** Pure decision about the consequences of a delivery attempt. */
import type { WebhookStopReason } from '@menuboard/contract/webhooks';
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/clock.ts';

/** State of an endpoint. Times are ms since 1970. */
export interface EndpointState {
  /** Number of failed attempts to send the next message. */
  attempts: number;
  failingSince: number | null;
  nextAttemptAt: number | null;
  stopped: { at: number; reason: WebhookStopReason } | null;
}

/** `gone`: the endpoint answered 410, which asks for no more messages. */
export type Outcome = 'delivered' | 'failed' | 'gone';

export const workingEndpoint: EndpointState = {
  attempts: 0,
  failingSince: null,
  nextAttemptAt: null,
  stopped: null,
};

/** A webhook is switched off when its endpoint has failed for this long. */
export const GIVE_UP_AFTER_MS = 3 * DAY;

/** Pauses after the first failures. Later pauses equal the last of these. */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
];

/** State after an attempt that ended at `now`. */
export function decide(before: EndpointState, outcome: Outcome, now: number): EndpointState {
  if (outcome === 'delivered') return workingEndpoint;
  const attempts = before.attempts + 1;
  const failingSince = before.failingSince ?? now;
  const stop = (reason: WebhookStopReason): EndpointState => ({
    attempts,
    failingSince,
    nextAttemptAt: null,
    stopped: { at: now, reason },
  });
  if (outcome === 'gone') return stop('gone');
  const lastAt = failingSince + GIVE_UP_AFTER_MS;
  if (now >= lastAt) return stop('failing');
  const wait = waits[Math.min(before.attempts, waits.length - 1)] ?? 0;
  return { attempts, failingSince, nextAttemptAt: Math.min(now + wait, lastAt), stopped: null };
}
