import type { ApiKeyRow } from '../../db/connection-rows.ts';
import type { Db, LockedTx } from '../../db/schema.ts';
import { hashToken } from '../../kernel/identity/tokens.ts';

export async function insertKey(tx: LockedTx, key: ApiKeyRow): Promise<void> {
  await tx.insertInto('api_keys').values(key).execute();
}

/** Finds the key of a token unless it was revoked, with the revision of its restaurant. */
export function findKey(db: Db, token: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('restaurants', 'restaurants.id', 'api_keys.restaurant_id')
    .selectAll('api_keys')
    .select('restaurants.revision')
    .where('api_keys.token_hash', '=', hashToken(token))
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
}
