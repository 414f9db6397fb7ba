/**
 * Records by triggers which tables are written. Reading all rows before and after each refused call would take most of
 * a suite's CPU.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/db/schema.ts';
import { isUnattended } from './database-dump.ts';

const NOTES = 'test_writes';

export interface WriteWatch {
  /** Expects that `work` changes no row except jobs; a failure names the tables. */
  expectNone(work: () => Promise<void>): Promise<void>;
}

/** Adds the triggers to a SQLite database. A rollback leaves no record. */
export async function watchWrites(db: Db): Promise<WriteWatch> {
  const tables = await db.introspection.getTables();
  await sql`create table ${sql.table(NOTES)} (id integer primary key, written text not null)`.execute(db);
  for (const { name, columns } of tables) {
    const differs = columns.map((column) => `old."${column.name}" is not new."${column.name}"`).join(' or ');
    for (const [event, condition] of [
      ['insert', ''],
      ['delete', ''],
      ['update', `when ${differs}`],
    ])
      await sql
        .raw(
          `create trigger "${NOTES}_${event}_${name}" after ${event} on "${name}" ${condition}
           begin insert into ${NOTES} (written) values ('${name}'); end`,
        )
        .execute(db);
  }

  async function written(): Promise<Set<string>> {
    const { rows } = await sql<{ written: string }>`select written from ${sql.table(NOTES)}`.execute(db);
    return new Set(rows.map((row) => row.written));
  }

  return {
    async expectNone(work) {
      await sql`delete from ${sql.table(NOTES)}`.execute(db);
      await work();
      const tables = [...(await written())].filter((table) => !isUnattended(table));
      expect(tables, 'These tables were written').toEqual([]);
    },
  };
}
