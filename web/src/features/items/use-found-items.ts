import type { Item } from '@menuboard/contract/items';
import { useDeferredValue, useMemo } from 'react';
import { findItems } from '../../shared/dishes/find-items.ts';

/** The items that a search finds, and the search that found them. */
export interface FoundItems {
  items: readonly Item[];
  search: string;
  /** True if these are still the items of an earlier search. */
  isStale: boolean;
}

/**
 * Finds items while somebody types. A key is painted before the list follows: until then the items of the earlier
 * search stay, because with thousands of items the list takes longer than the key.
 *
 * @param category `null` for all
 */
export function useFoundItems(
  items: readonly Item[],
  search: string,
  category: string | null = null,
): FoundItems {
  const searched = useDeferredValue(search);
  const found = useMemo(() => findItems(items, searched, category), [items, searched, category]);
  return { items: found, search: searched, isStale: searched !== search };
}
