import type { Kysely } from 'kysely';

/** Schedules of displays: entries that name a menu, or files in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schedule_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('display_id', 'text', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('menu_id', 'text')
    .addColumn('schedule', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addUniqueConstraint('schedule_entries_of_restaurant', ['restaurant_id', 'id'])
    .addForeignKeyConstraint(
      'schedule_entries_display',
      ['restaurant_id', 'display_id'],
      'displays',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'schedule_entries_menu',
      ['restaurant_id', 'menu_id'],
      'menus',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  for (const column of ['display_id', 'menu_id']) {
    await db.schema
      .createIndex(`schedule_entries_by_${column}`)
      .on('schedule_entries')
      .column(column)
      .execute();
  }

  await db.schema
    .createTable('schedule_media')
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addColumn('media_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('schedule_media_key', ['entry_id', 'position'])
    .addForeignKeyConstraint(
      'schedule_media_entry',
      ['restaurant_id', 'entry_id'],
      'schedule_entries',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('schedule_media_media', ['restaurant_id', 'media_id'], 'media', [
      'restaurant_id',
      'id',
    ])
    .execute();
}
