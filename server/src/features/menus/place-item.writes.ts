/** Adds an item to menus and removes it from others, inside the mutation that creates or changes the item. */
import type { LeftOut } from '@menuboard/contract/base-revision';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { changesSince } from '../../db/base-revision.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { MenuRow } from '../../db/schema.ts';
import { getLive, updateLive } from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { recordUpdate } from './menu-update.ts';
import { itemIdsAt } from './menu-version.reads.ts';
import { menusHolding } from './menus.reads.ts';
import { findLiveOrBinned, refuseTooManyPlaces, replaceItems } from './menus.repo.ts';

/** Id and category of an item, for the menus. */
export type PlacedItem = Pick<Item, 'category'> & { id: TrustedId<'item'> };

/** Order of a menu with one more item: after the last one of its category, or at the end. */
export function orderWith<T extends PlacedItem>(items: readonly T[], added: T): T[] {
  const last = items.findLastIndex(({ category }) => category === added.category);
  return items.toSpliced(last < 0 ? items.length : last + 1, 0, added);
}

async function changeItems(
  mutation: Mutation,
  row: MenuRow,
  change: (items: PlacedItem[]) => PlacedItem[],
): Promise<void> {
  const { tx, scope } = mutation;
  const itemsNow = async () => (await itemsOfMenus(tx, [row.id])).get(row.id) ?? [];
  const before = await itemsNow();
  const wanted = change(before);
  if (wanted.length > MENU_ITEMS_MAX) {
    throw new AppError('conflict', `${row.name} is full: a menu can hold at most ${MENU_ITEMS_MAX} items.`);
  }
  const ids = wanted.map(({ id }) => id);
  await replaceItems(tx, scope, row.id, ids);
  const changed = await updateLive(mutation, 'menus', row.id, {});
  recordUpdate(mutation, { row, items: before }, { row: changed, items: await itemsNow() });
}

/** Menus that the item will be on, after others' changes since then. */
async function mergePlaces(
  mutation: Mutation,
  item: PlacedItem,
  menuIds: readonly string[],
  current: ReadonlySet<string>,
  baseRevision: number,
): Promise<{ wanted: Set<string>; leftOut: LeftOut[] }> {
  const { tx, scope } = mutation;
  const wanted = new Set(menuIds);
  const leftOut: LeftOut[] = [];
  for (const id of new Set([...menuIds, ...current])) {
    if (wanted.has(id) && current.has(id)) continue;
    const row = await findLiveOrBinned(tx, scope, id);
    if (!row) throw notFound('Menu');
    const range = await changesSince(mutation, baseRevision, row.revision);
    const isDeleted = row.deleted_at !== null;
    const wasOnIt = !isDeleted && (await itemIdsAt(tx, range, row)).includes(item.id);
    if (current.has(id)) {
      if (!wasOnIt) wanted.add(id);
    } else if (isDeleted || wasOnIt) {
      wanted.delete(id);
      leftOut.push({ id, name: row.name, isDeleted });
    }
  }
  return { wanted, leftOut };
}

/**
 * Puts the item on exactly these menus. With a base revision, applies only the caller's changes since then, and
 * resolves with what others have removed. Throws `not_found` if the restaurant has no such menu.
 */
export async function placeItem(
  mutation: Mutation,
  item: PlacedItem,
  menuIds: readonly string[],
  baseRevision?: number,
): Promise<LeftOut[]> {
  const { tx, scope } = mutation;
  const places = await menusHolding(tx, [item.id]);
  const current = new Set<string>(places.map(({ menuId }) => menuId));
  const { wanted, leftOut } =
    baseRevision === undefined
      ? { wanted: new Set(menuIds), leftOut: [] }
      : await mergePlaces(mutation, item, menuIds, current, baseRevision);
  for (const id of wanted) {
    if (current.has(id)) continue;
    const row = await getLive(tx, scope, 'menus', id);
    await changeItems(mutation, row, (items) => orderWith(items, item));
  }
  for (const id of current) {
    if (wanted.has(id)) continue;
    const row = await getLive(tx, scope, 'menus', id);
    await changeItems(mutation, row, (items) => items.filter((other) => other.id !== item.id));
  }
  if (wanted.size > 0) await refuseTooManyPlaces(tx, scope);
  return leftOut;
}
