import type { Db } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { addressKey, type RateLimiter } from '../../lib/rate-limiter.ts';
import { countSubscribers, insertSubscriber } from './newsletter.repo.ts';

interface NewsletterDeps {
  db: Db;
  clock: Clock;
  /** Counts every address, known or not, so that the answer does not tell which ones are subscribed. */
  limiter: RateLimiter;
  /** How many subscribers are stored. */
  max?: number;
}

/** More subscribers than these would be noticed long before. */
const SUBSCRIBERS_MAX = 100_000;

const full = () =>
  new AppError(
    'unavailable',
    'The newsletter takes no more addresses right now. Please try again another day.',
  );
const tooMany = () =>
  new AppError('rate_limited', 'Too many addresses from here. Please wait a minute and try again.');

export function createNewsletterService({ db, clock, limiter, max = SUBSCRIBERS_MAX }: NewsletterDeps) {
  return {
    async subscribe(typedEmail: string, ip: string): Promise<{ email: string }> {
      const email = normalizeEmail(typedEmail);
      limiter.take(addressKey(ip), tooMany);
      if ((await countSubscribers(db)) >= max) throw full();
      await insertSubscriber(db, { email, created_at: iso(clock()) });
      return { email };
    },
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;
