import type { Item } from '@menuboard/contract/items';
import type { ListedMenu, Menu } from '@menuboard/contract/menus';

/** A menu in the cache. It has the ids of its items; the items themselves are in the list of items. */
export type CachedMenu = ListedMenu & {
  /** The revision at which events last told of it, while the reply to an own call is ahead of them. */
  announcedRevision?: number;
};

/** The revision up to which all changes of menus are known: those of others come by events, in order. */
export function knownRevision(menus: readonly CachedMenu[]): number {
  return Math.max(0, ...menus.map(({ announcedRevision, revision }) => announcedRevision ?? revision));
}

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
