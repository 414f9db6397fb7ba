import type { Db } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressKey, type Budget } from '../../lib/budget.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { insertSubscriber } from './newsletter.repo.ts';

interface NewsletterDeps {
  db: Db;
  clock: Clock;
  /** Every address that is left counts, known or not: the answer must not tell. */
  budget: Budget;
}

const tooMany = () =>
  new AppError('rate_limited', 'Too many addresses from here. Please wait a minute and try again.');

export function createNewsletterService({ db, clock, budget }: NewsletterDeps) {
  return {
    async subscribe(typedEmail: string, ip: string): Promise<{ email: string }> {
      const email = normalizeEmail(typedEmail);
      budget.take(addressKey(ip), tooMany);
      await insertSubscriber(db, { email, created_at: iso(clock()) });
      return { email };
    },
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;
