import type { Config } from '../config/config.ts';
import type { LimitName } from '../config/limits.ts';
import type { Fleet, GuessLimit } from '../fleet/platform.ts';
import { Places, type PoolName } from '../kernel/concurrency/places.ts';
import {
  createRateLimiter,
  type GuessLimiter,
  type OnRefused,
  type RateLimit,
  type RateLimiter,
} from '../kernel/concurrency/rate-limiter.ts';
import { maskEmail } from '../kernel/logs/security-log.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../kernel/time/clock.ts';

/** The server works for a request no longer than this; then others have its place. */
const REQUEST_MAX_MS = MINUTE;

interface Options {
  /** The limit of all keys together. */
  total?: LimitName;
  /** Turns a key into what the log shows. */
  toShown?: (key: string) => string;
}

/** Called for each refusal with the name of the limit and the key as the log shows it. */
type OnLimitSpent = (limit: string, key: string) => void;

export type RateLimiters = ReturnType<typeof createRateLimiters>;

/** All rate limits of the server. */
export function createRateLimiters(
  { areRatesLimited, limits }: Pick<Config, 'areRatesLimited' | 'limits'>,
  clock: Clock,
  onSpent: OnLimitSpent,
  limitGuesses: Fleet['limitGuesses'],
) {
  const limit = (of: LimitName, windowMs: number) => ({ max: limits[of], windowMs });
  const onRefusedOf =
    (name: LimitName, { total, toShown = (key) => key }: Options): OnRefused =>
    (key) => {
      if (key === undefined) onSpent(total ?? name, 'all');
      else onSpent(name, toShown(key));
    };

  /** Counts in the memory of this process. */
  function perMinute(name: LimitName, options: Options = {}): RateLimiter {
    if (!areRatesLimited) return createRateLimiter(clock, undefined);
    return createRateLimiter(clock, limit(name, MINUTE), undefined, onRefusedOf(name, options));
  }

  /** A limit of all processes together. */
  const shared = (guessLimit: GuessLimit): GuessLimiter =>
    areRatesLimited ? limitGuesses(guessLimit) : createRateLimiter(clock, undefined);

  /** For guesses of secrets, whose budgets survive a restart. */
  const guesses = (windowMs: number, name: LimitName, options: Options = {}): GuessLimiter =>
    shared({
      name,
      perKey: limit(name, windowMs),
      total: options.total && limit(options.total, windowMs),
      onRefused: onRefusedOf(name, options),
      isStored: true,
    });
  const guessesPerMinute = (name: LimitName, options?: Options) => guesses(MINUTE, name, options);

  /** Mails to people who did not ask for them. */
  const mails = (name: string, perKey: RateLimit): GuessLimiter => shared({ name, perKey });

  const places = (name: LimitName & PoolName, waitingOfKey: number) =>
    new Places(
      name,
      { ...(areRatesLimited && { ofKey: limits[name], waitingOfKey }), limitMs: REQUEST_MAX_MS },
      (key) => onSpent(name, key),
    );

  return {
    auth: {
      /** Sign-ups by address: each costs a password hash and tells whether an email is registered. */
      signUpLimiter: shared({
        name: 'sign-up',
        perKey: limit('sign-up', MINUTE),
        onRefused: onRefusedOf('sign-up', {}),
      }),
      /** Wrong passwords and setup codes by address. */
      addressLimiter: guessesPerMinute('sign-in-by-address'),
      /** Wrong passwords by email, but from addresses that the account knows: guesses from elsewhere lock no owner out. */
      accountLimiter: guessesPerMinute('sign-in-by-account', { toShown: maskEmail }),
      /** Wrong codes of a second factor, by account or known address: in five minutes and in a day. */
      codeLimiters: [guesses(5 * MINUTE, 'second-factor'), guesses(DAY, 'second-factor-daily')],
    },
    passwordReset: {
      /** Requests for a link by address. */
      requestLimiter: perMinute('password-link'),
      /** Mails by email, but for requests from addresses that the account knows. */
      mailLimiter: mails('password-mail', { max: 3, windowMs: 15 * MINUTE }),
      /** Links of mails that do not work, by address. */
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
      /** Wrong codes by address, over HTTP and sockets together. */
      pairingLimiter: guessesPerMinute('pairing-code', { total: 'pairing-code-total' }),
      /** Pairings by address: each stores a screen. */
      pairedLimiter: perMinute('new-screen'),
    },
    claims: {
      /** Wrong codes by address and by restaurant. */
      codeLimiter: guessesPerMinute('claim-code'),
      /** New claims by address: each adds a row. */
      openLimiter: perMinute('new-claim'),
      /** Screens that may wait at once. */
      openMax: areRatesLimited ? limits['open-claims'] : Number.POSITIVE_INFINITY,
      /** Polls by secret. Its keys are hashes of secrets. */
      pollLimiter: perMinute('claim-poll', { toShown: () => 'a screen' }),
      /** Wrong secrets by address. */
      secretLimiter: perMinute('claim-secret'),
    },
    /** Archives of a person: each walks through all records. */
    accountData: createRateLimiter(clock, areRatesLimited ? { max: 10, windowMs: HOUR } : undefined),
    /** Downloads and checks of a person: each walks through all records and files. */
    restaurantArchives: createRateLimiter(clock, areRatesLimited ? { max: 10, windowMs: HOUR } : undefined),
    changes: perMinute('changes'),
    /** Messages that people send by hand, by restaurant. */
    webhooksByHand: perMinute('webhook-by-hand'),
    /** Notices of tills that are not genuine, by address and link. */
    tillNotices: guessesPerMinute('till-notice', { toShown: (key) => key.split(' ', 1)[0] ?? '' }),
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
