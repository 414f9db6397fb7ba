import type { Kysely } from 'kysely';

/** Tells apart two contents with the same revisions, one before and one after a backup was restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('restaurants').addColumn('epoch', 'text').execute();
}
