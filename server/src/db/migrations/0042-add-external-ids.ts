import { type Kysely, sql } from 'kysely';

/** The number of an item in another program, such as a till: unique among the live items of a restaurant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('items').addColumn('external_id', 'text').execute();
  await db.schema
    .createIndex('items_by_external_id')
    .on('items')
    .columns(['restaurant_id', 'external_id'])
    .unique()
    .where(sql<boolean>`external_id is not null and deleted_at is null`)
    .execute();
}
