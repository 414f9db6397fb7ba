import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig } from '../config/config.ts';
import { isDatabaseAway } from '../lib/database-errors.ts';
import { type DatabaseEvents, isEmpty, openDatabase } from './database.ts';
import { migrate } from './migrator.ts';
import type { Db } from './schema.ts';

/** Between two attempts to reach a database that is away at the start. */
const RETRY_MS = 1_000;

export interface StartedDatabase {
  /** Callers are refused with `unavailable` until the database was reached and has the tables of this build. */
  db: Db;
  /** Whether `db` answers already. */
  isReady: () => boolean;
  /** Resolves when it does, and never for a stopped one. Rejects if the database refuses us for good. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

export interface StartHooks {
  /** Runs as soon as the database answers. */
  lock: () => Promise<void>;
  /** Runs before a migration changes a database that has a restaurant. */
  beforeUpdate: (nextMigration: string) => Promise<void>;
}

/** Opens the database and runs the missing migrations; waits in the background for a PostgreSQL that does not answer. */
export async function startDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents,
  hooks: StartHooks,
): Promise<StartedDatabase> {
  let isMigrated = false;
  const stopping = new AbortController();
  const db = openDatabase(config, events, { isReady: () => isMigrated });

  async function migrateUsed(unmigrated: Db): Promise<void> {
    await migrate(unmigrated, undefined, async (next) => {
      if (!(await isEmpty(unmigrated))) await hooks.beforeUpdate(next);
    });
  }

  async function migrateOnce(): Promise<void> {
    await hooks.lock();
    if (config.kind === 'sqlite') {
      await migrateUsed(db);
    } else {
      const unbounded = openDatabase(config, events, { isUnbounded: true });
      await migrateUsed(unbounded).finally(() => unbounded.destroy());
    }
    isMigrated = true;
  }

  async function retry(): Promise<void> {
    while (!isMigrated) {
      await sleep(RETRY_MS, undefined, { signal: stopping.signal });
      await migrateOnce().catch((error) => {
        if (!isDatabaseAway(error)) throw error;
      });
    }
  }

  let ready = Promise.resolve();
  try {
    await migrateOnce();
  } catch (error) {
    if (config.kind === 'sqlite' || !isDatabaseAway(error)) throw error;
    ready = retry().catch((failure) => {
      if (stopping.signal.aborted) return new Promise<never>(() => undefined);
      throw failure;
    });
  }
  return {
    db,
    isReady: () => isMigrated,
    ready,
    async stop() {
      stopping.abort();
      await db.destroy();
    },
  };
}
