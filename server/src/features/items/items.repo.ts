import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

export function listItems(db: Db, scope: Scope): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findItem(db: Db | Tx, scope: Scope, id: string): Promise<ItemRow | undefined> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertItem(tx: Tx, scope: Scope, item: Omit<ItemRow, 'restaurant_id' | 'deleted_at'>) {
  const row = { ...item, restaurant_id: scope.restaurantId, deleted_at: null };
  return tx.insertInto('items').values(row).returningAll().executeTakeFirstOrThrow();
}

export type ItemPatch = Partial<Omit<ItemRow, 'id' | 'restaurant_id' | 'created_at'>> &
  Pick<ItemRow, 'revision'>;

/** Check and act in one statement: undefined when there is no such item here (a restored one may be deleted). */
export function updateItem(
  tx: Tx,
  scope: Scope,
  id: string,
  patch: ItemPatch,
  where: 'live' | 'binned' = 'live',
): Promise<ItemRow | undefined> {
  return tx
    .updateTable('items')
    .set(patch)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', where === 'live' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
}
