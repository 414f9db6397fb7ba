import { plainDish } from '@menuboard/contract/domain/dish';
import { Item } from '@menuboard/contract/items';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, ItemRow, Tx } from '../../db/schema.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
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

/** Items of the restaurant by id, also those in the bin. */
export async function itemsById(db: Db | Tx, scope: Scope, ids: string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where(ownRows(scope, 'items', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, presentItem(row)]));
}

/** An item as the change log stores it. A field that the row lacks has its default: an earlier build wrote the row. */
export function readItemSnapshot(json: string | null): Item | null {
  return readSnapshot(Item, json, plainDish);
}

/** The live items of menus, each menu's in order; a menu without items is absent. */
export async function itemsOfMenus(db: Db | Tx, menuIds: TrustedId<'menu'>[]): Promise<Map<string, Item[]>> {
  if (menuIds.length === 0) return new Map();
  return byMenu(await placesOf(db, menuIds).execute());
}

/** The same, or undefined if they are more than `max`. */
export async function itemsOfMenusUpTo(
  max: number,
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, Item[]> | undefined> {
  if (menuIds.length === 0) return new Map();
  const rows = await placesOf(db, menuIds)
    .limit(max + 1)
    .execute();
  return rows.length > max ? undefined : byMenu(rows);
}

type Place = ItemRow & { menu_id: TrustedId<'menu'> };

function placesOf(db: Db | Tx, menuIds: TrustedId<'menu'>[]) {
  return db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .selectAll('items')
    .select('menu_items.menu_id')
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id');
}

function byMenu(places: Place[]): Map<string, Item[]> {
  const rowsByMenu = Map.groupBy(places, (row) => row.menu_id);
  return new Map([...rowsByMenu].map(([menuId, rows]) => [menuId, rows.map(presentItem)]));
}
