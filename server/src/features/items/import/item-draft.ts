import type {
  Allergen,
  DishExtra,
  DishLabel,
  FocusPoint,
  Promo,
  Translations,
} from '@menuboard/contract/domain/dish';

/** A price, or prices by the names of sizes. */
export interface NamedPrices {
  price?: number;
  sizes?: { name: string; price: number }[];
}

export interface DraftSize {
  name: string;
  price: number;
  /** `null` removes it; `undefined` leaves it. */
  kcal?: number | null | undefined;
}

/**
 * An item as a text has it. A field that is undefined stays as it is. Sizes have no ids in a text, so a promo and a
 * later price name them.
 */
export interface ItemDraft {
  id?: string | undefined;
  externalId?: string | null | undefined;
  name: string;
  category?: string | undefined;
  description?: string | undefined;
  price?: number | undefined;
  /** In place of a price; empty for none at all. */
  priceWords?: string | null | undefined;
  sizes?: DraftSize[] | undefined;
  extras?: DishExtra[] | undefined;
  labels?: DishLabel[] | undefined;
  allergens?: Allergen[] | null | undefined;
  kcal?: number | null | undefined;
  promo?: (Omit<Promo, 'price' | 'prices'> & NamedPrices) | null | undefined;
  priceFrom?: (NamedPrices & { at: string }) | null | undefined;
  isAvailable?: boolean | undefined;
  soldOutUntil?: string | null | undefined;
  isHidden?: boolean | undefined;
  translations?: Translations<'name' | 'description'> | undefined;
  imageFocus?: FocusPoint | undefined;
  imageUrl?: string | null | undefined;
}

interface Line {
  line: number;
  text: string;
}

/** A line of a text: an item, or the reason why the line cannot be imported. */
export type ReadLine = Line &
  ({ draft: ItemDraft; reason?: undefined } | { reason: string; draft?: undefined });
