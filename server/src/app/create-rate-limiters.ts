import { CHANGES_PER_MINUTE } from '@menuboard/contract/domain/limits';
import type { Config } from '../config/config.ts';
import { createByteBudget } from '../lib/byte-budget.ts';
import { type Clock, MINUTE } from '../lib/clock.ts';
import { createLanes, openLanes } from '../lib/lanes.ts';
import { createRateLimiter } from '../lib/rate-limiter.ts';

/** All rate limits of the server. The features' dependencies say what each limiter counts. */
export function createRateLimiters(
  { areRatesLimited, changesPerDayBytes }: Pick<Config, 'areRatesLimited' | 'changesPerDayBytes'>,
  clock: Clock,
) {
  /** Counts per key and minute, and optionally all keys together. */
  const perMinute = (max: number, total?: number) => {
    const limit = (count: number) => ({ max: count, windowMs: MINUTE });
    if (!areRatesLimited) return createRateLimiter(clock, undefined);
    return createRateLimiter(clock, limit(max), total === undefined ? undefined : limit(total));
  };
  return {
    auth: {
      signUpLimiter: perMinute(60),
      addressLimiter: perMinute(10),
      accountLimiter: perMinute(30),
    },
    passwordReset: {
      requestLimiter: perMinute(10),
      mailLimiter: createRateLimiter(clock, areRatesLimited ? { max: 3, windowMs: 15 * MINUTE } : undefined),
      linkLimiter: perMinute(10),
    },
    pairing: {
      pairingLimiter: perMinute(5, 60),
      pairedLimiter: perMinute(60),
    },
    claims: {
      codeLimiter: perMinute(5, 60),
      openLimiter: perMinute(60, 600),
      pollLimiter: perMinute(60),
      secretLimiter: perMinute(60),
    },
    newsletter: perMinute(10, 120),
    changes: perMinute(CHANGES_PER_MINUTE),
    log: createByteBudget(clock, areRatesLimited ? changesPerDayBytes : Number.POSITIVE_INFINITY),
    /** Requests at once: more gain a caller nothing, and would delay everybody else's. */
    lanes: {
      byAddress: areRatesLimited ? createLanes({ running: 32, waiting: 4_000 }) : openLanes,
      byRestaurant: areRatesLimited ? createLanes({ running: 4, waiting: 1_000 }) : openLanes,
    },
  };
}
