import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig } from '../config/config.ts';
import { isDatabaseAway } from '../lib/database-errors.ts';
import { type DatabaseEvents, openDatabase } from './database.ts';
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

/** Opens the database and runs the missing migrations; waits in the background for a PostgreSQL that does not answer. */
export async function startDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents,
): Promise<StartedDatabase> {
  let isMigrated = false;
  const stopping = new AbortController();
  const db = openDatabase(config, events, { isReady: () => isMigrated });

  async function migrateOnce(): Promise<void> {
    if (config.kind === 'sqlite') {
      await migrate(db);
    } else {
      const unbounded = openDatabase(config, events, { isUnbounded: true });
      await migrate(unbounded).finally(() => unbounded.destroy());
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
