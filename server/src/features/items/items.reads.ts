import type { Item } from '@menuboard/contract/items';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { presentItem } from './items.present.ts';

/** How many of the ids are items of the restaurant, live ones unless told. */
export async function countItemsAmong(
  db: Db | Tx,
  scope: Scope,
  ids: string[],
  which: 'live' | 'binned too' = 'live',
): Promise<number> {
  if (ids.length === 0) return 0;
  const found = db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', 'in', ids);
  const row = await (which === 'live' ? found.where('deleted_at', 'is', null) : found).executeTakeFirst();
  return Number(row?.count ?? 0);
}

function placed(db: Db | Tx, menuIds: string[]) {
  return db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select('menu_items.menu_id')
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id');
}

function grouped<T extends { menu_id: string }>(rows: T[]): Map<string, T[]> {
  const byMenu = new Map<string, T[]>();
  for (const row of rows) {
    const items = byMenu.get(row.menu_id);
    if (items) items.push(row);
    else byMenu.set(row.menu_id, [row]);
  }
  return byMenu;
}

/** The live items of menus, each menu's in order; a menu without items is absent. */
export async function itemsOfMenus(db: Db | Tx, menuIds: string[]): Promise<Map<string, Item[]>> {
  if (menuIds.length === 0) return new Map();
  const byMenu = grouped(await placed(db, menuIds).selectAll('items').execute());
  return new Map([...byMenu].map(([menuId, rows]) => [menuId, rows.map(presentItem)]));
}

/** The same, of each item only what tags are made of. */
export async function itemRevisionsOfMenus(
  db: Db | Tx,
  menuIds: string[],
): Promise<Map<string, { id: string; revision: number }[]>> {
  if (menuIds.length === 0) return new Map();
  return grouped(await placed(db, menuIds).select(['items.id', 'items.revision']).execute());
}
