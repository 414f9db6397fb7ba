import type { Kysely } from 'kysely';

/** Where the Visual Editor put a menu's items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('menus').addColumn('layout', 'text').execute();
}
