import Database from 'better-sqlite3';
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely';

// Older ones can corrupt a WAL database when it is reset (sqlite.org/wal.html, fixed 13 March 2026).
const OLDEST = [3, 51, 3];

function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}

// A reopened WAL database silently runs synchronous=NORMAL here, so everything is set at every open and read back.
const settings = [
  { name: 'journal_mode', set: 'WAL', reads: 'wal' },
  { name: 'synchronous', set: 'FULL', reads: 2 },
  { name: 'foreign_keys', set: 'ON', reads: 1 },
  { name: 'busy_timeout', set: '5000', reads: 5000 },
] as const;

/** Opens the file with every setting that durability rests on, and throws when one does not hold. */
export function openSqlite(file: string): Database.Database {
  const database = new Database(file);
  const version = String(database.prepare('select sqlite_version() as version').pluck().get());
  if (!isNewEnough(version)) {
    throw new Error(
      `SQLite ${version} is too old: ${OLDEST.join('.')} or newer is needed. Run npm ci again.`,
    );
  }
  for (const { name, set, reads } of settings) {
    database.pragma(`${name} = ${set}`);
    const found = database.pragma(name, { simple: true });
    if (found !== reads) throw new Error(`SQLite refused ${name} = ${set} for ${file} (it says ${found}).`);
  }
  return database;
}

// Kysely thinks of other databases: SQLite does roll back a CREATE TABLE. Without this a kill in the middle of a
// migration leaves half of it, and the next start fails on what is there already.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class DurableSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export function sqliteDialect(file: string): Dialect {
  return new DurableSqliteDialect({ database: async () => openSqlite(file) });
}
