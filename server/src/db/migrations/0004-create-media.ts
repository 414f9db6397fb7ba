import type { Kysely } from 'kysely';

/** The media library: one row per uploaded file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('thumbnail_path', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('media_of_restaurant', ['restaurant_id', 'id'])
    .addUniqueConstraint('media_once', ['restaurant_id', 'path'])
    .execute();
}
