import type { Conversion } from '@menuboard/contract/media';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useListConversionsQuery } from '../../api/conversions.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';

const none: readonly Conversion[] = [];

/** The videos that are being converted, and those that have been within the last hour. Events keep the list up to date. */
export function useConversions() {
  const { restaurantId } = useRestaurant();
  const { data, error, refetch } = useListConversionsQuery(restaurantId ?? skipToken);
  return { conversions: data ?? none, error: data ? undefined : error, refetch };
}
