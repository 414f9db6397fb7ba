import type { Kysely } from 'kysely';

/** Counts the rows of a restaurant that are not in its bin, and lists them in their order, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['items', 'menus', 'displays']) {
    await db.schema
      .createIndex(`${table}_by_restaurant_live`)
      .on(table)
      .columns(['restaurant_id', 'deleted_at', 'created_at', 'id'])
      .execute();
    await db.schema.dropIndex(`${table}_by_restaurant`).execute();
  }
}
