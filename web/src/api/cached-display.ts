import type { Display, ListedDisplay } from '@menuboard/contract/displays';

/** A display in the cache. It has the id of its menu; the menu itself is in the list of menus. */
export type CachedDisplay = Omit<ListedDisplay, 'currentMenu'>;

/** Removes the nested menu. */
export function toCachedDisplay({ currentMenu: _, ...display }: Display | ListedDisplay): CachedDisplay {
  return display;
}
