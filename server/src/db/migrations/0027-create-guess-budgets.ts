import type { Kysely } from 'kysely';

/** How many guesses addresses and accounts have spent, so that a restart gives nobody all tries again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guess_budgets')
    .addColumn('limiter', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guess_budgets_key', ['limiter', 'key_hash'])
    .execute();
  await db.schema.createIndex('guess_budgets_by_expiry').on('guess_budgets').column('expires_at').execute();
}
