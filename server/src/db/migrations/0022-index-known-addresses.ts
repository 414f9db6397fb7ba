import type { Kysely } from 'kysely';

/** Finds the accounts of an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('known_addresses_by_address')
    .on('known_addresses')
    .column('address_hash')
    .execute();
}
