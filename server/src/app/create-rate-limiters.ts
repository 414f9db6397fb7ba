import type { Config } from '../config/config.ts';
import type { LimitName } from '../config/limits.ts';
import { createByteBudget } from '../lib/byte-budget.ts';
import { type Clock, DAY, MINUTE } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import { createLanes, type Lanes, openLanes } from '../lib/lanes.ts';
import { type CountStorage, createRateLimiter, type RateLimiter } from '../lib/rate-limiter.ts';
import { maskEmail } from '../lib/security-log.ts';

interface Options {
  /** The limit of all keys together. */
  total?: LimitName;
  toShown?: (key: string) => string;
}

/** Called for each refusal with the name of the limit and the key as the log shows it. */
type OnLimitSpent = (limit: string, key: string) => void;

export type RateLimiters = ReturnType<typeof createRateLimiters>;

/** All rate limits of the server. The features' dependencies say what each limiter counts. */
export function createRateLimiters(
  {
    areRatesLimited,
    limits,
    changesPerDayBytes,
  }: Pick<Config, 'areRatesLimited' | 'limits' | 'changesPerDayBytes'>,
  clock: Clock,
  onSpent: OnLimitSpent,
  budgets: GuessBudgets,
) {
  /** Counts per key and window, and optionally all keys together. `toShown` turns a key into what the log shows. */
  function perWindow(
    windowMs: number,
    name: LimitName,
    { total, toShown = (key) => key }: Options = {},
    storage?: CountStorage,
  ): RateLimiter {
    if (!areRatesLimited) return createRateLimiter(clock, undefined);
    const limit = (of: LimitName) => ({ max: limits[of], windowMs });
    const onRefused = (key: string | undefined) => {
      if (key === undefined) onSpent(total ?? name, 'all');
      else onSpent(name, toShown(key));
    };
    return createRateLimiter(clock, limit(name), total && limit(total), onRefused, storage);
  }

  const perMinute = (name: LimitName, options?: Options) => perWindow(MINUTE, name, options);

  /** For guesses of secrets, whose budgets survive a restart. */
  const guesses = (windowMs: number, name: LimitName, options?: Options): RateLimiter =>
    budgets.store(name, (storage) => perWindow(windowMs, name, options, storage));
  const guessesPerMinute = (name: LimitName, options?: Options) => guesses(MINUTE, name, options);

  const lanes = (name: LimitName, waiting: number): Lanes =>
    areRatesLimited
      ? createLanes({ running: limits[name], waiting }, (key) => onSpent(name, key))
      : openLanes;

  return {
    auth: {
      signUpLimiter: perMinute('sign-up'),
      addressLimiter: guessesPerMinute('sign-in-by-address'),
      accountLimiter: guessesPerMinute('sign-in-by-account', { toShown: maskEmail }),
      codeLimiters: [guesses(5 * MINUTE, 'second-factor'), guesses(DAY, 'second-factor-daily')],
    },
    passwordReset: {
      requestLimiter: perMinute('password-link'),
      mailLimiter: createRateLimiter(clock, areRatesLimited ? { max: 3, windowMs: 15 * MINUTE } : undefined),
      linkLimiter: guessesPerMinute('password-link-code'),
    },
    /** Mails with invitations: their text has a name that any owner may choose. */
    invitationMails: createRateLimiter(clock, areRatesLimited ? { max: 20, windowMs: DAY } : undefined),
    pairing: {
      pairingLimiter: guessesPerMinute('pairing-code', { total: 'pairing-code-total' }),
      pairedLimiter: perMinute('new-screen'),
    },
    claims: {
      codeLimiter: guessesPerMinute('claim-code', { total: 'claim-code-total' }),
      openLimiter: perMinute('new-claim', { total: 'new-claim-total' }),
      // Its keys are hashes of secrets.
      pollLimiter: perMinute('claim-poll', { toShown: () => 'a screen' }),
      secretLimiter: perMinute('claim-secret'),
    },
    newsletter: perMinute('newsletter', { total: 'newsletter-total' }),
    changes: perMinute('changes'),
    webhooksByHand: perMinute('webhook-by-hand'),
    guests: {
      pageLimiter: perMinute('guest-page'),
      streams: areRatesLimited
        ? { perAddress: limits['guests-of-address'], total: limits['guests-total'] }
        : { perAddress: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY },
    },
    log: createByteBudget(clock, areRatesLimited ? changesPerDayBytes : Number.POSITIVE_INFINITY, (key) =>
      onSpent('change-log', key),
    ),
    /** Requests at once: more gain a caller nothing, and would delay everybody else's. */
    lanes: {
      byAddress: lanes('requests-of-address', 4_000),
      byRestaurant: lanes('requests-of-restaurant', 1_000),
    },
  };
}
