import type { Kysely } from 'kysely';

/** Webhooks, each with its position in the change log, and the last attempts to deliver. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('cursor_revision', 'integer', (c) => c.notNull())
    .addColumn('cursor_seq', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('next_attempt_at', 'text')
    .addColumn('stopped_at', 'text')
    .addColumn('stop_reason', 'text')
    .execute();
  await db.schema.createIndex('webhooks_by_restaurant').on('webhooks').column('restaurant_id').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('restaurant_id', 'text', (c) => c.notNull().references('restaurants.id').onDelete('cascade'))
    .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer')
    .addColumn('seq', 'integer')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('reply_text', 'text', (c) => c.notNull())
    .addColumn('is_manual', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'at'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_restaurant')
    .on('webhook_deliveries')
    .column('restaurant_id')
    .execute();
}
