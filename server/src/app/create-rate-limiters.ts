import { CHANGES_PER_MINUTE } from '@menuboard/contract/domain/limits';
import type { Config } from '../config/config.ts';
import { createByteBudget } from '../lib/byte-budget.ts';
import { type Clock, MINUTE } from '../lib/clock.ts';
import { createLanes, type LaneLimits, type Lanes, openLanes } from '../lib/lanes.ts';
import { createRateLimiter, type RateLimiter } from '../lib/rate-limiter.ts';
import { maskEmail } from '../lib/security-log.ts';

/** Called for each refusal with the name of the limit and the key as the log shows it. */
type OnLimitSpent = (limit: string, key: string) => void;

export type RateLimiters = ReturnType<typeof createRateLimiters>;

/** All rate limits of the server. The features' dependencies say what each limiter counts. */
export function createRateLimiters(
  { areRatesLimited, changesPerDayBytes }: Pick<Config, 'areRatesLimited' | 'changesPerDayBytes'>,
  clock: Clock,
  onSpent: OnLimitSpent,
) {
  /** Counts per key and minute, and optionally all keys together. `toShown` turns a key into what the log shows. */
  function perMinute(
    name: string,
    {
      max,
      total,
      toShown = (key) => key,
    }: { max: number; total?: number; toShown?: (key: string) => string },
  ): RateLimiter {
    const limit = (count: number) => ({ max: count, windowMs: MINUTE });
    if (!areRatesLimited) return createRateLimiter(clock, undefined);
    return createRateLimiter(clock, limit(max), total === undefined ? undefined : limit(total), (key) => {
      if (key === undefined) onSpent(`${name}-total`, 'all');
      else onSpent(name, toShown(key));
    });
  }
  const lanes = (name: string, limits: LaneLimits): Lanes =>
    areRatesLimited ? createLanes(limits, (key) => onSpent(name, key)) : openLanes;

  return {
    auth: {
      signUpLimiter: perMinute('sign-up', { max: 60 }),
      addressLimiter: perMinute('sign-in-by-address', { max: 10 }),
      accountLimiter: perMinute('sign-in-by-account', { max: 30, toShown: maskEmail }),
    },
    pairing: {
      pairingLimiter: perMinute('pairing-code', { max: 5, total: 60 }),
      pairedLimiter: perMinute('new-screen', { max: 60 }),
    },
    claims: {
      codeLimiter: perMinute('claim-code', { max: 5, total: 60 }),
      openLimiter: perMinute('new-claim', { max: 60, total: 600 }),
      // Its keys are hashes of secrets.
      pollLimiter: perMinute('claim-poll', { max: 60, toShown: () => 'a screen' }),
      secretLimiter: perMinute('claim-secret', { max: 60 }),
    },
    newsletter: perMinute('newsletter', { max: 10, total: 120 }),
    changes: perMinute('changes', { max: CHANGES_PER_MINUTE }),
    log: createByteBudget(clock, areRatesLimited ? changesPerDayBytes : Number.POSITIVE_INFINITY, (key) =>
      onSpent('change-log', key),
    ),
    /** Requests at once: more gain a caller nothing, and would delay everybody else's. */
    lanes: {
      byAddress: lanes('requests-of-address', { running: 32, waiting: 4_000 }),
      byRestaurant: lanes('requests-of-restaurant', { running: 4, waiting: 1_000 }),
    },
  };
}
