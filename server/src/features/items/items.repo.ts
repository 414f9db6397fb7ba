import type { ItemRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

export async function insertItem(tx: Tx, scope: Scope, item: Omit<ItemRow, 'restaurant_id' | 'deleted_at'>) {
  const row = { ...item, restaurant_id: scope.restaurantId, deleted_at: null };
  return tx.insertInto('items').values(row).returningAll().executeTakeFirstOrThrow();
}
