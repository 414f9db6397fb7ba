import type { Kysely } from 'kysely';

/** What the operator was warned of and is not over yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('began_at', 'text', (c) => c.notNull())
    .execute();
}
