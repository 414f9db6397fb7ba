import type { ApiKeyRow } from '../../db/connection-rows.ts';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, LockedTx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { hashToken } from '../../lib/tokens.ts';

export async function insertKey(tx: LockedTx, key: ApiKeyRow): Promise<void> {
  await tx.insertInto('api_keys').values(key).execute();
}

/** Revokes a key. Its row keeps the name for the activity. */
export async function revokeKey(
  db: LockedTx,
  scope: Scope,
  id: string,
  at: string,
): Promise<ApiKeyRow | undefined> {
  return db
    .updateTable('api_keys')
    .set({ revoked_at: at, token_hash: null })
    .where(ownRows(scope, 'api_keys', [id]))
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
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

export async function markUsed(db: Db, id: ApiKeyRow['id'], at: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
}
