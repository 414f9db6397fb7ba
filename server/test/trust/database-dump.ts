/** Dumps a database as text, for assertions that nothing changed or that something is stored nowhere. */
import { sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';

export interface DumpedRow {
  table: string;
  values: Record<string, unknown>;
}

export async function rowsOf(db: Db): Promise<DumpedRow[]> {
  const tables = await db.introspection.getTables();
  const dumped: DumpedRow[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const values of rows) dumped.push({ table: name, values });
  }
  return dumped;
}

/** One line per row, in an order that does not depend on the database. */
export async function dumpOf(db: Db): Promise<string[]> {
  const rows = await rowsOf(db);
  return rows.map(({ table, values }) => `${table} ${JSON.stringify(values)}`).sort();
}
