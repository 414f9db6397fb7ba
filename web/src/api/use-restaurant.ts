import { useSelector } from 'react-redux';
import { sessionSlice } from '../lib/session-slice.ts';
import { useMyRestaurantQuery } from './restaurants.api.ts';

/**
 * The restaurant of the signed-in owner. Its id is known at once from the session; name and currency are asked
 * of the server, as is the id where an old session does not carry it.
 */
export function useRestaurant() {
  const user = useSelector(sessionSlice.selectors.selectUser);
  const { data, error, isLoading, refetch } = useMyRestaurantQuery();
  return {
    restaurantId: user?.restaurant.id || data?.id,
    restaurant: data,
    /** As the session has it until the restaurant itself is known. */
    name: data?.name ?? user?.restaurant.name ?? '',
    /** This machine's own until the restaurant's is known. */
    timeZone: data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    error: data ? undefined : error,
    isLoading,
    refetch: () => void refetch(),
  };
}
