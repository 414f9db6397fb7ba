import type { Kysely } from 'kysely';

/** Indexes for the dashboard and for housekeeping, which would otherwise read the rows of every restaurant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('screens_by_restaurant').on('screens').column('restaurant_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
