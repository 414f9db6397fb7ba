import { type Kysely, sql } from 'kysely';

/** People with roles, who may belong to several restaurants, and invitations. Until now, each user owned one restaurant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members')
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('joined_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('members_key', ['restaurant_id', 'user_id'])
    .addCheckConstraint('members_role', sql`role in ('owner', 'manager', 'staff', 'kitchen')`)
    .execute();
  await db.schema.createIndex('members_by_user').on('members').column('user_id').execute();
  await sql`insert into members (restaurant_id, user_id, role, joined_at)
    select restaurant_id, id, 'owner', created_at from users`.execute(db);

  // NULL only for a moment: SQLite adds no column that refers to a row and must not be NULL.
  for (const table of ['sessions', 'data_links']) {
    await db.schema
      .alterTable(table)
      .addColumn('restaurant_id', 'text', (c) => c.references('restaurants.id').onDelete('cascade'))
      .execute();
    await sql`update ${sql.table(table)} set restaurant_id =
      (select users.restaurant_id from users where users.id = ${sql.table(table)}.user_id)`.execute(db);
    await db.schema.createIndex(`${table}_by_restaurant`).on(table).column('restaurant_id').execute();
  }

  await db.schema
    .createTable('former_members')
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('left_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('former_members_key', ['restaurant_id', 'user_id'])
    .execute();
  await db.schema.createIndex('former_members_by_time').on('former_members').column('left_at').execute();

  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('invited_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('invitations_by_restaurant')
    .on('invitations')
    .column('restaurant_id')
    .execute();
  await db.schema.createIndex('invitations_by_end').on('invitations').column('expires_at').execute();
  await db.schema.createIndex('invitations_by_inviter').on('invitations').column('invited_by').execute();
}
