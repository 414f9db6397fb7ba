/** Dumps a database as text, to assert that nothing changed or that something is stored nowhere. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/db/schema.ts';

export interface DumpedRow {
  table: string;
  values: Record<string, unknown>;
}

/** Table names never change after the start, and reading the catalogue takes longer than reading most tables. */
const tablesOf = new WeakMap<Db, Promise<string[]>>();

async function readTables(db: Db): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name);
}

/** @param isWanted selects tables; by default all */
export async function rowsOf(db: Db, isWanted = (_table: string) => true): Promise<DumpedRow[]> {
  const tables = tablesOf.get(db) ?? readTables(db);
  tablesOf.set(db, tables);
  const dumped: DumpedRow[] = [];
  for (const name of (await tables).filter(isWanted)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const values of rows) dumped.push({ table: name, values });
  }
  return dumped;
}

/**
 * Jobs come and go by themselves and leave results, mails get their links when they are sent, and counts are stored
 * later.
 */
const unattended = [
  'jobs',
  'invitation_tokens',
  'password_resets',
  'email_confirmations',
  'backup_results',
  'log_days',
];
export const isUnattended = (table: string): boolean => unattended.includes(table);

/** A line per row, in an order that does not depend on the database. */
export async function dumpOf(db: Db, isWanted?: (table: string) => boolean): Promise<string[]> {
  const rows = await rowsOf(db, isWanted);
  return rows.map(({ table, values }) => `${table} ${JSON.stringify(values)}`).sort();
}

/** Dumps the tables that nothing but calls changes. */
export const dumpOfCalls = (db: Db): Promise<string[]> => dumpOf(db, (table) => !isUnattended(table));

/** Compares two dumps. Comparing thousands of lines one by one is slow, and only a failure needs it. */
export function expectSame(after: readonly string[], before: readonly string[]): void {
  if (after.join('\n') !== before.join('\n')) expect(after).toEqual(before);
}
