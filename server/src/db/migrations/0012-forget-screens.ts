import type { Kysely } from 'kysely';

/** Screens that an owner forgot, and screens that count no more because another one has replaced them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['forgotten_at', 'dormant_since']) {
    await db.schema.alterTable('screens').addColumn(column, 'text').execute();
  }
}
