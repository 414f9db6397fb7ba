import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

export function listMenus(db: Db, scope: Scope): Promise<MenuRow[]> {
  return db
    .selectFrom('menus')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertMenu(tx: Tx, scope: Scope, menu: Omit<MenuRow, 'restaurant_id' | 'deleted_at'>) {
  const row = { ...menu, restaurant_id: scope.restaurantId, deleted_at: null };
  return tx.insertInto('menus').values(row).returningAll().executeTakeFirstOrThrow();
}

export type MenuPatch = Partial<Omit<MenuRow, 'id' | 'restaurant_id' | 'created_at'>> &
  Pick<MenuRow, 'revision'>;

/** Check and act in one statement: undefined when there is no such menu here. */
export function updateMenu(
  tx: Tx,
  scope: Scope,
  id: string,
  patch: MenuPatch,
  where: 'live' | 'binned' = 'live',
): Promise<MenuRow | undefined> {
  return tx
    .updateTable('menus')
    .set(patch)
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .where('deleted_at', where === 'live' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Replaces a menu's live items; the places of deleted ones are kept for their return. */
export async function replaceItems(tx: Tx, scope: Scope, menuId: string, itemIds: string[]): Promise<void> {
  const deleted = tx
    .selectFrom('items')
    .select('id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is not', null);
  await tx
    .deleteFrom('menu_items')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('menu_id', '=', menuId)
    .where('item_id', 'not in', deleted)
    .execute();
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId, position) => ({
    restaurant_id: scope.restaurantId,
    menu_id: menuId,
    item_id: itemId,
    position,
  }));
  await tx.insertInto('menu_items').values(rows).execute();
}
