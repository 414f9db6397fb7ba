import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { keepPlaces } from './keep-places.ts';

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

/** Replaces a menu's live items; the deleted ones keep their places between them, for their return. */
export async function replaceItems(tx: Tx, scope: Scope, menuId: string, itemIds: string[]): Promise<void> {
  const before = await tx
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['items.id', 'items.deleted_at'])
    .where('menu_items.restaurant_id', '=', scope.restaurantId)
    .where('menu_items.menu_id', '=', menuId)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id')
    .execute();
  await tx
    .deleteFrom('menu_items')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('menu_id', '=', menuId)
    .execute();
  const places = before.map((row) => ({ id: row.id, isDeleted: row.deleted_at !== null }));
  const rows = keepPlaces(itemIds, places).map((itemId, position) => ({
    restaurant_id: scope.restaurantId,
    menu_id: menuId,
    item_id: itemId,
    position,
  }));
  if (rows.length > 0) await tx.insertInto('menu_items').values(rows).execute();
}
