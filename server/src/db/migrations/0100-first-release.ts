import { type Kysely, sql } from 'kysely';
import { createTable, tableNames } from './first-release/tables.ts';

/** The tables of release 0.1.0. Lower numbers are migrations from before it, which only `../upgrade` knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of tableNames) await createTable(db, name);
  await sql`insert into schema_info (oldest_build) values ('0100-first-release')`.execute(db);
}
