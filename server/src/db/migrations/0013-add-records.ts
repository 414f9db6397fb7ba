import type { Kysely } from 'kysely';

/** What screens showed from when to when, as they recorded it; and the change log of one menu or item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shown_spans')
    .addColumn('screen_id', 'text', (c) => c.notNull().references('screens.id').onDelete('cascade'))
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('menu_id', 'text')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('was_online', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('shown_spans_key', ['screen_id', 'starts_at'])
    .execute();
  await db.schema.createIndex('shown_spans_by_start').on('shown_spans').column('starts_at').execute();
  await db.schema
    .createIndex('changes_by_entity')
    .on('changes')
    .columns(['restaurant_id', 'entity_id', 'revision'])
    .execute();
}
