import type { Menu } from '@menuboard/contract/menus';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
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

/** A live menu that a display shows now, or may show by an active entry of its schedule. */
export interface MenuOfDisplay {
  displayId: TrustedId<'display'>;
  menuId: TrustedId<'menu'>;
  contentRevision: number;
}

/** The live menus of displays, each once per display. */
export async function menusOfDisplays(
  db: Db | Tx,
  displayIds: TrustedId<'display'>[],
): Promise<MenuOfDisplay[]> {
  if (displayIds.length === 0) return [];
  return db
    .selectFrom('displays')
    .innerJoin('menus', 'menus.id', 'displays.menu_id')
    .select(['displays.id as displayId', 'menus.id as menuId', 'menus.content_revision as contentRevision'])
    .where('displays.id', 'in', displayIds)
    .where('menus.deleted_at', 'is', null)
    .union(
      db
        .selectFrom('schedule_entries')
        .innerJoin('menus', 'menus.id', 'schedule_entries.menu_id')
        .select(['schedule_entries.display_id as displayId', 'menus.id as menuId'])
        .select('menus.content_revision as contentRevision')
        .where('schedule_entries.display_id', 'in', displayIds)
        .where('schedule_entries.is_active', '=', 1)
        .where('schedule_entries.deleted_at', 'is', null)
        .where('menus.deleted_at', 'is', null),
    )
    .execute();
}

/** The ids of the live items of menus, each menu's in order; a menu without items is absent. */
export async function itemIdsOfMenus(
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, TrustedId<'item'>[]>> {
  if (menuIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['menu_items.menu_id', 'menu_items.item_id'])
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id')
    .execute();
  const byMenu = Map.groupBy(rows, (row) => row.menu_id);
  return new Map([...byMenu].map(([menuId, items]) => [menuId, items.map((item) => item.item_id)]));
}
