import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useOutletContext } from 'react-router';
import type { CachedMenu } from '../../../api/cached-menu.ts';

/** A menu, and the other data that the parts of its page need. */
export interface MenuOnPage {
  menu: CachedMenu;
  menus: readonly CachedMenu[];
  /** All items of the restaurant. */
  items: readonly Item[];
  restaurant: Restaurant;
}

/** The menu of the page around a part. */
export const useMenuOnPage = () => useOutletContext<MenuOnPage>();
