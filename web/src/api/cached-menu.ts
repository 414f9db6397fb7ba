import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';

/** A menu as the cache holds it: its items are ids, the items themselves live in their own list. */
export type CachedMenu = Omit<Menu, 'items'> & { items: string[] };

/** Drops the nested items into ids. */
export function toCachedMenu(menu: Menu): CachedMenu {
  return { ...menu, items: menu.items.map(({ id }) => id) };
}

/** A record's items, in the menu's order. One that is not in the list (any more) is left out. */
export function itemsOf(menu: Pick<CachedMenu, 'items'>, items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return menu.items.flatMap((id) => byId.get(id) ?? []);
}
