import { plainDish } from '@menuboard/contract/domain/dish';
import { Item } from '@menuboard/contract/items';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readSnapshot } from '../../db/stored-snapshot.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { nextTurn, partsOf } from '../../lib/turns.ts';
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

/** The items that are read in one turn of the event loop. */
const ITEMS_PER_TURN = 100;

/** The live items of menus, each menu's in order; a menu without items is absent. */
export async function itemsOfMenus(db: Db | Tx, menuIds: TrustedId<'menu'>[]): Promise<Map<string, Item[]>> {
  const [menuId, ...others] = menuIds;
  if (menuId === undefined) return new Map();
  if (others.length === 0) return readItems(db, menuIds);
  return readInParts(db, await countPlaces(db, menuIds));
}

/** The same, or undefined if they are more than `max`. */
export async function itemsOfMenusUpTo(
  max: number,
  db: Db | Tx,
  menuIds: TrustedId<'menu'>[],
): Promise<Map<string, Item[]> | undefined> {
  if (menuIds.length === 0) return new Map();
  const counts = await countPlaces(db, menuIds);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return total > max ? undefined : readInParts(db, counts);
}

interface PlaceCount {
  menuId: TrustedId<'menu'>;
  count: number;
}

/** The number of live items on each menu; a menu without items is absent. */
async function countPlaces(db: Db | Tx, menuIds: TrustedId<'menu'>[]): Promise<PlaceCount[]> {
  const rows = await db
    .selectFrom('menu_items')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['menu_items.menu_id as menuId', (eb) => eb.fn.countAll().as('count')])
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .groupBy('menu_items.menu_id')
    .execute();
  return rows.map(({ menuId, count }) => ({ menuId, count: Number(count) }));
}

async function readInParts(db: Db | Tx, counts: PlaceCount[]): Promise<Map<string, Item[]>> {
  const items = new Map<string, Item[]>();
  for (const part of partsOf(counts, ITEMS_PER_TURN, ({ count }) => count)) {
    if (items.size > 0) await nextTurn();
    const ids = part.map(({ menuId }) => menuId);
    for (const [menuId, ofMenu] of await readItems(db, ids)) items.set(menuId, ofMenu);
  }
  return items;
}

async function readItems(db: Db | Tx, menuIds: TrustedId<'menu'>[]): Promise<Map<string, Item[]>> {
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
  const rowsByMenu = Map.groupBy(rows, (row) => row.menu_id);
  return new Map([...rowsByMenu].map(([menuId, ofMenu]) => [menuId, ofMenu.map(presentItem)]));
}
