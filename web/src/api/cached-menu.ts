import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';

/** A menu in the cache. It has the ids of its items; the items themselves are in the list of items. */
export type CachedMenu = Omit<Menu, 'items'> & { items: string[] };

/** Replaces the nested items by their ids. */
export function toCachedMenu(menu: Menu): CachedMenu {
  return { ...menu, items: menu.items.map(({ id }) => id) };
}

/** The items of a menu, in its order. Ids that the list does not have are left out. */
export function itemsOf(menu: Pick<CachedMenu, 'items'>, items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return menu.items.flatMap((id) => byId.get(id) ?? []);
}
