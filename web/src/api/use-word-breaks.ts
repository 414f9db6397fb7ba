import { skipToken } from '@reduxjs/toolkit/query/react';
import { useWordBreaksQuery } from './restaurants.api.ts';
import { useRestaurant } from './use-restaurant.ts';

/** No event tells of new words: a board that appears later asks whether there are any. */
const FRESH_SECONDS = 10;

/** The words of the restaurant's menus that may break on boards. */
export function useWordBreaks(): string | undefined {
  const { restaurantId } = useRestaurant();
  const options = { refetchOnMountOrArgChange: FRESH_SECONDS };
  return useWordBreaksQuery(restaurantId ?? skipToken, options).data?.wordBreaks;
}
