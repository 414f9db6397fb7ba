import type { Display, ListedDisplay } from '@menuboard/contract/displays';

/** A display as the cache holds it: its menu is an id, the menu itself lives in its own list. */
export type CachedDisplay = Omit<ListedDisplay, 'currentMenu'>;

/** Drops the nested menu. */
export function toCachedDisplay({ currentMenu: _, ...display }: Display | ListedDisplay): CachedDisplay {
  return display;
}
