import type { ApiKey } from '@menuboard/contract/api-keys';
import type { ApiKeyRow } from '../../db/connection-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { makerNames } from '../members/members.reads.ts';
import { presentKey } from './api-keys.present.ts';

/** Valid keys, oldest first. */
export function listKeys(db: Db | Tx, { restaurantId }: RestaurantScope): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function listApiKeys(db: Db, scope: Scope): Promise<{ apiKeys: ApiKey[] }> {
  const rows = await listKeys(db, scope);
  const makerOf = await makerNames(db, scope, rows);
  return { apiKeys: rows.map((row) => presentKey(row, makerOf(row))) };
}
