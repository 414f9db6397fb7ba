import { type MenuDetails, plainMenu } from '@menuboard/contract/domain/menu-details';
import { Layout, type Menu, menuDetailFields } from '@menuboard/contract/menus';
import * as z from 'zod/mini';
import type { ItemPosition } from '../../db/change-data.ts';
import { compileOnce } from '../../db/compile-once.ts';
import { menusOfAnyRestaurant } from '../../db/own-rows.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { writeDetails } from '../../db/stored-details.ts';
import { readSnapshot, storedField } from '../../db/stored-snapshot.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { detailsOf } from './change-details.ts';
import { presentMenu, storedLayout } from './menus.present.ts';
import { liveMenuIds } from './menus.repo.ts';

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

/** A menu of the API, with the id of its row. */
export type OwnMenu = Menu & Pick<MenuRow, 'id'>;

/** Live menus by id, with their items. */
export async function menusById(db: Db | Tx, ids: TrustedId<'menu'>[]): Promise<Map<string, OwnMenu>> {
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

/** All live menus, with their items. */
export async function liveMenus(db: Db | Tx, scope: Scope): Promise<Menu[]> {
  const menus = await menusById(db, await liveMenuIds(db, scope));
  return [...menus.values()];
}

/** Restaurants of menus by menu id, including those in the bin. */
export async function restaurantsOfMenus(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('menus')
    .select(['id', 'restaurant_id'])
    .where(menusOfAnyRestaurant(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.restaurant_id]));
}

const menusWithOrders = (db: Db | Tx) =>
  db
    .selectFrom('menus')
    .select('id')
    .where('details', 'like', '%"kind":"orders"%')
    .where('deleted_at', 'is', null);

/** Ids of the live menus of a restaurant that show orders. */
export async function menuIdsWithOrders(db: Db, { restaurantId }: RestaurantScope): Promise<MenuRow['id'][]> {
  const rows = await menusWithOrders(db).where('restaurant_id', '=', restaurantId).execute();
  return rows.map(({ id }) => id);
}

