import type { Kysely } from 'kysely';

/** The layout of a menu from the Visual Editor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('menus').addColumn('layout', 'text').execute();
}
