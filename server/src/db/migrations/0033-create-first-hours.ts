import type { Kysely } from 'kysely';

/** How restaurants began: with which sample menu, and whether an owner has hidden the next steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_hours')
    .addColumn('restaurant_id', 'text', (c) =>
      c.primaryKey().references('restaurants.id').onDelete('cascade'),
    )
    .addColumn('sample_kind', 'text')
    .addColumn('sample_revision', 'integer')
    .addColumn('next_steps_hidden_at', 'text')
    .execute();
}
