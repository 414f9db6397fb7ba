import type { Kysely } from 'kysely';

/** Claims of unpaired screens. They belong to no restaurant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claims')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('capabilities', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_seen', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('taken_at', 'text')
    .execute();
  await db.schema.createIndex('claims_by_token').on('claims').column('token_hash').execute();
  await db.schema.createIndex('claims_by_end').on('claims').column('expires_at').execute();
}
