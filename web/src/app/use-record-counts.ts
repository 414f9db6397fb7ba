import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListDisplaysQuery } from '../api/displays.api.ts';
import { useListItemsQuery } from '../api/items.api.ts';
import { useListMenusQuery } from '../api/menus.api.ts';
import { useRestaurant } from '../api/use-restaurant.ts';

/** The number of menus, items and displays, from the cached lists; undefined until they are loaded. */
export function useRecordCounts() {
  const { restaurantId } = useRestaurant();
  const args = restaurantId ?? skipToken;
  return {
    menus: useListMenusQuery(args).data?.length,
    items: useListItemsQuery(args).data?.length,
    displays: useListDisplaysQuery(args).data?.length,
  };
}
