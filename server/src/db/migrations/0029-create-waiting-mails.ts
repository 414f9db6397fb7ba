import type { Kysely } from 'kysely';

/** The mails that wait to be sent, so that they survive a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('has_token', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('waiting_mails_by_end').on('waiting_mails').column('expires_at').execute();
}
