import type { Kysely } from 'kysely';

/**
 * The nodes of a cluster, and what each of them tells the others about its screens and people. A server that works alone
 * leaves all of it empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('nodes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('alive_at', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('sockets', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('online_users')
    .addColumn('node_id', 'text', (c) => c.notNull().references('nodes.id').onDelete('cascade'))
    .addColumn('restaurant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('online_users_once', ['restaurant_id', 'user_id', 'node_id'])
    .execute();
  await db.schema.createIndex('online_users_by_node').on('online_users').column('node_id').execute();

  await db.schema.alterTable('screens').addColumn('node_id', 'text').execute();
  await db.schema.alterTable('screens').addColumn('stay', 'text').execute();
  await db.schema.alterTable('screens').addColumn('online_since', 'text').execute();
  await db.schema.alterTable('screens').addColumn('counted_to', 'text').execute();
  await db.schema.alterTable('screens').addColumn('lag', 'text').execute();
  await db.schema
    .createIndex('screens_by_node')
    .on('screens')
    .column('node_id')
    .where('node_id' as never, 'is not', null)
    .execute();
  await db.schema.alterTable('displays').addColumn('expected_return', 'text').execute();
}
