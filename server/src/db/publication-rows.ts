/** Rows of the menus that guests can open. */
import type { TrustedId } from '../lib/trusted-id.ts';

/**
 * First part of the addresses of a restaurant's menus for guests. It never changes, because guests have printed codes.
 */
export interface RestaurantSlugRow {
  slug: string;
  restaurant_id: TrustedId<'restaurant'>;
}

/** Whether guests can open a menu, and its address. A menu that was never public has no row. */
export interface PublicationRow {
  menu_id: TrustedId<'menu'>;
  restaurant_id: TrustedId<'restaurant'>;
  is_public: number;
  slug: string;
}

/** Each present or former slug of a menu; former ones lead to the present one. */
export interface MenuSlugRow {
  restaurant_id: TrustedId<'restaurant'>;
  slug: string;
  menu_id: TrustedId<'menu'>;
}
