import type { Kysely } from 'kysely';

/** What lets the nodes of a cluster share guesses, mails, conversions and tags. A process that works alone writes none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('guess_budgets')
    .addColumn('pending', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('waiting_mails').addColumn('held_until', 'text').execute();
  await db.schema.alterTable('conversions').addColumn('held_until', 'text').execute();
  await db.schema
    .createTable('zone_data')
    .addColumn('version', 'text', (c) => c.primaryKey())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('since', 'text')
    .execute();
}
