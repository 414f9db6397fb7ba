import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import type { Db, Tables } from './schema.ts';

// After a failed sync nobody knows what of the file's log has reached the disk; a retry can succeed and lie.
function isBrokenDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_IOERR');
}

/**
 * Opens the configured database. `onLost` hears of connections that died by themselves, `onBroken` of a disk that
 * fails, before whoever waits for the statement does.
 */
export function openDatabase(
  config: DatabaseConfig,
  onLost: (error: Error) => void,
  onBroken: (error: unknown) => void = () => undefined,
): Db {
  if (config.kind === 'postgres') return new Kysely<Tables>({ dialect: postgresDialect(config.url, onLost) });
  mkdirSync(dirname(config.file), { recursive: true });
  return new Kysely<Tables>({
    dialect: sqliteDialect(config.file),
    log(event) {
      if (event.level === 'error' && isBrokenDisk(event.error)) onBroken(event.error);
    },
  });
}

/** Throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether nobody has signed up yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const any = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirst();
  return any === undefined;
}
