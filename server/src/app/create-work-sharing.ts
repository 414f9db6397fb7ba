import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { setAgreedZoneData, zoneDataVersion } from '../lib/zones.ts';
import type { ShareGuesses } from './create-rate-limiters.ts';

/** What the nodes of a cluster share besides their jobs. */
export interface WorkSharing {
  /** Undefined in a process that works alone. */
  shareGuesses: ShareGuesses | undefined;
  /** Makes the tags of all nodes equal. Runs before screens are admitted, and every minute. */
  agreeOnZoneData(): Promise<void>;
  stop(): void;
}

const workAlone: WorkSharing = {
  shareGuesses: undefined,
  agreeOnZoneData: async () => undefined,
  stop: () => undefined,
};

/** Lets the nodes of a cluster count each guess, and agree on tags. */
export async function createWorkSharing(
  { cluster, database }: Pick<Config, 'cluster' | 'database'>,
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<WorkSharing> {
  if (!cluster || database.kind !== 'postgres') return workAlone;
  const { sharedBudgets } = await import('../cluster/shared-guesses.repo.ts');
  const { createSharedGuesses } = await import('../cluster/shared-guesses.ts');
  const { agreeOnZoneData } = await import('../cluster/zone-data.repo.ts');
  const budgets = sharedBudgets(db);
  return {
    shareGuesses: (limiter) => createSharedGuesses(budgets, clock, onError, limiter),
    async agreeOnZoneData() {
      setAgreedZoneData(await agreeOnZoneData(db, zoneDataVersion, clock()));
    },
    stop: () => setAgreedZoneData(undefined),
  };
}
