import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { presentItem } from './items.present.ts';

export { presentItem };

/** How many of the ids are live items of the restaurant. */
export async function countItemsAmong(db: Db | Tx, scope: Scope, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const row = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The live items of menus, each menu's in order; a menu without items is absent. */
export async function itemsOfMenus(db: Db | Tx, menuIds: string[]): Promise<Map<string, ItemRow[]>> {
  const byMenu = new Map<string, ItemRow[]>();
  if (menuIds.length === 0) return byMenu;
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .selectAll('items')
    .select('menu_items.menu_id')
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id')
    .execute();
  for (const { menu_id: menuId, ...item } of rows) {
    const items = byMenu.get(menuId);
    if (items) items.push(item);
    else byMenu.set(menuId, [item]);
  }
  return byMenu;
}
