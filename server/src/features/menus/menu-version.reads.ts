/**
 * Rebuilds a menu as it was right after a revision. The log stores each record before and after each change, so the
 * first change after the revision tells how the record was. A deleted item leaves its menus without a change of them:
 * its deletion tells its position.
 */
import { itemIdsIn, type Layout } from '@menuboard/contract/domain/layout';
import type { Menu } from '@menuboard/contract/menus';
import type { DeletedItemSnapshot } from '../../db/change-data.ts';
import { ownRows } from '../../db/own-rows.ts';
import { firstChanges, LAST_REVISION, type PastRange } from '../../db/past-changes.ts';
import type { ChangeRow, Db, MenuRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { itemsById, readItemSnapshot } from '../items/items.reads.ts';
import {
  binnedItemsOf,
  currentVersion,
  itemIdsOfMenus,
  type MenuVersion,
  presentVersion,
  readMenuSnapshot,
} from './menus.reads.ts';

/** The last change of a menu's layout up to a revision, and the first one after it. */
async function layoutChangesAround(
  db: Db | Tx,
  scope: Scope,
  menuId: string,
  revision: number,
): Promise<{ last: ChangeRow | undefined; next: ChangeRow | undefined }> {
  const changes = db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entity_id', '=', menuId)
    .where('before', 'like', '%"layout":%')
    .limit(1);
  return {
    last: await changes.where('revision', '<=', revision).orderBy('revision', 'desc').executeTakeFirst(),
    next: await changes.where('revision', '>', revision).orderBy('revision').executeTakeFirst(),
  };
}

/**
 * The deletions of items that were on a menu, and the returns of these items, newest first, after a revision and
 * before another one. `binnedIds`: the deletions of these, too, which an earlier build recorded without the menu.
 */
function deletionsBetween(
  db: Db | Tx,
  scope: Scope,
  menuId: string,
  binnedIds: string[],
  { after, before }: { after: number; before: number },
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '>', after)
    .where('revision', '<', before)
    .where('type', '=', 'item-deleted')
    .where((eb) =>
      eb.or([
        eb('before', 'like', `%"menuId":"${menuId}"%`),
        ...(binnedIds.length > 0 ? [eb('entity_id', 'in', binnedIds)] : []),
      ]),
    )
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .execute();
}

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

/** The menu right after a revision; `undefined` if it did not exist or was in the bin. */
export async function menuVersionAt(
  db: Db | Tx,
  { scope, after }: PastRange,
  menu: MenuRow,
): Promise<MenuVersion | undefined> {
  const firstChange = (await firstChanges(db, { scope, after }, [menu.id])).get(menu.id);
  // Restoring from the bin is recorded as creating.
  const wasLive = firstChange ? firstChange.type !== 'menu-created' : menu.deleted_at === null;
  if (!wasLive) return undefined;
  const before = firstChange && readMenuSnapshot(firstChange.before);
  const itemIds = await itemIdsAt(db, scope, menu, after, firstChange);
  const changes = await firstChanges(db, { scope, after }, itemIds);
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
    layout: await layoutAt(db, scope, menu, after),
    items: itemIds.flatMap((id) => {
      const change = changes.get(id);
      // Without `before`, the item returned from the bin later.
      return (change ? readItemSnapshot(change.before) : current.get(id)) ?? [];
    }),
  };
}

/** The restaurant's menus of these ids right after a revision, by id. A menu that was not live then is absent. */
export async function pastMenusById(tx: Tx, range: PastRange, ids: string[]): Promise<Map<string, Menu>> {
  if (ids.length === 0) return new Map();
  const own = ownRows(range.scope, 'menus', ids);
  const menus = new Map<string, Menu>();
  for (const row of await tx.selectFrom('menus').selectAll().where(own).execute()) {
    const version = await menuVersionAt(tx, range, row);
    if (version) menus.set(row.id, presentVersion(row, version, row.revision, row.updated_at));
  }
  return menus;
}
