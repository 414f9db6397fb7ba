import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { waitingMails } from '../db/waiting-mails.ts';
import type { Clock } from '../lib/clock.ts';
import { setAgreedZoneData, zoneDataVersion } from '../lib/zones.ts';
import type { WaitingMails } from '../mail/mail.ts';
import type { ShareGuesses } from './create-rate-limiters.ts';

/** Who does what of the work that several nodes may do. */
export interface WorkSharing {
  waitingMails: WaitingMails;
  /** Undefined in a process that works alone. */
  shareGuesses: ShareGuesses | undefined;
  /** Whether this process delivers to webhooks. */
  isDelivering: () => boolean;
  /** Whether this node runs the jobs of which only one may run. Undefined in a process that works alone: it runs all. */
  isTheOne: (() => Promise<boolean>) | undefined;
  /** Makes the tags of all nodes equal. Runs before screens are admitted, and every minute. */
  agreeOnZoneData(): Promise<void>;
  stop(): Promise<void>;
}

function workAlone(db: Db): WorkSharing {
  return {
    waitingMails: waitingMails(db),
    shareGuesses: undefined,
    isDelivering: () => true,
    isTheOne: undefined,
    agreeOnZoneData: async () => undefined,
    stop: async () => undefined,
  };
}

/** Lets the nodes of a cluster do each job once and count each guess. A process that works alone does everything itself. */
export async function createWorkSharing(
  { cluster, database }: Pick<Config, 'cluster' | 'database'>,
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<WorkSharing> {
  if (!cluster || database.kind !== 'postgres') return workAlone(db);
  const { createJobLock } = await import('../db/locks/lock-jobs.ts');
  const { sharedBudgets } = await import('../cluster/shared-guesses.repo.ts');
  const { createSharedGuesses } = await import('../cluster/shared-guesses.ts');
  const { sharedMails } = await import('../cluster/shared-mails.repo.ts');
  const { agreeOnZoneData } = await import('../cluster/zone-data.repo.ts');
  const jobLock = createJobLock(database.url);
  const budgets = sharedBudgets(db);
  return {
    waitingMails: sharedMails(db),
    shareGuesses: (limiter) => createSharedGuesses(budgets, clock, onError, limiter),
    isDelivering: jobLock.isHeld,
    isTheOne: jobLock.take,
    async agreeOnZoneData() {
      setAgreedZoneData(await agreeOnZoneData(db, zoneDataVersion, clock()));
    },
    async stop() {
      setAgreedZoneData(undefined);
      await jobLock.release();
    },
  };
}
