/**
 * Reconstructs a menu right after a revision, by reversing its later recorded changes, newest first. A deleted item
 * leaves its menus without a change of them; its deletion tells its position.
 */
import { itemIdsIn, type Layout } from '@menuboard/contract/domain/layout';
import type { Menu } from '@menuboard/contract/menus';
import type { DeletedItemSnapshot } from '../../db/change-data.ts';
import { ownRows } from '../../db/own-rows.ts';
import { firstChanges, LAST_REVISION, type PastRange } from '../../db/past-changes.ts';
import type { ChangeRow, Db, MenuRow, Tx } from '../../db/schema.ts';
import { replacePart } from '../../lib/difference.ts';
import type { Scope } from '../../lib/scope.ts';
import { breathe } from '../../lib/turns.ts';
import { itemsById, readItemSnapshot } from '../items/items.reads.ts';
import {
  binnedItemsOf,
  currentVersion,
  itemIdsOfMenus,
  type MenuVersion,
  presentVersion,
  readMenuSnapshot,
} from './menus.reads.ts';

/** A menu's changes are read in pieces, because a restaurant may have rearranged it for months. */
const ROWS_PER_READ = 200;

/** The changes of a menu after a revision, newest first. */
async function* changesOfMenu(
  db: Db | Tx,
  { scope, after }: PastRange,
  menuId: MenuRow['id'],
): AsyncGenerator<ChangeRow> {
  for (let cursor = { revision: LAST_REVISION, seq: -1 }; ; ) {
    const rows = await db
      .selectFrom('changes')
      .selectAll()
      .where('restaurant_id', '=', scope.restaurantId)
      .where('entity_id', '=', menuId)
      .where('revision', '>', after)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('revision', 'seq'), '<', tuple(cursor.revision, cursor.seq)),
      )
      .orderBy('revision', 'desc')
      .orderBy('seq', 'desc')
      .limit(ROWS_PER_READ)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_READ) return;
    cursor = last;
    await breathe();
  }
}

/** First list of items that a change of the menu after a revision has replaced, and that change. */
export async function nextListOfItems(
  db: Db | Tx,
  scope: Scope,
  menuId: MenuRow['id'],
  after: number,
): Promise<{ itemIds: string[]; revision: number } | undefined> {
  const row = await db
    .selectFrom('changes')
    .select(['before', 'revision'])
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entity_id', '=', menuId)
    .where('revision', '>', after)
    .where('before', 'like', '%"itemIds":%')
    .orderBy('revision')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const itemIds = row && readMenuSnapshot(row.before)?.itemIds;
  return itemIds && { itemIds, revision: row.revision };
}

/**
 * Deletions of items that were on a menu, and the returns of these items, newest first, after a revision and before
 * another one. `binnedIds` adds deletions that an earlier build recorded without the menu.
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

/** Items among these that were deleted after a revision, even if they have returned. */
export async function deletedSince(
  db: Db | Tx,
  { scope, after }: PastRange,
  itemIds: string[],
): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('changes')
    .select('entity_id')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entity_id', 'in', itemIds)
    .where('revision', '>', after)
    .where('type', '=', 'item-deleted')
    .execute();
  return new Set(rows.map((row) => row.entity_id));
}

/** Puts an item back after its former neighbour, or first. */
function insertBack(itemIds: string[], itemId: string, { before }: ChangeRow, menuId: string): void {
  const { positions = [] } = JSON.parse(before ?? '{}') as Partial<DeletedItemSnapshot>;
  const position = positions.find((one) => one.menuId === menuId);
  const previous = position?.afterId ? itemIds.indexOf(position.afterId) : -1;
  // Rows of an earlier build do not tell the position.
  const index = position ? previous + 1 : itemIds.length;
  if (!itemIds.includes(itemId)) itemIds.splice(index, 0, itemId);
}

/** Ids of the items on the menu right after a revision, in order. */
export async function itemIdsAt(db: Db | Tx, { scope, after }: PastRange, menu: MenuRow): Promise<string[]> {
  const next = await nextListOfItems(db, scope, menu.id, after);
  const itemIds: string[] = next?.itemIds ?? (await itemIdsOfMenus(db, [menu.id])).get(menu.id) ?? [];
  const between = { after, before: next?.revision ?? LAST_REVISION };
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
 * Builds up to 0.1.0 recorded only the blocks of items that were on the menu, so the last change up to a revision may
 * have blocks that the next one lacks.
 */
async function withBlocksOfLastChange(
  db: Db | Tx,
  { scope, after }: PastRange,
  menu: MenuRow,
  layout: Layout | null,
): Promise<Layout | null> {
  const last = await db
    .selectFrom('changes')
    .select('after')
    .where('restaurant_id', '=', scope.restaurantId)
    .where('entity_id', '=', menu.id)
    .where('revision', '<=', after)
    .where((eb) => eb.or([eb('before', 'like', '%"layout":%'), eb('before', 'like', '%"arrangement":%')]))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const recorded = last && readMenuSnapshot(last.after)?.layout;
  if (recorded === undefined) return layout;
  return recorded && layout ? withMissingItems(recorded, layout) : recorded;
}

type Texts = Omit<MenuVersion, 'items'>;

/** A menu before a change. */
function takeBack(current: Texts, { before, after }: ChangeRow): Texts {
  const [old, changed] = [readMenuSnapshot(before), readMenuSnapshot(after)];
  if (!old) return current;
  const isArranged = old.arrangement !== undefined;
  const layout = isArranged ? replacePart(current.layout, changed?.arrangement, old.arrangement) : old.layout;
  return {
    name: old.name,
    description: old.description ?? current.description,
    details: { ...current.details, ...old.details },
    layout: layout === undefined ? current.layout : (layout as Layout | null),
  };
}

/** Texts and layout of a menu right after a revision; `undefined` if it did not exist or was in the bin. */
export async function textsAt(db: Db | Tx, range: PastRange, menu: MenuRow): Promise<Texts | undefined> {
  let texts: Texts = currentVersion(menu);
  let isLive = menu.deleted_at === null;
  for await (const row of changesOfMenu(db, range, menu.id)) {
    // Restoring from the bin is recorded as creating.
    isLive = row.type !== 'menu-created';
    texts = takeBack(texts, row);
  }
  if (!isLive) return undefined;
  return { ...texts, layout: await withBlocksOfLastChange(db, range, menu, texts.layout) };
}

/** Menu right after a revision; `undefined` if it did not exist or was in the bin. */
export async function menuVersionAt(
  db: Db | Tx,
  range: PastRange,
  menu: MenuRow,
): Promise<MenuVersion | undefined> {
  const texts = await textsAt(db, range, menu);
  if (!texts) return undefined;
  const itemIds = await itemIdsAt(db, range, menu);
  const changes = await firstChanges(db, range, itemIds);
  const current = await itemsById(
    db,
    range.scope,
    itemIds.filter((id) => !changes.has(id)),
  );
  return {
    ...texts,
    items: itemIds.flatMap((id) => {
      const change = changes.get(id);
      // Without `before`, the item returned from the bin later.
      return (change ? readItemSnapshot(change.before) : current.get(id)) ?? [];
    }),
  };
}

/** The restaurant's menus with these ids right after a revision, by id. A menu that was not live then is absent. */
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
