import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Db } from '../schema.ts';
import { listTables } from './list-tables.ts';

const ROWS_AT_ONCE = 500;
/** PostgreSQL's protocol allows 65,535 parameters in a statement. */
const PARAMETERS_MAX = 30_000;
const BYTES_AT_ONCE = 1_000_000;

type Row = Record<string, string | number | null>;

/**
 * Replaces all rows of a PostgreSQL database with those of a copy, in one transaction. Both must have the same
 * migrations.
 *
 * @param onTable called before the commit with each table that has rows, and their number
 * @returns number of rows of each table, as PostgreSQL counts them before the commit
 */
export async function fillPostgres(
  db: Db,
  file: string,
  onTable: (table: string, rows: number) => void = () => undefined,
): Promise<Record<string, number>> {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const tables = listTables(copy);
    return await db.transaction().execute(async (tx) => {
      for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx);
      for (const table of tables) {
        const rows = copy.prepare<[], Row>(`select * from "${table}"`).iterate();
        let count = 0;
        for (const batch of inBatches(rows)) {
          await insert(tx, table, batch);
          count += batch.length;
        }
        if (count > 0) onTable(table, count);
      }
      return countRows(tx, copy, tables);
    });
  } finally {
    copy.close();
  }
}

/** Throws, so that nothing is committed, if the numbers of rows differ. */
async function countRows(tx: Db, copy: Database.Database, tables: string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const wanted = copy.prepare<[], number>(`select count(*) from "${table}"`).pluck().get();
    const { rows } = await sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)}`.execute(
      tx,
    );
    const found = Number(rows[0]?.rows);
    if (found !== wanted)
      throw new OperatorError(
        `PostgreSQL has ${found} of the ${wanted} rows of ${table}. Nothing was changed: try again.`,
      );
    counts[table] = found;
  }
  return counts;
}

function* inBatches(rows: Iterable<Row>): Iterable<Row[]> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const values = Object.values(row);
    batch.push(row);
    bytes += values.reduce<number>((sum, value) => sum + String(value).length, 0);
    const isFull = (batch.length + 1) * values.length > PARAMETERS_MAX || batch.length >= ROWS_AT_ONCE;
    if (!isFull && bytes < BYTES_AT_ONCE) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

async function insert(db: Db, table: string, rows: Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
}