/** The ids among these of live menus that show orders. */
export async function filterMenusWithOrders(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await menusWithOrders(db).where(menusOfAnyRestaurant(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

export type MenuName = Pick<Menu, 'id' | 'name' | 'description'>;

const menuNames = compileOnce((db, ids: TrustedId<'menu'>[]) =>
  db
    .selectFrom('menus')
    .select(['id', 'name', 'description'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null),
);

/** Live menus by id, without their items. */
export async function menuNamesById(db: Db | Tx, ids: TrustedId<'menu'>[]): Promise<Map<string, MenuName>> {
  if (ids.length === 0) return new Map();
  return new Map((await menuNames(db, ids)).map((row) => [row.id, row]));
}

const placesOf = compileOnce((db, itemIds: TrustedId<'item'>[]) =>
  db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .select(['menu_items.menu_id', 'menu_items.item_id'])
    .where('menu_items.item_id', 'in', itemIds)
    .where('menus.deleted_at', 'is', null),
);

/** Live menus that contain any of the items. */
export async function menusHolding(
  db: Db | Tx,
  itemIds: TrustedId<'item'>[],
): Promise<{ menuId: TrustedId<'menu'>; itemId: TrustedId<'item'> }[]> {
  if (itemIds.length === 0) return [];
  const rows = await placesOf(db, itemIds);
  return rows.map((row) => ({ menuId: row.menu_id, itemId: row.item_id }));
}

/** Positions of an item on the live menus. */
export async function positionsOfItem(tx: Tx, itemId: TrustedId<'item'>): Promise<ItemPosition[]> {
  const rows = await tx
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .select(['menu_items.menu_id', 'menu_items.position'])
    .where('menu_items.item_id', '=', itemId)
    .where('menus.deleted_at', 'is', null)
    .select((eb) =>
      eb
        .selectFrom('menu_items as earlier')
        .innerJoin('items', 'items.id', 'earlier.item_id')
        .select('earlier.item_id')
        .whereRef('earlier.menu_id', '=', 'menu_items.menu_id')
        .whereRef('earlier.position', '<', 'menu_items.position')
        .where('items.deleted_at', 'is', null)
        .orderBy('earlier.position', 'desc')
        .limit(1)
        .as('after_id'),
    )
    .execute();
  return rows.map((row) => ({ menuId: row.menu_id, afterId: row.after_id }));
}

/**
 * Positions of items on the live menus, for items that are about to be deleted in this order. A position names the
 * previous item that still exists at that moment.
 */
export async function deletePositions(
  tx: Tx,
  itemIds: TrustedId<'item'>[],
): Promise<Map<string, ItemPosition[]>> {
  const positions = new Map<string, ItemPosition[]>(itemIds.map((id) => [id, []]));
  const places = await menusHolding(tx, itemIds);
  const orders = await itemIdsOfMenus(tx, [...new Set(places.map(({ menuId }) => menuId))]);
  const menusOf = Map.groupBy(places, ({ itemId }) => itemId);
  for (const itemId of itemIds) {
    for (const { menuId } of menusOf.get(itemId) ?? []) {
      const order = orders.get(menuId) ?? [];
      const index = order.indexOf(itemId);
      positions.get(itemId)?.push({ menuId, afterId: order[index - 1] ?? null });
      order.splice(index, 1);
    }
  }
  return positions;
}

/** Items of a menu that are in the bin. */
export async function binnedItemsOf(db: Db | Tx, menuId: TrustedId<'menu'>): Promise<TrustedId<'item'>[]> {
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select('items.id')
    .where('menu_items.menu_id', '=', menuId)
    .where('items.deleted_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Content of a menu at an earlier time. */
export interface MenuVersion extends Pick<Menu, 'name' | 'description' | 'layout' | 'items'> {
  details: MenuDetails;
}

/** Current content of a menu, with its stored layout but without items. */
export function currentVersion(row: MenuRow): Omit<MenuVersion, 'items'> {
  const { name, description } = row;
  return { name, description, layout: storedLayout(row), details: detailsOf(row) };
}

/** An earlier version in the form of a menu. */
export function presentVersion(row: MenuRow, version: MenuVersion, revision: number, at: string): Menu {
  const { name, description, items } = version;
  const layout = version.layout && JSON.stringify(version.layout);
  const details = writeDetails(version.details, plainMenu);
  return presentMenu({ ...row, name, description, layout, details, revision, updated_at: at }, items);
}

const StoredMenu = z.object({
  name: z.string(),
  description: z.string(),
  itemIds: z.array(z.string()),
  layout: storedField(z.nullable(Layout)),
  ...menuDetailFields,
});
const StoredPart = z.extend(z.partial(StoredMenu), {
  name: z.string(),
  isPart: z.literal(true),
  arrangement: z.optional(z.unknown()),
});

/** A menu of the change log: whole, or only a change's part. */
export interface LoggedMenu {
  name: string;
  description?: string | undefined;
  itemIds?: string[] | undefined;
  details: Partial<MenuDetails>;
  /** Visible part of the layout, as builds up to 0.1.0 recorded it. */
  layout?: Menu['layout'] | undefined;
  /** Part of the stored layout (`kernel/records/difference.ts`). */
  arrangement?: unknown;
}

/** Reads a menu of the change log; `null` for none. */
export function readMenuSnapshot(json: string | null): LoggedMenu | null {
  const stored = readSnapshot(StoredPart, json) ?? readSnapshot(StoredMenu, json, plainMenu);
  if (!stored) return null;
  const { name, description, itemIds, layout, ...rest } = stored;
  const { isPart: _, arrangement, ...all } = { isPart: undefined, arrangement: undefined, ...rest };
  const details = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { name, description, itemIds, layout, arrangement, details };
}

const menusOf = compileOnce((db, displayIds: TrustedId<'display'>[]) =>
  db
    .selectFrom('displays')
    .innerJoin('menus', 'menus.id', 'displays.menu_id')
    .innerJoin('content_revisions', 'content_revisions.menu_id', 'menus.id')
    .select(['displays.id as displayId', 'menus.id as menuId'])
    .select('content_revisions.revision as contentRevision')
    .where('displays.id', 'in', displayIds)
    .where('menus.deleted_at', 'is', null)
    .union(
      db
        .selectFrom('schedule_entries')
        .innerJoin('menus', 'menus.id', 'schedule_entries.menu_id')
        .innerJoin('content_revisions', 'content_revisions.menu_id', 'menus.id')
        .select(['schedule_entries.display_id as displayId', 'menus.id as menuId'])
        .select('content_revisions.revision as contentRevision')
        .where('schedule_entries.display_id', 'in', displayIds)
        .where('schedule_entries.is_active', '=', 1)
        .where('schedule_entries.deleted_at', 'is', null)
        .where('menus.deleted_at', 'is', null),
    ),
);

/** Live menus that displays show now, or may show by an active entry of their schedule; each once per display. */
export const menusOfDisplays = async (db: Db | Tx, displayIds: TrustedId<'display'>[]) =>
  displayIds.length === 0 ? [] : menusOf(db, displayIds);

const itemIdsOf = compileOnce((db, menuIds: TrustedId<'menu'>[]) =>
  db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['menu_items.menu_id', 'menu_items.item_id'])
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id'),
);

/** Ids of the live items of menus, each menu's in order; a menu without items is absent. */
export async function itemIdsOfMenus(
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, TrustedId<'item'>[]>> {
  if (menuIds.length === 0) return new Map();
  const rows = await itemIdsOf(db, menuIds);
  const byMenu = Map.groupBy(rows, (row) => row.menu_id);
  return new Map([...byMenu].map(([menuId, items]) => [menuId, items.map((item) => item.item_id)]));
}
