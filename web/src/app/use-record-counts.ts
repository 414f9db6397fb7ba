import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListDisplaysQuery } from '../api/displays.api.ts';
import { useListItemsQuery } from '../api/items.api.ts';
import { useListMenusQuery } from '../api/menus.api.ts';
import { useRestaurant } from '../api/use-restaurant.ts';
import { useIsFirstDrawn } from '../lib/first-drawn.ts';

/**
 * The number of menus, items and displays, from the cached lists; undefined until they are loaded. A page that needs none of
 * them does not wait for them.
 */
export function useRecordCounts() {
  const { restaurantId } = useRestaurant();
  const isDrawn = useIsFirstDrawn();
  const args = isDrawn && restaurantId ? restaurantId : skipToken;
  return {
    menus: useListMenusQuery(args, countOnly).count,
    items: useListItemsQuery(args, countOnly).count,
    displays: useListDisplaysQuery(args, countOnly).count,
  };
}

/** The layout renders again only when a count changes, not with every change of a record. */
const countOnly = {
  selectFromResult: ({ data }: { data?: readonly unknown[] | undefined }) => ({ count: data?.length }),
};
