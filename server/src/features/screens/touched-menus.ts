import type { Change, TouchedMenu, TouchedMenus } from '../../db/mutate.ts';
import { menusHolding } from '../menus/menus.reads.ts';
import { menuTagsOf } from './tags.ts';

const ofItems = ['item-created', 'item-updated', 'item-availability-changed', 'item-deleted'];

function idsOf(changes: Change[], types: string[]): string[] {
  return changes.filter((change) => types.includes(change.type)).map((change) => change.entityId);
}

/** The menus whose content the changes touch, with their new tags. */
export const touchedMenus: TouchedMenus = async (tx, changes) => {
  const itemsByMenu = new Map<string, string[]>();
  for (const menuId of idsOf(changes, ['menu-updated'])) itemsByMenu.set(menuId, []);
  for (const { menuId, itemId } of await menusHolding(tx, idsOf(changes, ofItems))) {
    itemsByMenu.set(menuId, [...(itemsByMenu.get(menuId) ?? []), itemId]);
  }
  const tags = await menuTagsOf(tx, [...itemsByMenu.keys()]);
  const touched: TouchedMenu[] = [];
  for (const [menuId, menuTag] of tags)
    touched.push({ menuId, menuTag, itemIds: itemsByMenu.get(menuId) ?? [] });
  return touched;
};
