/**
 * Copies a live SQLite or PostgreSQL database into one SQLite file with the same tables, so that a backup of either can
 * be restored into either. It reads one snapshot and delays no writer.
 */
import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { DatabaseConfig } from '../../config/config.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { openDatabase } from '../database.ts';
import { openSqlite } from '../dialects/sqlite.ts';
import { explainUnknown, migrate, readMigrations } from '../migrator.ts';
import type { Db } from '../schema.ts';
import { listTables } from './list-tables.ts';

const ROWS_AT_ONCE = 500;

/** Writes the copy to a file that does not exist yet. The caller syncs it. */
export async function writeCopy(source: DatabaseConfig, file: string): Promise<void> {
  if (source.kind === 'sqlite') copySqlite(source.file, file);
  else await copyPostgres(source.url, file);
}

function copySqlite(source: string, file: string): void {
  if (!existsSync(source)) throw new OperatorError(`There is no database at ${source}: check DATA_DIR.`);
  const database = openSqlite(source);
  try {
    // Unlike SQLite's backup API, this never restarts because of a writer.
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
}

async function copyPostgres(url: string, file: string): Promise<void> {
  const source = openDatabase({ kind: 'postgres', url }, ignoreLosses, { isUnbounded: true });
  try {
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await createTables(file, tx);
        const copy = openSqlite(file);
        try {
          copy.pragma('foreign_keys = OFF');
          copy.pragma('synchronous = OFF');
          copy.exec('begin');
          for (const table of listTables(copy)) await copyRows(tx, copy, table);
          copy.exec('commit');
          copy.pragma('journal_mode = DELETE');
        } finally {
          copy.close();
        }
      });
  } finally {
    await source.destroy();
  }
}

// The running statement also fails, and reports the loss.
const ignoreLosses = { onConnectionLost: () => undefined };

async function createTables(file: string, source: Db): Promise<void> {
  const { done, unknown } = await readMigrations(source);
  if (unknown[0]) throw explainUnknown(unknown[0]);
  const last = done.at(-1);
  if (!last)
    throw new OperatorError('The database in DATABASE_URL has no tables yet: start the server once.');
  const copy = openDatabase({ kind: 'sqlite', file }, ignoreLosses);
  await migrate(copy, last).finally(() => copy.destroy());
}

async function copyRows(source: Db, copy: Database.Database, table: string): Promise<void> {
  const columns = copy.pragma(`table_info(${table})`) as { name: string }[];
  const names = columns.map(({ name }) => name);
  const insert = copy.prepare(
    `insert into ${quoted(table)} (${names.map(quoted).join()}) values (${names.map(() => '?').join()})`,
  );
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(source);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(
      source,
    );
    for (const row of rows) insert.run(names.map((name) => row[name]));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close copied`.execute(source);
}

const quoted = (name: string) => `"${name}"`;
