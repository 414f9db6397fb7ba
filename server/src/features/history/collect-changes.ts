/** Walks back through the changes of a menu, and of the items that were on it at the time. */
import type { ChangeRow, Db, MenuRow } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';
import { isDerivedUpdate, readItemSnapshot } from '../items/items.reads.ts';
import { nextListOfItems } from '../menus/menu-version.reads.ts';
import { binnedItemsOf, itemIdsOfMenus, readMenuSnapshot } from '../menus/menus.reads.ts';
import { type Cursor, changesBefore, idsDeletedFrom } from './history.repo.ts';

const ROWS_PER_READ = 60;

interface Page {
  rows: ChangeRow[];
  /** Revision before which the next page begins; `null` at the end of the log. */
  next: number | null;
}

/** Dishes whose offers follow from a promotion have no entry, so they take no entry's place. */
const hasNoEntry = ({ type, before, after }: ChangeRow) =>
  type === 'item-updated' && isDerivedUpdate(readItemSnapshot(before), readItemSnapshot(after));

/** Items on the menu right before a revision. */
async function itemIdsBefore(db: Db, scope: Scope, menu: MenuRow, before: number): Promise<string[]> {
  const listed = await nextListOfItems(db, scope, menu.id, before - 1);
  return listed?.itemIds ?? (await itemIdsOfMenus(db, [menu.id])).get(menu.id) ?? [];
}

/**
 * Newest changes before a revision, newest first. A page ends at the end of a revision, so it may have more than
 * `limit` rows: a change of many items at once is one revision.
 */
export async function collectChanges(
  db: Db,
  scope: Scope,
  menu: MenuRow,
  before: number,
  limit: number,
): Promise<Page> {
  const onMenu = new Set(await itemIdsBefore(db, scope, menu, before));
  // An earlier build recorded the deletions of items in the bin without the menu.
  const binned = await binnedItemsOf(db, menu.id);
  const deletedIds = new Set<string>([...binned, ...(await idsDeletedFrom(db, scope, menu.id, before))]);
  const rows: ChangeRow[] = [];
  let cursor: Cursor = { revision: before, seq: -1 };
  for (;;) {
    const ids = [menu.id, ...new Set([...onMenu, ...deletedIds])];
    const read = await changesBefore(db, scope, ids, cursor, ROWS_PER_READ);
    let hasOtherItems = false;
    for (const row of read) {
      const last = rows.at(-1);
      if (rows.length >= limit && last && row.revision < last.revision) return { rows, next: last.revision };
      cursor = row;
      if (row.entity_id === menu.id) {
        rows.push(row);
        const menuBefore = readMenuSnapshot(row.before);
        const earlier = menuBefore ? menuBefore.itemIds : [];
        // The change did not change the list.
        if (!earlier) continue;
        hasOtherItems = earlier.some((id) => !onMenu.has(id) && !deletedIds.has(id));
        onMenu.clear();
        for (const id of earlier) onMenu.add(id);
        if (hasOtherItems) break;
      } else if (onMenu.has(row.entity_id) || row.type === 'item-deleted') {
        if (!hasNoEntry(row)) rows.push(row);
        if (row.type === 'item-deleted') onMenu.add(row.entity_id);
      }
    }
    if (!hasOtherItems && read.length < ROWS_PER_READ) return { rows, next: null };
  }
}
