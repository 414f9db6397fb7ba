import { useSelector } from 'react-redux';
import { sessionSlice } from '../lib/session-slice.ts';
import { useMyRestaurantQuery } from './restaurants.api.ts';

/**
 * The restaurant of the signed-in owner. The session has its id; name and currency come from the server, and so does
 * the id where an old session lacks it.
 */
export function useRestaurant() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const { data, error, isLoading, refetch } = useMyRestaurantQuery();
  return {
    restaurantId: user?.restaurant.id || data?.id,
    restaurant: data,
    /** From the session until the restaurant itself is loaded. */
    name: data?.name ?? user?.restaurant.name ?? '',
    /** The zone of this computer until the restaurant is loaded. */
    timeZone: data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    error: data ? undefined : error,
    isLoading,
    refetch: () => void refetch(),
  };
}
