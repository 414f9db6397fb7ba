import { type Kysely, sql } from 'kysely';

/** The first tables: restaurants with their revision, the change log, idempotency keys, screens, and the entities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restaurants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('own_revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('image_url', 'text')
    .addColumn('is_available', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addUniqueConstraint('items_of_restaurant', ['restaurant_id', 'id'])
    .addCheckConstraint('items_price', sql`price_cents >= 0`)
    .execute();

  await db.schema
    .createTable('menus')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addUniqueConstraint('menus_of_restaurant', ['restaurant_id', 'id'])
    .execute();

  // The foreign keys are composite, so that the database itself refuses the id of another restaurant.
  await db.schema
    .createTable('menu_items')
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('menu_id', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_items_key', ['menu_id', 'item_id'])
    .addForeignKeyConstraint(
      'menu_items_menu',
      ['restaurant_id', 'menu_id'],
      'menus',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'menu_items_item',
      ['restaurant_id', 'item_id'],
      'items',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('menu_items_by_item').on('menu_items').column('item_id').execute();

  await db.schema
    .createTable('displays')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('pairing_code', 'text', (c) => c.notNull().unique())
    .addColumn('menu_id', 'text')
    .addColumn('media_url', 'text')
    .addColumn('media_type', 'text')
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addUniqueConstraint('displays_of_restaurant', ['restaurant_id', 'id'])
    .addForeignKeyConstraint('displays_menu', ['restaurant_id', 'menu_id'], 'menus', ['restaurant_id', 'id'])
    .execute();
  await db.schema.createIndex('displays_by_menu').on('displays').column('menu_id').execute();

  await db.schema
    .createTable('screens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('display_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('first_seen', 'text', (c) => c.notNull())
    .addColumn('last_seen', 'text', (c) => c.notNull())
    .addColumn('painted_tag', 'text')
    .addColumn('painted_revision', 'integer')
    .addColumn('painted_at', 'text')
    .addColumn('capabilities', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .addForeignKeyConstraint(
      'screens_display',
      ['restaurant_id', 'display_id'],
      'displays',
      ['restaurant_id', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('screens_by_display').on('screens').column('display_id').execute();

  await db.schema
    .createTable('changes')
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('changes_key', ['restaurant_id', 'revision', 'seq'])
    .execute();
  await db.schema.createIndex('changes_by_time').on('changes').column('at').execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id'))
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['restaurant_id', 'route', 'key'])
    .execute();

  for (const table of ['users', 'items', 'menus', 'displays']) {
    await db.schema.createIndex(`${table}_by_restaurant`).on(table).column('restaurant_id').execute();
  }
}
