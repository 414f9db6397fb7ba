import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createCheckpoints } from './checkpoints.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { SqliteDriver, type SqliteDriverEvents, type SqliteHandles } from './sqlite-driver.ts';
import { openLog } from './sqlite-log.ts';

/**
 * Writes parameters as `+?`. A bare `?` may influence SQLite's plan, so SQLite prepares the statement again after its
 * parameters are cleared, as better-sqlite3 does after each call: a call would take five times as long.
 */
class StablePlanQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

// Older versions can corrupt a WAL database when the log is reset (sqlite.org/wal.html, fixed 13 March 2026).
const MIN_VERSION = [3, 51, 3];

function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, min] of MIN_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (part !== min) return part > min;
  }
  return true;
}

// better-sqlite3 opens an existing WAL database with synchronous=NORMAL, so every open sets all of them and reads them
// back.
const settings = [
  { name: 'journal_mode', set: 'WAL', reads: 'wal' },
  { name: 'synchronous', set: 'FULL', reads: 2 },
  { name: 'foreign_keys', set: 'ON', reads: 1 },
  { name: 'busy_timeout', set: '5000', reads: 5000 },
] as const;

const OWNER_ONLY = 0o600;

/** Creates the file if it is missing. Other users of this computer may not read people's hashes and addresses. */
function restrictToOwner(file: string): void {
  if (file === ':memory:') return;
  // Closing a file that this process has open elsewhere would release SQLite's locks on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY));
  try {
    for (const path of [file, `${file}-wal`, `${file}-shm`])
      if (existsSync(path)) chmodSync(path, OWNER_ONLY);
  } catch {
    // The file belongs to another account, which decides who may read it.
  }
}

/** Opens the file with settings that make it durable, and throws if SQLite does not accept one of them. */
export function openSqlite(file: string): Database.Database {
  restrictToOwner(file);
  const database = new Database(file);
  const version = String(database.prepare('select sqlite_version() as version').pluck().get());
  if (!isNewEnough(version)) {
    throw new Error(
      `SQLite ${version} is too old: ${MIN_VERSION.join('.')} or newer is needed. Run npm ci again.`,
    );
  }
  for (const { name, set, reads } of settings) {
    database.pragma(`${name} = ${set}`);
    const found = database.pragma(name, { simple: true });
    if (found !== reads) throw new Error(`SQLite refused ${name} = ${set} for ${file} (it says ${found}).`);
  }
  return database;
}

// Kysely assumes that SQLite cannot roll back a CREATE TABLE, but it can. Without this override, a process that is
// killed during a migration leaves half of its tables, and the next start fails on them.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // The driver lets transactions wait for each other. Reads wait for none.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export function openHandles(file: string): SqliteHandles {
  const database = openSqlite(file);
  // SQLite would wait for another process's lock in our only thread. The driver waits between turns instead.
  database.pragma('busy_timeout = 0');
  // The driver syncs and checkpoints this connection's commits, neither of them on the event loop.
  database.pragma('synchronous = NORMAL');
  database.pragma('wal_autocheckpoint = 0');
  const openReader = () => {
    const reader = openSqlite(file);
    reader.pragma('query_only = ON');
    return withPreparedStatements(reader);
  };
  const writer = withPreparedStatements(database);
  // SQLite opens its log at the first read.
  writer.prepare('select 1 from sqlite_schema').get();
  const checkpoints = createCheckpoints(file, () => void database.pragma('wal_checkpoint(passive)'));
  return { writer, reader: openReader(), openReader, log: openLog(file), checkpoints };
}

export function sqliteDialect(file: string, events: SqliteDriverEvents = {}): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(() => openHandles(file), events),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new StablePlanQueryCompiler(),
  };
}
