import { type Kysely, sql } from 'kysely';

/** Restaurants that are being deleted, and the tokens of screens that went with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('restaurants').addColumn('deleted_at', 'text').execute();
  await db.schema
    .createIndex('restaurants_deleted')
    .on('restaurants')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('deleted_screens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('deleted_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('deleted_screens_by_time').on('deleted_screens').column('deleted_at').execute();
  await db.schema
    .createTable('data_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('data_links_by_user').on('data_links').column('user_id').execute();
  await db.schema.createIndex('data_links_by_end').on('data_links').column('expires_at').execute();
  // Deleting a restaurant or a file looks for rows that refer to it.
  await db.schema
    .createIndex('schedule_media_by_media')
    .on('schedule_media')
    .columns(['restaurant_id', 'media_id'])
    .execute();
}
