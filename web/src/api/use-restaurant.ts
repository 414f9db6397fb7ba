import { usualDayparts } from '@menuboard/contract/domain/dayparts';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { sessionSlice } from '../lib/session/session-slice.ts';
import { setTwelveHourClock } from '../texts/restaurant-clock.ts';
import { translate } from '../texts/translate.ts';
import { useMyRestaurantQuery } from './restaurants.api.ts';

/** Until somebody saves other times of the day, they are ours: Breakfast and others, which have names in each language. */
function withNamedDayparts(restaurant: Restaurant): Restaurant {
  const isUsual = JSON.stringify(restaurant.dayparts) === JSON.stringify(usualDayparts);
  if (!isUsual) return restaurant;
  return {
    ...restaurant,
    dayparts: restaurant.dayparts.map((daypart) => ({ ...daypart, name: translate(daypart.name) })),
  };
}

/**
 * The restaurant of the signed-in owner. The session has its id; name and currency come from the server, and so does
 * the id where an old session lacks it.
 */
export function useRestaurant() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const { data, error, isLoading, refetch } = useMyRestaurantQuery();
  const restaurant = useMemo(() => data && withNamedDayparts(data), [data]);
  if (data) setTwelveHourClock(data.hasTwelveHourClock === true);
  return {
    restaurantId: user?.restaurant.id || data?.id,
    restaurant,
    /** From the session until the restaurant itself is loaded. */
    name: data?.name ?? user?.restaurant.name ?? '',
    /** The zone of this computer until the restaurant is loaded. */
    timeZone: data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    error: data ? undefined : error,
    isLoading,
    refetch: () => void refetch(),
  };
}
