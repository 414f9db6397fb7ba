/** Puts an item on menus and takes it off others, inside the mutation that creates or changes the item. */
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow, Tx } from '../../db/schema.ts';
import { findLive, updateLive } from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { recordUpdate } from './menu-update.ts';
import { menusHolding } from './menus.reads.ts';
import { refuseTooManyPlaces, replaceItems } from './menus.repo.ts';

/** The item for the menus: its id and category. */
export type PlacedItem = Pick<Item, 'category'> & { id: TrustedId<'item'> };

/** Makes the item be on exactly these menus. Throws `not_found` where the restaurant has no such menu. */
export type PlaceItem = (mutation: Mutation, item: PlacedItem, menuIds: readonly string[]) => Promise<void>;

type OnMenu = Pick<Item, 'id' | 'category'>;

/** The order of a menu with one more item: behind the last one of its category, else at the end. */
export function orderWith<T extends OnMenu>(items: readonly T[], added: T): T[] {
  const last = items.findLastIndex(({ category }) => category === added.category);
  return items.toSpliced(last < 0 ? items.length : last + 1, 0, added);
}

async function getMenu(tx: Tx, scope: Scope, id: string): Promise<MenuRow> {
  const row = await findLive(tx, scope, 'menus', id);
  if (!row) throw notFound('Menu');
  return row;
}

async function changeItems(
  mutation: Mutation,
  row: MenuRow,
  change: (items: OnMenu[]) => OnMenu[],
): Promise<void> {
  const { tx, scope } = mutation;
  const itemsNow = async () => (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
  const before = await itemsNow();
  const wanted = change(before);
  if (wanted.length > MENU_ITEMS_MAX) {
    throw new AppError('conflict', `${row.name} is full: a menu can hold at most ${MENU_ITEMS_MAX} items.`);
  }
  const ids = wanted.map(({ id }) => id as TrustedId<'item'>);
  await replaceItems(tx, scope, row.id, ids);
  const changed = await updateLive(mutation, 'menus', row.id, {});
  recordUpdate(mutation, { row, items: before }, { row: changed, items: await itemsNow() });
}

export const placeItem: PlaceItem = async (mutation, item, menuIds) => {
  const { tx, scope } = mutation;
  const places = await menusHolding(tx, [item.id]);
  const current = new Set<string>(places.map(({ menuId }) => menuId));
  const wanted = new Set(menuIds);
  for (const id of wanted) {
    if (current.has(id)) continue;
    const row = await getMenu(tx, scope, id);
    await changeItems(mutation, row, (items) => orderWith(items, item));
  }
  for (const id of current) {
    if (wanted.has(id)) continue;
    const row = await getMenu(tx, scope, id);
    await changeItems(mutation, row, (items) => items.filter((other) => other.id !== item.id));
  }
  if (wanted.size > 0) await refuseTooManyPlaces(tx, scope);
};
