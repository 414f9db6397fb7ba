/** Rows about menus that a restaurant takes from another one. */
import type { TrustedId } from '../lib/trusted-id.ts';

/** A menu that is a copy of another restaurant's menu and follows it. */
export interface TakenMenuRow {
  id: TrustedId<'taken-menu'>;
  /** Restaurant that has taken it. */
  restaurant_id: TrustedId<'restaurant'>;
  menu_id: TrustedId<'menu'>;
  source_restaurant_id: TrustedId<'restaurant'>;
  source_menu_id: TrustedId<'menu'>;
  taken_at: string;
  /** Content revision of the source that the copy has; 0 if the copy may differ from it. */
  followed_revision: number;
  /** Number of items that did not fit, because the restaurant has reached its limit. */
  missing: number;
  /** 1 after a refused attempt to follow the source, for example because too much was changed today. */
  is_stuck: number;
  /** 1 while the copy has a design of its own, which its source allows. */
  has_own_design: number;
}

/**
 * An item that is a copy of another restaurant's item. A restaurant has one copy, even if several of its menus have it.
 */
export interface TakenItemRow {
  item_id: TrustedId<'item'>;
  restaurant_id: TrustedId<'restaurant'>;
  source_restaurant_id: TrustedId<'restaurant'>;
  source_item_id: TrustedId<'item'>;
  /** JSON of `OwnPrices`; `null` without any. */
  own_prices: string | null;
  /** JSON of the source's prices in the same form, at the last time the copy followed; `null` before build 0109. */
  followed_prices: string | null;
}

/** A restaurant's prices for an item that it has taken: by the id of the size, or by '' for an item without sizes. */
export type OwnPrices = Record<string, number>;
