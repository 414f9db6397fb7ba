import type { Allergen, DishLabel, FocusPoint } from '../domain/dish.ts';

/** An item of a sample menu. Prices are in US dollars; `samplePrice` converts them to the restaurant's currency. */
export interface SampleItem {
  /** Unique on its menu. */
  name: string;
  description?: string;
  /** For an item without sizes; `null` for one without a price of its own. */
  price?: number | null;
  sizes?: { name: string; price: number }[];
  labels?: DishLabel[];
  allergens?: Allergen[];
  /** Name of a file in `images/`, without its extension. */
  image?: string;
  imageFocus?: FocusPoint;
}

/** The items of one category. */
export interface SampleSection {
  name: string;
  /** Line under the heading. */
  note?: string;
  items: SampleItem[];
}

/** A menu that a new restaurant can begin with, in English or translated. */
export interface SampleMenu {
  name: string;
  description: string;
  /** Name of the item that the board shows large. */
  featured: string;
  combos?: { title: string; price: number }[];
  /** In the order of the board. */
  sections: SampleSection[];
}
