import type { Item } from '@menuboard/contract/items';
import type { ListedMenu, Menu } from '@menuboard/contract/menus';

/** A menu in the cache. It has the ids of its items; the items themselves are in the list of items. */
export type CachedMenu = ListedMenu;

/** Replaces the nested items by their ids. */
export function toCachedMenu<M extends Menu>(menu: M): Omit<M, 'items'> & CachedMenu {
  return { ...menu, items: menu.items.map(({ id }) => id) };
}

/** Lists are never changed in place, so each list is indexed once for all menus. */
const indexes = new WeakMap<readonly Item[], Map<string, Item>>();

function indexById(items: readonly Item[]): Map<string, Item> {
  const index = indexes.get(items) ?? new Map(items.map((item) => [item.id, item]));
  indexes.set(items, index);
  return index;
}

/** The items of a menu, in its order. Ids that the list does not have are left out. */
export function itemsOf(menu: Pick<CachedMenu, 'items'>, items: readonly Item[]): Item[] {
  const byId = indexById(items);
  return menu.items.flatMap((id) => byId.get(id) ?? []);
}
