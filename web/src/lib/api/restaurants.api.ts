import { type Restaurant, restaurantRoutes } from '@menuboard/contract/restaurants';
import { api } from '../api.ts';
import { call } from '../call.ts';
import type { ApiThunk } from './thunk.ts';

export const restaurantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRestaurant: build.query({ ...call(restaurantRoutes.mine), providesTags: ['Restaurant'] }),
  }),
});

export const { useMyRestaurantQuery } = restaurantsApi;

/** The restaurant as an event brought it. */
export function restaurantArrived(restaurant: Restaurant): ApiThunk {
  return (dispatch) => {
    dispatch(
      restaurantsApi.util.updateQueryData('myRestaurant', undefined, (known) =>
        restaurant.revision >= known.revision ? restaurant : known,
      ),
    );
  };
}
