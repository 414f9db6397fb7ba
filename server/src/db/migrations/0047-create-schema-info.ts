import { type Kysely, sql } from 'kysely';

/**
 * Which builds may work on these tables: those that have this migration. During an upgrade, nodes of the build before work
 * on the tables of the new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_info')
    .addColumn('oldest_build', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into schema_info (oldest_build) values ('0047-create-schema-info')`.execute(db);
}
