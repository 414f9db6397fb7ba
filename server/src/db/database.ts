import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '../config/config.ts';
import { isFailingUnderSqlite } from '../lib/database-errors.ts';
import { DamagedDatabaseError, isDamage } from './check-sqlite.ts';
import { type PostgresOptions, postgresDialect } from './dialects/postgres.ts';
import { sqliteDialect } from './dialects/sqlite.ts';
import type { Db, Tables } from './schema.ts';

export interface DatabaseEvents {
  /** A PostgreSQL connection broke. */
  onConnectionLost: (error: Error) => void;
  /** The disk under SQLite fails. Called before the statement's caller gets the error. */
  onDiskFailure?: ((error: unknown) => void) | undefined;
  /** SQLite found its file damaged. Called before the statement's caller gets the error. */
  onDamage?: ((error: DamagedDatabaseError) => void) | undefined;
  /** Called with the SQL of each statement and its duration. */
  onStatement?: ((sql: string, milliseconds: number) => void) | undefined;
}

/** Opens the configured database. PostgreSQL gets no request before the first statement. */
export function openDatabase(
  config: DatabaseConfig,
  events: DatabaseEvents,
  options: Omit<PostgresOptions, 'onConnectionLost'> = {},
): Db {
  const { onConnectionLost, onDiskFailure, onDamage, onStatement } = events;
  if (config.kind === 'postgres')
    return new Kysely<Tables>({
      dialect: postgresDialect(config.url, { onConnectionLost, poolSize: config.poolSize, ...options }),
      ...(onStatement && {
        log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis),
      }),
    });
  const { file } = config;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const onError = (error: unknown) => {
    if (isFailingUnderSqlite(error)) onDiskFailure?.(error);
    if (isDamage(error)) onDamage?.(new DamagedDatabaseError(file, error.message));
  };
  return new Kysely<Tables>({
    dialect: sqliteDialect(file, { isReady: options.isReady, onDiskFailure, onError, onStatement }),
  });
}

/** Throws if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether PostgreSQL accepts changes, which a standby does not. Throws if it does not answer. */
export async function takesChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
  if (rows[0]?.isStandby === false) return true;
  // The address may now lead to another server, which a reused connection would never reach.
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
  return false;
}

/** Whether the database has neither a restaurant nor an account. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['restaurants', 'users'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}
