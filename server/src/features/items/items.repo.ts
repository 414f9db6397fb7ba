import { compileOnce } from '../../db/compile-once.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

const inserted = compileOnce((tx, row: ItemRow) => tx.insertInto('items').values(row).returningAll());

export async function insertItem(
  tx: Tx,
  scope: Scope,
  item: Omit<ItemRow, 'restaurant_id' | 'deleted_at'>,
): Promise<ItemRow> {
  const values = { ...item, restaurant_id: scope.restaurantId, deleted_at: null };
  const [row] = await inserted(tx, values);
  if (!row) throw new Error('The database has inserted no item.');
  return row;
}

/** The restaurant's live item with this number in another program. */
export function findByExternalId(
  db: Db | Tx,
  scope: Scope,
  externalId: string,
): Promise<ItemRow | undefined> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('external_id', '=', externalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Restaurants with live items that are due to change by themselves, or whose prices have no currency yet. */
export async function restaurantsWithDueItems(db: Db, at: string): Promise<TrustedId<'restaurant'>[]> {
  const rows = await db
    .selectFrom('items')
    .select('restaurant_id')
    .where('due_at', '<=', at)
    .where('deleted_at', 'is', null)
    // With `or` or `union`, SQLite would read all items.
    .unionAll(
      db
        .selectFrom('items')
        .select('restaurant_id')
        .where('price_currency', 'is', null)
        .where('deleted_at', 'is', null),
    )
    .execute();
  return [...new Set(rows.map((row) => row.restaurant_id))];
}

/** The restaurant's live items that are due to change by themselves, or whose prices have no currency yet. */
export function dueItems(tx: Tx, scope: Scope, at: string): Promise<ItemRow[]> {
  return tx
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where((eb) => eb.or([eb('due_at', '<=', at), eb('price_currency', 'is', null)]))
    .where('deleted_at', 'is', null)
    .execute();
}

/** The restaurant's live items of a category. */
export function itemsInCategory(tx: Tx, scope: Scope, category: string): Promise<ItemRow[]> {
  return tx
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .execute();
}

/** All items of the restaurant, also those in the bin, in the order of their creation. */
export function listItems(db: Db | Tx, scope: Scope): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
