// Decisions of app/content-loader.ts and app/content-sync.ts.
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import type { Pulse } from '@menuboard/contract/screen';
import { isStale, type PlayerState, tagOf } from './player-state.ts';
import { retryDelay } from './retry-delay.ts';

/** The delay of a heartbeat without a connection is that of a request that failed this often. */
const heartbeatFailures = 9;
/** A token that stays unknown for an hour belongs to no display; for a shorter time the server had another database. */
const unknownLimitMs = 3_600_000;
/** Content that this build cannot read stays unreadable until the page is updated. */
const unreadableRetryMs = 60_000;

/**
 * The tag to send with a request for content; null asks for the whole content. The first request of a page asks for
 * all of it: the previous build may have dropped fields that it did not know. So does a stale board, because it may
 * carry the newest tag without the newest content.
 */
export function tagToSend(state: PlayerState, isFirstRequest: boolean): string | null {
  return isFirstRequest || state.phase !== 'showing' || isStale(state) ? null : tagOf(state);
}

/** Whether a heartbeat's answer, or a missing one, is a reason to ask for the content over HTTP. */
export function isFetchNeeded(state: PlayerState, pulse: Pulse | undefined): boolean {
  return pulse?.tag !== tagOf(state) || isStale(state);
}

/** Without a connection the delay is random, so that screens spread their requests. */
export function heartbeatDelay(isConnected: boolean, random: number): number {
  return isConnected ? HEARTBEAT_MS : retryDelay(heartbeatFailures, random);
}

/** Ms to wait after a failed request that took `waitedMs`. */
export function loadRetryDelay(
  isUnreadable: boolean,
  failures: number,
  random: number,
  waitedMs: number,
): number {
  return isUnreadable ? unreadableRetryMs : retryDelay(failures, random, undefined, waitedMs);
}

/** The period in which the server answered that it knows neither token nor code; monotonic ms. */
export interface UnknownPeriod {
  start: number;
  end: number;
}

export const noUnknownPeriod: UnknownPeriod = { start: 0, end: Number.NEGATIVE_INFINITY };

/** The period with one more such answer. Answers more than an hour apart belong to two different periods. */
export function extendUnknownPeriod({ start, end }: UnknownPeriod, now: number): UnknownPeriod {
  return { start: now - end > unknownLimitMs ? now : start, end: now };
}

/** Long enough to treat the display as gone. */
export function isUnknownForGood({ start, end }: UnknownPeriod): boolean {
  return end - start >= unknownLimitMs;
}
