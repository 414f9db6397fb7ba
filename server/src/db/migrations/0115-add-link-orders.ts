import type { Kysely } from 'kysely';

/** Links read orders, and tell each state once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('links').addColumn('seen_orders', 'text').execute();
}
