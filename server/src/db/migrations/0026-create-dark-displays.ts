import { type Kysely, sql } from 'kysely';

/** The displays whose owners were mailed that they are dark, and the times at which screens were last seen in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dark_displays')
    .addColumn('display_id', 'text', (c) => c.notNull().references('displays.id').onDelete('cascade'))
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('dark_since', 'text', (c) => c.notNull())
    .addColumn('mailed_at', 'text', (c) => c.notNull())
    .addColumn('over_at', 'text')
    .execute();
  // Two server processes that find the same dark display store one row, so they send one mail.
  await db.schema
    .createIndex('dark_displays_open')
    .on('dark_displays')
    .column('display_id')
    .unique()
    .where(sql.ref('over_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('dark_displays_by_restaurant')
    .on('dark_displays')
    .columns(['restaurant_id', 'mailed_at'])
    .execute();
  await db.schema.createIndex('dark_displays_by_display').on('dark_displays').column('display_id').execute();
  await db.schema.createIndex('screens_by_last_seen').on('screens').column('last_seen').execute();
}
