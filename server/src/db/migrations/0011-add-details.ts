import type { Kysely } from 'kysely';

/** What the specification does not name: as JSON, because it is optional and never searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['items', 'menus', 'restaurants']) {
    await db.schema.alterTable(table).addColumn('details', 'text').execute();
  }
  // The next instant at which an item changes by itself.
  await db.schema.alterTable('items').addColumn('due_at', 'text').execute();
  await db.schema
    .createIndex('items_by_due_at')
    .on('items')
    .columns(['due_at'])
    .where('due_at', 'is not', null)
    .execute();
}
