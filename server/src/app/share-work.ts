/** What the nodes of a cluster share so that each job is done once and each guess is counted. Loaded only by a node. */
import { createJobLock } from '../cluster/job-lock.ts';
import { sharedBudgets } from '../cluster/shared-guesses.repo.ts';
import { createSharedGuesses } from '../cluster/shared-guesses.ts';
import { sharedMails } from '../cluster/shared-mails.repo.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { Clock } from '../lib/clock.ts';
import type { ShareGuesses } from './create-rate-limiters.ts';

export function shareWork(
  { database }: Pick<Config, 'database'>,
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
) {
  if (database.kind !== 'postgres') throw new Error('A node needs PostgreSQL.');
  const budgets = sharedBudgets(db);
  const shareGuesses: ShareGuesses = (limiter) => createSharedGuesses(budgets, clock, onError, limiter);
  return {
    jobLock: createJobLock(database.url),
    shareGuesses,
    waitingMails: sharedMails(db),
  };
}
