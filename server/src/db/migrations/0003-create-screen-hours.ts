import type { Kysely } from 'kysely';

/** How long screens were connected and how fast they painted changes, hour by hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('screen_hours')
    .addColumn('screen_id', 'text', (c) => c.notNull().references('screens.id').onDelete('cascade'))
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('online_ms', 'integer', (c) => c.notNull())
    .addColumn('paints', 'integer', (c) => c.notNull())
    .addColumn('paint_ms', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('screen_hours_key', ['screen_id', 'hour'])
    .execute();
  await db.schema.createIndex('screen_hours_by_hour').on('screen_hours').column('hour').execute();
}
