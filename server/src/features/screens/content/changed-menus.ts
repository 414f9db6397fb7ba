import type { ChangeBatch } from '../../../db/change-bus.ts';
import { changesOfType } from '../../../db/change-data.ts';
import type { BeforeCommit } from '../../../db/mutate.ts';
import type { MenuRow } from '../../../db/schema.ts';
import { menusHolding } from '../../menus/menus.reads.ts';
import { menuTagsOf } from './tags.ts';

/** A menu whose content a transaction changed: the menu itself, or items on it. */
export interface ChangedMenu {
  menuId: MenuRow['id'];
  /** The menu's part of the tag at the revision of the transaction. */
  menuTag: string;
  /** The changed items on this menu. */
  itemIds: string[];
}

/** What the screens feature attaches to each batch. */
export interface ChangedMenus {
  changedMenus: ChangedMenu[];
}

export type ScreenBatch = ChangeBatch & ChangedMenus;

/**
 * Finds the changed menus and their new tags. This must happen before the commit: a tag that is read later could
 * include the next change, and a screen that got only this change would count as up to date.
 */
export const findChangedMenus: BeforeCommit<ChangedMenus> = async (tx, changes) => {
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
  const menuTags = await menuTagsOf(tx, [...itemIdsByMenu.keys()]);
  const changedMenus = [...menuTags].map(([menuId, menuTag]) => ({
    menuId,
    menuTag,
    itemIds: itemIdsByMenu.get(menuId) ?? [],
  }));
  return { changedMenus };
};
