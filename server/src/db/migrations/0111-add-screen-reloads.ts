import type { Kysely } from 'kysely';

/** A screen that was not connected when it was asked to reload gets the request when it connects soon after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('screens').addColumn('reload_at', 'text').execute();
}
