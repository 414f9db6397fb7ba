import type { Item } from '@menuboard/contract/items';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { presentItem } from './items.present.ts';

/** The ids of these that are items of the restaurant, each by its text; live items by default. */
export async function findItemIds(
  db: Db | Tx,
  scope: Scope,
  ids: string[],
  which: 'live' | 'deleted too' = 'live',
): Promise<Map<string, TrustedId<'item'>>> {
  if (ids.length === 0) return new Map();
  const found = db
    .selectFrom('items')
    .select('id')
    .where(ownRows(scope, 'items', ids));
  const rows = await (which === 'live' ? found.where('deleted_at', 'is', null) : found).execute();
  return new Map(rows.map(({ id }) => [id, id]));
}

function itemsInOrder(db: Db | Tx, menuIds: TrustedId<'menu'>[]) {
  return db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select('menu_items.menu_id')
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id');
}

function groupByMenu<T extends { menu_id: string }>(rows: T[]): Map<string, T[]> {
  const byMenu = new Map<string, T[]>();
  for (const row of rows) {
    const items = byMenu.get(row.menu_id);
    if (items) items.push(row);
    else byMenu.set(row.menu_id, [row]);
  }
  return byMenu;
}

/** The live items of menus, each menu's in order; a menu without items is absent. */
export async function itemsOfMenus(db: Db | Tx, menuIds: TrustedId<'menu'>[]): Promise<Map<string, Item[]>> {
  if (menuIds.length === 0) return new Map();
  const byMenu = groupByMenu(await itemsInOrder(db, menuIds).selectAll('items').execute());
  return new Map([...byMenu].map(([menuId, rows]) => [menuId, rows.map(presentItem)]));
}

/** Like `itemsOfMenus`, but only the fields that tags are made of. */
export async function itemRevisionsOfMenus(
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, { id: string; revision: number }[]>> {
  if (menuIds.length === 0) return new Map();
  return groupByMenu(await itemsInOrder(db, menuIds).select(['items.id', 'items.revision']).execute());
}
