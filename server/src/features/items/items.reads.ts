import { isDeepStrictEqual } from 'node:util';
import { plainDish } from '@menuboard/contract/domain/dish';
import { Item } from '@menuboard/contract/items';
import type { Page } from '@menuboard/contract/paging';
import { compileOnce } from '../../db/compile-once.ts';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { listLive } from '../../db/soft-delete.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import { nextTurn, partsOf } from '../../kernel/concurrency/turns.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { settlePrice } from './change-details.ts';
import { reconcileAllergens } from './declare-allergens.ts';
import { readAllItems } from './import/imports.repo.ts';
import { availableAt } from './item-columns.ts';
import { type OwnItem, presentItem } from './items.present.ts';

export { presentItem };

/** The trusted ids of the restaurant's items among these, by their text; only live items by default. */
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

/** The restaurant's live items, in pieces. */
export async function* listItems(db: Db | Tx, scope: Scope, page: Page): AsyncGenerator<Item[]> {
  for await (const rows of listLive(db, scope, 'items', page)) yield rows.map(presentItem);
}

/** The names of items of the restaurant by id, also of those in the bin. */
export async function itemNames(
  db: Db | Tx,
  scope: Scope,
  ids: string[],
): Promise<Map<string, { name: string; isDeleted: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'name', 'deleted_at'])
    .where(ownRows(scope, 'items', ids))
    .execute();
  return new Map(rows.map(({ id, name, deleted_at }) => [id, { name, isDeleted: deleted_at !== null }]));
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

/** Reads an item of the change log. Fields that an earlier build did not write get their defaults. */
export function readItemSnapshot(json: string | null): Item | null {
  const item = readSnapshot(Item, json, plainDish);
  return item && reconcileAllergens(item);
}

/** Returns true for a change of nothing but offers: the promotion that caused it has a change of its own. */
export function isDerivedUpdate(old: Item | null, changed: Item | null): boolean {
  if (!old || !changed || isDeepStrictEqual(old.offers, changed.offers)) return false;
  const { revision, updatedAt, offers } = changed;
  return isDeepStrictEqual({ ...old, revision, updatedAt, offers }, changed);
}

/** The item as guests saw it at an instant (ms since 1970), with due changes that were not stored yet. */
export function settledItem(item: Item, instant: number): Item {
  const { price, details } = settlePrice({ price: item.price, details: item }, instant);
  const settled = { ...item, ...details, price };
  return { ...settled, ...availableAt(settled, instant) };
}

/** Items that are read in one turn of the event loop. */
export const ITEMS_PER_PIECE = 100;

const placesByMenu = compileOnce((db, menuIds: TrustedId<'menu'>[]) =>
  db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['menu_items.menu_id', (eb) => eb.fn.countAll().as('count')])
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .groupBy('menu_items.menu_id'),
);

/** The number of live items on each menu; a menu without items is absent. */
export async function countPlaces(
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<TrustedId<'menu'>, number>> {
  if (menuIds.length === 0) return new Map();
  const rows = await placesByMenu(db, menuIds);
  return new Map(rows.map((row) => [row.menu_id, Number(row.count)]));
}

const itemsOf = compileOnce((db, menuIds: TrustedId<'menu'>[]) =>
  db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .selectAll('items')
    .select('menu_items.menu_id')
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id'),
);

/** Rows of the live items of menus, in the order of each menu. */
export const itemRowsOn = async (db: Db | Tx, menuIds: TrustedId<'menu'>[]) =>
  menuIds.length === 0 ? [] : itemsOf(db, menuIds);

/** The live items of menus in their order, read at once. Menus without items are absent. */
export async function itemsOfPiece(
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, OwnItem[]>> {
  const rowsByMenu = Map.groupBy(await itemRowsOn(db, menuIds), (row) => row.menu_id);
  return new Map([...rowsByMenu].map(([menuId, ofMenu]) => [menuId, ofMenu.map(presentItem)]));
}

/** Like `itemsOfPiece`, but reads many menus in pieces. */
export async function itemsOfMenus(
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, OwnItem[]>> {
  if (menuIds.length <= 1) return itemsOfPiece(db, menuIds);
  const items = new Map<string, OwnItem[]>();
  const counts = await countPlaces(db, menuIds);
  for (const part of partsOf([...counts], ITEMS_PER_PIECE, ([, count]) => count)) {
    if (items.size > 0) await nextTurn();
    const ids = part.map(([menuId]) => menuId);
    for (const [menuId, ofMenu] of await itemsOfPiece(db, ids)) items.set(menuId, ofMenu);
  }
  return items;
}

/** The rows of all live items, and the revision of the restaurant before they were read. */
export const readItemRows = readAllItems;
