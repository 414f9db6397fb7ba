/**
 * Rebuilds a menu as it was right after a revision. The log stores each record before and after each change, so the
 * first change after the revision tells how the record was. A deleted item leaves its menus without a change of them:
 * its deletion tells its position.
 */
import { itemIdsIn, type Layout } from '@menuboard/contract/domain/layout';
import type { DeletedItemSnapshot } from '../../db/change-data.ts';
import type { ChangeRow, Db, MenuRow, Tx } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import { itemsById, readItemSnapshot } from '../items/items.reads.ts';
import {
  binnedItemsOf,
  currentVersion,
  itemIdsOfMenus,
  type MenuVersion,
  readMenuSnapshot,
} from '../menus/menus.reads.ts';
import { deletionsBetween, firstChangesAfter, LAST_REVISION, layoutChangesAround } from './history.repo.ts';

const notThere = () =>
  new AppError('not_found', 'This menu did not exist at that time, or it was in the bin.');

/** Puts an item back behind its former neighbour, or first. */
function insertBack(itemIds: string[], itemId: string, { before }: ChangeRow, menuId: string): void {
  const { positions = [] } = JSON.parse(before ?? '{}') as Partial<DeletedItemSnapshot>;
  const position = positions.find((one) => one.menuId === menuId);
  const previous = position?.afterId ? itemIds.indexOf(position.afterId) : -1;
  // Rows of an earlier build do not tell the position.
  const index = position ? previous + 1 : itemIds.length;
  if (!itemIds.includes(itemId)) itemIds.splice(index, 0, itemId);
}

/** The ids of the items on the menu right after a revision, in order. */
async function itemIdsAt(
  db: Db | Tx,
  scope: Scope,
  menu: MenuRow,
  revision: number,
  firstChange: ChangeRow | undefined,
): Promise<string[]> {
  const before = firstChange && readMenuSnapshot(firstChange.before);
  const itemIds: string[] = before?.itemIds ?? (await itemIdsOfMenus(db, [menu.id])).get(menu.id) ?? [];
  const between = { after: revision, before: firstChange?.revision ?? LAST_REVISION };
  const binned = await binnedItemsOf(db, menu.id);
  const result = [...itemIds];
  for (const row of await deletionsBetween(db, scope, menu.id, binned, between)) {
    insertBack(result, row.entity_id, row, menu.id);
  }
  return result;
}

/** Adds the blocks of items that only the later layout places, for each aspect. */
function withMissingItems(layout: Layout, later: Layout): Layout {
  const placed = new Set(layout.blocks.flatMap((block) => [block.id, ...itemIdsIn([block])]));
  const missing = later.blocks.filter(
    (block) => block.kind === 'item' && !placed.has(block.id) && !placed.has(block.itemId),
  );
  const other = layout.other && later.other ? withMissingItems(layout.other, later.other) : layout.other;
  return { ...layout, blocks: [...layout.blocks, ...missing], ...(other && { other }) };
}

/**
 * The log stores only the blocks of items that were on the menu at a change of the layout, so that both neighbouring
 * changes have blocks that the other one may lack.
 */
async function layoutAt(db: Db | Tx, scope: Scope, menu: MenuRow, revision: number): Promise<Layout | null> {
  const { last, next } = await layoutChangesAround(db, scope, menu.id, revision);
  const later = next ? (readMenuSnapshot(next.before)?.layout ?? null) : currentVersion(menu).layout;
  if (!last) return later;
  const layout = readMenuSnapshot(last.after)?.layout ?? null;
  if (!layout || !later) return layout;
  return withMissingItems(layout, later);
}

/** Throws `not_found` if the menu was not there. The caller has checked that the log goes back that far. */
export async function menuVersionAt(
  db: Db | Tx,
  scope: Scope,
  menu: MenuRow,
  revision: number,
): Promise<MenuVersion> {
  const firstChange = (await firstChangesAfter(db, scope, [menu.id], revision)).get(menu.id);
  // Restoring from the bin is recorded as creating.
  if (firstChange?.type === 'menu-created') throw notThere();
  const before = firstChange && readMenuSnapshot(firstChange.before);
  const itemIds = await itemIdsAt(db, scope, menu, revision, firstChange);
  const changes = await firstChangesAfter(db, scope, itemIds, revision);
  const current = await itemsById(
    db,
    scope,
    itemIds.filter((id) => !changes.has(id)),
  );
  const { name, description, details } = before ?? currentVersion(menu);
  return {
    name,
    description,
    details,
    layout: await layoutAt(db, scope, menu, revision),
    items: itemIds.flatMap((id) => {
      const change = changes.get(id);
      // Without `before`, the item returned from the bin later.
      return (change ? readItemSnapshot(change.before) : current.get(id)) ?? [];
    }),
  };
}
