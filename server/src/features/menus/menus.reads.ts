import type { Menu } from '@menuboard/contract/menus';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { itemRevisionsOfMenus, itemsOfMenus } from '../items/items.reads.ts';
import { presentMenu } from './menus.present.ts';

/** Whether a live menu has a live item on it. */
export async function hasFilledMenu(db: Db | Tx, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select('menu_items.menu_id')
    .where('menu_items.restaurant_id', '=', scope.restaurantId)
    .where('menus.deleted_at', 'is', null)
    .where('items.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Live menus by id, with their items. */
export async function menusById(db: Db | Tx, ids: TrustedId<'menu'>[]): Promise<Map<string, Menu>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('menus')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const items = await itemsOfMenus(
    db,
    rows.map((row) => row.id),
  );
  return new Map(rows.map((row) => [row.id, presentMenu(row, items.get(row.id) ?? [])]));
}

export type MenuName = Pick<Menu, 'id' | 'name' | 'description'>;

/** Live menus by id, without their items. */
export async function menuNamesById(db: Db | Tx, ids: TrustedId<'menu'>[]): Promise<Map<string, MenuName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('menus')
    .select(['id', 'name', 'description'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The live menus with any of the items on them. */
export async function menusHolding(
  db: Db | Tx,
  itemIds: TrustedId<'item'>[],
): Promise<{ menuId: TrustedId<'menu'>; itemId: TrustedId<'item'> }[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .select(['menu_items.menu_id', 'menu_items.item_id'])
    .where('menu_items.item_id', 'in', itemIds)
    .where('menus.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ menuId: row.menu_id, itemId: row.item_id }));
}

/** The revisions of live menus, by menu id: first the menu's own revision, then its items' revisions in order. */
export async function menuRevisions(
  db: Db | Tx,
  ids: TrustedId<'menu'>[],
): Promise<Map<TrustedId<'menu'>, { id: string; revision: number }[]>> {
  if (ids.length === 0) return new Map();
  const menus = await db
    .selectFrom('menus')
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const items = await itemRevisionsOfMenus(
    db,
    menus.map((menu) => menu.id),
  );
  return new Map(menus.map((menu) => [menu.id, [menu, ...(items.get(menu.id) ?? [])]]));
}
