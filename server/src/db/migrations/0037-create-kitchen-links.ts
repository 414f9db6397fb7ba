import type { Kysely } from 'kysely';

/** Links for tablets by the pass. A revoked one keeps its name for the activity, and has no token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kitchen_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema
    .createIndex('kitchen_links_by_restaurant')
    .on('kitchen_links')
    .column('restaurant_id')
    .execute();
  await db.schema.createIndex('kitchen_links_revoked').on('kitchen_links').column('revoked_at').execute();
}
