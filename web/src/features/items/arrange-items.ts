/** Filters and orders of the Items page, besides the search and the category. */

import type { Item } from '@menuboard/contract/items';
import { locale, t } from '../../texts/texts.ts';

/** The further filters, with their names. */
export const itemFilters = {
  'without-photo': t('Without photo'),
  'on-no-menu': t('On no menu'),
  hidden: t('Hidden'),
} as const;
/** A key of `itemFilters`. */
export type ItemFilter = keyof typeof itemFilters;

/** The orders, with their names. The first one is the default. */
export const itemOrders = {
  added: t('Oldest first'),
  name: t('By name'),
  price: t('By price'),
  newest: t('Newest first'),
} as const;
/** A key of `itemOrders`. */
export type ItemOrder = keyof typeof itemOrders;

/** A text of the URL as a key; the fallback for any other text. */
export function keyIn<Key extends string, Other>(
  names: Readonly<Record<Key, string>>,
  text: string | null,
  fallback: Other,
): Key | Other {
  return text !== null && Object.hasOwn(names, text) ? (text as Key) : fallback;
}

/** The items that a filter leaves. `onMenu` has the ids of the items that are on a menu. */
export function filterItems(
  items: readonly Item[],
  filter: ItemFilter | null,
  onMenu: ReadonlySet<string>,
): readonly Item[] {
  if (filter === null) return items;
  const isLeft: Record<ItemFilter, (item: Item) => boolean> = {
    'without-photo': ({ imageUrl }) => imageUrl === null,
    'on-no-menu': ({ id }) => !onMenu.has(id),
    hidden: ({ isHidden }) => isHidden,
  };
  return items.filter(isLeft[filter]);
}

const collator = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' });

/** The items in an order; items come from the server as they were added. */
export function orderItems(items: readonly Item[], order: ItemOrder): readonly Item[] {
  if (order === 'added') return items;
  if (order === 'newest') return [...items].reverse();
  const compare = {
    name: (one: Item, other: Item) => collator.compare(one.name, other.name),
    price: (one: Item, other: Item) => one.price - other.price,
  };
  return [...items].sort(compare[order]);
}
