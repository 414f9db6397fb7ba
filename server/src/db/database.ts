import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import type { Db, Tables } from './schema.ts';

// After a failed sync, it is unknown which writes have reached the disk, and a retry may wrongly succeed.
function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR');
}

/**
 * Opens the configured database. `onConnectionLost` is called for a PostgreSQL connection that broke while
 * idle. `onDiskFailure` is called when the disk under SQLite fails, before the error reaches the caller of the statement.
 */
export function openDatabase(
  config: DatabaseConfig,
  onConnectionLost: (error: Error) => void,
  onDiskFailure: (error: unknown) => void = () => undefined,
): Db {
  if (config.kind === 'postgres')
    return new Kysely<Tables>({ dialect: postgresDialect(config.url, onConnectionLost) });
  mkdirSync(dirname(config.file), { recursive: true });
  return new Kysely<Tables>({
    dialect: sqliteDialect(config.file),
    log(event) {
      if (event.level === 'error' && isDiskFailure(event.error)) onDiskFailure(event.error);
    },
  });
}

/** Throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether the database has no restaurant yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}
