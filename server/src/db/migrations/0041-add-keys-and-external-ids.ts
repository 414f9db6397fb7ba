import { type Kysely, sql } from 'kysely';

/**
 * Keys with which programs act for a restaurant. A revoked one keeps its name for the activity, and has no token. And the
 * number of an item in such a program: unique among the live items of a restaurant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('last_four', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('api_keys_by_restaurant').on('api_keys').column('restaurant_id').execute();
  await db.schema.createIndex('api_keys_revoked').on('api_keys').column('revoked_at').execute();

  await db.schema.alterTable('items').addColumn('external_id', 'text').execute();
  await db.schema
    .createIndex('items_by_external_id')
    .on('items')
    .columns(['restaurant_id', 'external_id'])
    .unique()
    .where(sql<boolean>`external_id is not null and deleted_at is null`)
    .execute();
}
