import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig } from '../config/config.ts';
import { isDatabaseAway } from '../lib/database-errors.ts';
import { checkInBackground, checkSqlite, DamagedDatabaseError, isDamage, isLarge } from './check-sqlite.ts';
import { type DatabaseEvents, isEmpty, openDatabase } from './database.ts';
import { type Migrations, migrate } from './migrator.ts';
import type { Db } from './schema.ts';

/** Pause between two attempts to reach a database that is away at the start. */
const RETRY_MS = 1_000;
/** While a migration waits for a table, statements of running servers wait behind it. */
const LOCK_TIMEOUT_MS = 5_000;

export interface StartedDatabase {
  /** Callers are refused with `unavailable` until the database was reached and has the tables of this build. */
  db: Db;
  /** Whether `db` answers. */
  isReady: () => boolean;
  /** Whether SQLite's file is damaged: callers are refused until the server has another file. */
  isDamaged: () => boolean;
  /** Resolves when the database answers, and never for a stopped one. Rejects if it refuses us for good. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

interface StartHooks {
  /** Runs as soon as the database answers. */
  lock: () => Promise<void>;
  /** Runs before a migration changes a database that has a restaurant. */
  beforeUpdate: (nextMigration: string) => Promise<void>;
}

/**
 * Opens the database and runs the missing migrations. Waits in the background for a PostgreSQL that does not answer.
 */
export async function startDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents,
  hooks: StartHooks,
  all?: Migrations,
): Promise<StartedDatabase> {
  let isMigrated = false;
  const stopping = new AbortController();
  let isDamaged = false;
  const onDamage = (error: DamagedDatabaseError) => {
    if (isDamaged) return;
    isDamaged = true;
    events.onDamage?.(error);
  };
  // SQLite runs its migrations over the same connection.
  const isReady = () => (config.kind === 'sqlite' ? !isDamaged : isMigrated);
  const db = openDatabase(config, { ...events, onDamage }, { isReady });

  async function migrateUsed(unmigrated: Db): Promise<void> {
    const beforeChange = async (next: string) => {
      if (!(await isEmpty(unmigrated))) await hooks.beforeUpdate(next);
    };
    await migrate(unmigrated, undefined, beforeChange, all);
  }

  async function migrateOnce(): Promise<void> {
    await hooks.lock();
    if (config.kind === 'sqlite') {
      if (isLarge(config.file)) checkInBackground(config.file, onDamage);
      else checkSqlite(config.file);
      await migrateUsed(db);
    } else {
      const unbounded = openDatabase(config, events, {
        isUnbounded: true,
        lockTimeoutMs: LOCK_TIMEOUT_MS,
      });
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
    if (error instanceof DamagedDatabaseError) onDamage(error);
    else if (config.kind === 'sqlite' && isDamage(error))
      onDamage(new DamagedDatabaseError(config.file, error.message));
    // The server continues without its database to report this: a supervisor would only restart it repeatedly.
    if (isDamaged) ready = new Promise<never>(() => undefined);
    else if (config.kind === 'sqlite' || !isDatabaseAway(error)) throw error;
    else
      ready = retry().catch((failure) => {
        if (stopping.signal.aborted) return new Promise<never>(() => undefined);
        throw failure;
      });
  }
  return {
    db,
    isReady: () => isMigrated && !isDamaged,
    isDamaged: () => isDamaged,
    ready,
    async stop() {
      stopping.abort();
      await db.destroy();
    },
  };
}
