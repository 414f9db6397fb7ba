// Decisions of app/content-loader.ts and app/content-sync.ts.
import { HEARTBEAT_MS } from '@menuboard/contract/domain/limits';
import type { HeartbeatReply } from '@menuboard/contract/screen';
import { isStale, type PlayerState, tagOf } from './player-state.ts';
import { retryDelay } from './retry-delay.ts';

/** The number of failures after which a request waits as long as a heartbeat without a connection. */
const heartbeatFailures = 9;
/** The time after which an unknown token belongs to no display; before that, the server may have another database. */
const unknownLimitMs = 3_600_000;

/**
 * The tag to send with a request for content; null asks for the whole content. The first request of a page asks for
 * all of it: the previous build may have dropped fields that it did not know. So does a stale board, because it may
 * carry the newest tag without the newest content.
 */
export function tagToSend(state: PlayerState, isFirstRequest: boolean): string | null {
  return isFirstRequest || state.phase !== 'showing' || isStale(state) ? null : tagOf(state);
}

/** True if a heartbeat's answer, or a missing one, is a reason to ask for the content over HTTP. */
export function isFetchNeeded(state: PlayerState, pulse: HeartbeatReply | undefined): boolean {
  return pulse?.tag !== tagOf(state) || isStale(state);
}

/** Without a connection the delay is random, so that screens spread their requests. */
export function heartbeatDelay(isConnected: boolean, random: number): number {
  return isConnected ? HEARTBEAT_MS : retryDelay(heartbeatFailures, random);
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

/** True if the period is long enough to treat the display as gone. */
export function isUnknownForGood({ start, end }: UnknownPeriod): boolean {
  return end - start >= unknownLimitMs;
}
