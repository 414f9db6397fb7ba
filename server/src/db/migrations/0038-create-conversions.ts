import type { Kysely } from 'kysely';

/** Uploaded videos that the server converts, because screens cannot play them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('display_id', 'text', (c) => c.references('displays.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('source_sha256', 'text', (c) => c.notNull())
    .addColumn('source_size', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('media_id', 'text', (c) => c.references('media.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  // The same bytes are converted once.
  await db.schema
    .createIndex('conversions_by_source')
    .on('conversions')
    .columns(['restaurant_id', 'source_sha256'])
    .unique()
    .execute();
  await db.schema
    .createIndex('conversions_by_state')
    .on('conversions')
    .columns(['state', 'created_at'])
    .execute();
  await db.schema.createIndex('conversions_by_display').on('conversions').column('display_id').execute();
  await db.schema.createIndex('conversions_by_media').on('conversions').column('media_id').execute();
}
