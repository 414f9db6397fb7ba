import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import type { Db, Tables } from './schema.ts';

/** Opens the configured database. `onLost` hears of connections that died by themselves. */
export function openDatabase(config: DatabaseConfig, onLost: (error: Error) => void): Db {
  if (config.kind === 'postgres') return new Kysely<Tables>({ dialect: postgresDialect(config.url, onLost) });
  mkdirSync(dirname(config.file), { recursive: true });
  return new Kysely<Tables>({ dialect: sqliteDialect(config.file) });
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
