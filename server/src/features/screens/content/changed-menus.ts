import type { Attach } from '../../../app/feature.ts';
import { changesOfType } from '../../../db/change-data.ts';
import type { MenuRow } from '../../../db/schema.ts';
import { nextTurn } from '../../../lib/turns.ts';
import { menusHolding } from '../../menus/menus.reads.ts';
import { raiseContentRevisions } from '../../menus/menus.writes.ts';

/** More menus are found in one turn of the event loop, and changed in the next. */
const MENUS_PER_TURN = 50;

/**
 * Finds the changed menus and raises their content revisions, which gives them new tags. This must happen before the
 * commit: a tag that is read later could include the next change, and a screen that got only this change would count as
 * up to date.
 */
export const attachChangedMenus: Attach = async (tx, changes, revision) => {
  const itemIdsByMenu = new Map<MenuRow['id'], string[]>();
  for (const { entityId } of changesOfType(changes, 'menu-updated')) itemIdsByMenu.set(entityId, []);
  const changedItems = changesOfType(
    changes,
    'item-created',
    'item-updated',
    'item-availability-changed',
    'item-deleted',
  );
  const itemIds = changedItems.map((change) => change.entityId);
  for (const { menuId, itemId } of await menusHolding(tx, itemIds)) {
    itemIdsByMenu.set(menuId, [...(itemIdsByMenu.get(menuId) ?? []), itemId]);
  }
  // An item on that many menus leaves the rest of this transaction for another turn of the event loop.
  if (itemIdsByMenu.size > MENUS_PER_TURN) await nextTurn();
  await raiseContentRevisions(tx, [...itemIdsByMenu.keys()], revision);
  const changedMenus = [...itemIdsByMenu].map(([menuId, changedItemIds]) => ({
    menuId,
    itemIds: changedItemIds,
  }));
  return { changedMenus };
};
