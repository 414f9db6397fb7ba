import { MENU_ITEMS_MAX, MENU_PLACES_MAX } from '@menuboard/contract/domain/limits';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { itemsOfMenus } from '../items/items.reads.ts';
import { countPlaces } from './menus.repo.ts';

/** Number of items that a menu can still get. */
export async function roomOfMenu(source: Db | Tx, scope: Scope, menuId: MenuRow['id']): Promise<number> {
  const items = (await itemsOfMenus(source, [menuId])).get(menuId) ?? [];
  return Math.min(MENU_ITEMS_MAX - items.length, MENU_PLACES_MAX - (await countPlaces(source, scope)));
}
