import { type Kysely, sql } from 'kysely';

/**
 * What the nodes of a cluster tell each other: a row for each commit of a restaurant, and for each notice. A process that
 * works alone writes none. SQLite, which has no clusters, takes any name for a type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // The transaction that wrote the row. A reading begins at the oldest one that was open at the last.
    .addColumn('xid', sql`xid8`, (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('restaurant_id', 'text')
    .addColumn('revision', 'integer')
    .addColumn('attachment', 'text')
    .addColumn('notice', 'text')
    .execute();
  await db.schema.createIndex('outbox_xid').on('outbox').column('xid').execute();
  await db.schema.createIndex('outbox_at').on('outbox').column('at').execute();
  await db.schema
    .createIndex('outbox_revision')
    .unique()
    .on('outbox')
    .columns(['restaurant_id', 'revision'])
    .execute();
}
