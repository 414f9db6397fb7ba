import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useOutletContext } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';

/** The records that the pages of the first run share. */
export interface FirstRunData {
  restaurant: Restaurant;
  /** The menu that the pages are about: the first one with dishes, or else the first one. */
  menu: CachedMenu | undefined;
  /** The dishes of that menu. */
  dishes: readonly Item[];
  displays: readonly CachedDisplay[];
  /** Fetches all of it again, because a reply may be ahead of the events. Resolves to the menus. */
  reload: () => Promise<readonly CachedMenu[]>;
}

/** The data of the page around. */
export const useFirstRun = () => useOutletContext<FirstRunData>();
