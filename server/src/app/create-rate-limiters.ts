import type { Config } from '../config/config.ts';
import type { LimitName } from '../config/limits.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../lib/clock.ts';
import type { GuessBudgets } from '../lib/guess-budgets.ts';
import { Places, type PoolName } from '../lib/places.ts';
import {
  type CountStorage,
  createRateLimiter,
  type GuessLimiter,
  type OnRefused,
  type RateLimit,
  type RateLimiter,
} from '../lib/rate-limiter.ts';
import { maskEmail } from '../lib/security-log.ts';

/** The server works for a request no longer than this; then others have its place. */
const REQUEST_MAX_MS = MINUTE;

interface Options {
  /** The limit of all keys together. */
  total?: LimitName;
  toShown?: (key: string) => string;
}

/** Called for each refusal with the name of the limit and the key as the log shows it. */
type OnLimitSpent = (limit: string, key: string) => void;

/** Creates a limiter of guesses that all nodes of a cluster share. */
export type ShareGuesses = (limiter: {
  name: string;
  perKey: RateLimit;
  total?: RateLimit | undefined;
  onRefused?: OnRefused;
}) => GuessLimiter;

export type RateLimiters = ReturnType<typeof createRateLimiters>;

/** All rate limits of the server. The features' dependencies say what each limiter counts. */
export function createRateLimiters(
  { areRatesLimited, limits }: Pick<Config, 'areRatesLimited' | 'limits'>,
  clock: Clock,
  onSpent: OnLimitSpent,
  budgets: GuessBudgets,
  shareGuesses: ShareGuesses | undefined,
) {
  const limit = (of: LimitName, windowMs: number) => ({ max: limits[of], windowMs });
  const onRefusedOf =
    (name: LimitName, { total, toShown = (key) => key }: Options): OnRefused =>
    (key) => {
      if (key === undefined) onSpent(total ?? name, 'all');
      else onSpent(name, toShown(key));
    };

  /** Counts per key and window, and optionally all keys together. `toShown` turns a key into what the log shows. */
  function perWindow(
    windowMs: number,
    name: LimitName,
    options: Options = {},
    storage?: CountStorage,
  ): RateLimiter {
    if (!areRatesLimited) return createRateLimiter(clock, undefined);
    const total = options.total && limit(options.total, windowMs);
    return createRateLimiter(clock, limit(name, windowMs), total, onRefusedOf(name, options), storage);
  }

  const perMinute = (name: LimitName, options?: Options) => perWindow(MINUTE, name, options);

  /** The limiter of all nodes in a cluster, else one of this process. */
  const sharedOr = (
    own: () => RateLimiter,
    windowMs: number,
    name: LimitName,
    options: Options = {},
  ): GuessLimiter =>
    shareGuesses && areRatesLimited
      ? shareGuesses({
          name,
          perKey: limit(name, windowMs),
          total: options.total && limit(options.total, windowMs),
          onRefused: onRefusedOf(name, options),
        })
      : own();

  /** For guesses of secrets, whose budgets survive a restart. */
  const guesses = (windowMs: number, name: LimitName, options?: Options): GuessLimiter => {
    const own = () => budgets.store(name, (storage) => perWindow(windowMs, name, options, storage));
    return sharedOr(own, windowMs, name, options);
  };
  const guessesPerMinute = (name: LimitName, options?: Options) => guesses(MINUTE, name, options);

  /** Mails to people who did not ask for them. */
  const mails = (name: string, perKey: RateLimit): GuessLimiter =>
    shareGuesses && areRatesLimited
      ? shareGuesses({ name, perKey })
      : createRateLimiter(clock, areRatesLimited ? perKey : undefined);

  const places = (name: LimitName & PoolName, waitingOfKey: number) =>
    new Places(
      name,
      { ...(areRatesLimited && { ofKey: limits[name], waitingOfKey }), limitMs: REQUEST_MAX_MS },
      (key) => onSpent(name, key),
    );

  return {
    auth: {
      signUpLimiter: sharedOr(() => perMinute('sign-up'), MINUTE, 'sign-up'),
      addressLimiter: guessesPerMinute('sign-in-by-address'),
      accountLimiter: guessesPerMinute('sign-in-by-account', { toShown: maskEmail }),
      codeLimiters: [guesses(5 * MINUTE, 'second-factor'), guesses(DAY, 'second-factor-daily')],
    },
    passwordReset: {
      requestLimiter: perMinute('password-link'),
      mailLimiter: mails('password-mail', { max: 3, windowMs: 15 * MINUTE }),
      linkLimiter: guessesPerMinute('password-link-code'),
    },
    /** Mails that ask to confirm an address, which anybody may have typed. */
    confirmationMailLimiter: mails('confirmation-mail', { max: 3, windowMs: 15 * MINUTE }),
    /** Mails about changes of a password or a second factor, by kind and recipient. */
    securityNotices: createRateLimiter(
      clock,
      areRatesLimited ? { max: 3, windowMs: 15 * MINUTE } : undefined,
    ),
    /** Mails with invitations: their text has a name that any owner may choose. */
    invitationMails: {
      ofRestaurant: mails('invitation-mail', { max: 20, windowMs: DAY }),
      /** Counts all restaurants younger than a day together: anybody can sign up again and again. */
      ofNewRestaurants: mails('invitation-mail-new', { max: 30, windowMs: HOUR }),
    },
    pairing: {
      pairingLimiter: guessesPerMinute('pairing-code', { total: 'pairing-code-total' }),
      pairedLimiter: perMinute('new-screen'),
    },
    claims: {
      codeLimiter: guessesPerMinute('claim-code'),
      openLimiter: perMinute('new-claim'),
      openMax: areRatesLimited ? limits['open-claims'] : Number.POSITIVE_INFINITY,
      // Its keys are hashes of secrets.
      pollLimiter: perMinute('claim-poll', { toShown: () => 'a screen' }),
      secretLimiter: perMinute('claim-secret'),
    },
    accountData: createRateLimiter(clock, areRatesLimited ? { max: 10, windowMs: HOUR } : undefined),
    restaurantArchives: createRateLimiter(clock, areRatesLimited ? { max: 10, windowMs: HOUR } : undefined),
    changes: perMinute('changes'),
    webhooksByHand: perMinute('webhook-by-hand'),
    guests: {
      pageLimiter: perMinute('guest-page'),
      streams: areRatesLimited
        ? { perAddress: limits['guests-of-address'], total: limits['guests-total'] }
        : { perAddress: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY },
    },
    onDaySpent: (restaurantId: string) => onSpent('change-log', restaurantId),
    /** Requests at once: more gain a caller nothing, and would delay everybody else's. */
    requests: {
      ofAddress: places('requests-of-address', 4_000),
      ofRestaurant: places('requests-of-restaurant', 1_000),
    },
  };
}
