import type { DishLabel } from '@menuboard/contract/domain/dish';

/** An item of a sample menu. Prices are in US dollars: `samplePrice` turns them into the restaurant's currency. */
export interface SampleItem {
  name: string;
  description?: string;
  /** Of an item without sizes. */
  price?: number;
  sizes?: { name: string; price: number }[];
  labels?: DishLabel[];
}

/** A menu that a new restaurant can begin with, in one language. */
export interface SampleMenu {
  name: string;
  description: string;
  /** The line at the foot of the board. */
  footer?: string;
  /** In the order of the board. */
  categories: { name: string; items: SampleItem[] }[];
  /** The name of an item in a panel beside the list, with the panel's title. */
  special?: { title: string; item: string };
}
