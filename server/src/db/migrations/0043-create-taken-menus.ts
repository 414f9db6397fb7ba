import type { Kysely } from 'kysely';

/**
 * Menus that a restaurant takes from another one, and their items. Only the restaurant's own side has foreign keys: a
 * copy outlives its source.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('restaurants')
    .addColumn('shares_menus', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('taken_menus')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('menu_id', 'text', (c) => c.notNull().unique())
    .addColumn('source_restaurant_id', 'text', (c) => c.notNull())
    .addColumn('source_menu_id', 'text', (c) => c.notNull())
    .addColumn('taken_at', 'text', (c) => c.notNull())
    .addColumn('followed_revision', 'integer', (c) => c.notNull())
    .addColumn('missing', 'integer', (c) => c.notNull())
    .addColumn('is_stuck', 'integer', (c) => c.notNull())
    .addForeignKeyConstraint(
      'taken_menus_menu',
      ['restaurant_id', 'menu_id'],
      'menus',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addUniqueConstraint('taken_menus_once', ['restaurant_id', 'source_menu_id'])
    .execute();
  await db.schema
    .createIndex('taken_menus_by_source')
    .on('taken_menus')
    .columns(['source_restaurant_id', 'source_menu_id'])
    .execute();
  await db.schema
    .createTable('taken_items')
    .addColumn('item_id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('source_restaurant_id', 'text', (c) => c.notNull())
    .addColumn('source_item_id', 'text', (c) => c.notNull())
    .addColumn('own_prices', 'text')
    .addForeignKeyConstraint(
      'taken_items_item',
      ['restaurant_id', 'item_id'],
      'items',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addUniqueConstraint('taken_items_once', ['restaurant_id', 'source_item_id'])
    .execute();
  await db.schema
    .createIndex('taken_items_by_source')
    .on('taken_items')
    .columns(['source_restaurant_id', 'source_item_id'])
    .execute();
}
