import { join } from 'node:path';
import { copyBeforeUpdate } from '../backup/create-backup.ts';
import { MEDIA } from '../backup/manifest.ts';
import { restoreAdvice } from '../backup/restore-advice.ts';
import type { Config } from '../config/config.ts';
import type { DamagedDatabaseError } from '../db/check-sqlite.ts';
import type { DatabaseEvents } from '../db/database.ts';
import { lockServer } from '../db/locks/lock-server.ts';
import { type Migrations, NewerDatabaseError } from '../db/migrator.ts';
import { type StartedDatabase, startDatabase } from '../db/start-database.ts';
import type { Clock } from '../lib/clock.ts';
import { OperatorError } from '../lib/operator-error.ts';

export interface DataEvents extends Omit<DatabaseEvents, 'onDamage'> {
  /** SQLite's file is damaged: from then on, callers are refused. `message` says so, and what to do. */
  onDamage?: ((message: string) => void) | undefined;
  /** Another server took the lock of PostgreSQL while this one had lost it. */
  onTakenOver?: (() => void) | undefined;
}

/**
 * Locks the data folder and opens the database, with a copy of it first if this version changes its tables.
 *
 * @param isShared whether other processes may work on the database at the same time
 */
export async function openData(
  config: Config,
  clock: Clock,
  isShared: boolean,
  events: DataEvents,
  all?: Migrations,
): Promise<StartedDatabase> {
  const { database, dataDir, reserveBytes, backups } = config;
  const lock = lockServer(dataDir, database, isShared, events.onTakenOver ?? (() => undefined));

  const advise = async ({ message }: OperatorError) =>
    `${message} ${await restoreAdvice(database, backups.dir)}`;

  async function explainNewer(error: unknown): Promise<never> {
    throw error instanceof NewerDatabaseError ? new OperatorError(await advise(error)) : error;
  }

  const onDamage = async (error: DamagedDatabaseError) => events.onDamage?.(await advise(error));
  const job = { database, mediaDir: join(dataDir, MEDIA), dir: backups.dir, reserveBytes };
  const hooks = {
    lock: lock.lockDatabase,
    async beforeUpdate(next: string) {
      // Processes of the build before work on these tables too, and their operator has backups of PostgreSQL.
      if (isShared) return;
      await copyBeforeUpdate({ ...job, now: clock() }, next);
    },
  };
  const started = await startDatabase(database, { ...events, onDamage }, hooks, all).catch(async (error) => {
    await lock.release();
    return explainNewer(error);
  });
  return {
    ...started,
    ready: started.ready.catch(explainNewer),
    async stop() {
      await started.stop();
      await lock.release();
    },
  };
}
