import { type Kysely, sql } from 'kysely';

/** The revision at which a menu, or an item on it, last changed: the menu's part of a tag needs no other row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('menus')
    .addColumn('content_revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // Any revision serves that is not below the last change. Every screen fetches its content once after this.
  await sql`update menus set content_revision = (
    select revision from restaurants where restaurants.id = menus.restaurant_id)`.execute(db);
}
