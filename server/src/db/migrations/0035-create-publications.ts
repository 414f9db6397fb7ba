import type { Kysely } from 'kysely';

/** The menus that guests can open, and the slugs of their addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restaurant_slugs')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) =>
      c.notNull().unique().references('restaurants.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('publications')
    .addColumn('menu_id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addForeignKeyConstraint(
      'publications_menu',
      ['restaurant_id', 'menu_id'],
      'menus',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addUniqueConstraint('publications_slug', ['restaurant_id', 'slug'])
    .execute();
  await db.schema
    .createTable('menu_slugs')
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull())
    .addColumn('menu_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_slugs_pk', ['restaurant_id', 'slug'])
    .addForeignKeyConstraint(
      'menu_slugs_menu',
      ['restaurant_id', 'menu_id'],
      'menus',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('menu_slugs_by_menu').on('menu_slugs').column('menu_id').execute();
}
