import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Restaurant, restaurantRoutes } from '@menuboard/contract/restaurants';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createMissedUpdates } from '../lib/cache/missed-updates.ts';

type UpdateBody = RouteArgs<typeof restaurantRoutes.update>['body'];

const missed = createMissedUpdates<Restaurant>();

export const restaurantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRestaurant: build.query({
      ...endpoint(restaurantRoutes.mine),
      providesTags: ['Restaurant'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const newer = await missed.during(queryFulfilled);
        for (const restaurant of newer ?? []) dispatch(restaurantReceived(restaurant));
      },
    }),

    pricesIn: build.query({
      ...endpoint(restaurantRoutes.pricesIn, (params: { id: string; currency: string }) => ({ params })),
      // Prices may change while the settings are closed.
      keepUnusedDataFor: 0,
    }),

    wordBreaks: build.query({
      ...endpoint(restaurantRoutes.wordBreaks, (id: string) => ({ params: { id } })),
      providesTags: ['Item', 'Menu'],
    }),

    updateRestaurant: build.mutation({
      ...endpoint(restaurantRoutes.update, ({ id, body }: { id: string; body: UpdateBody }) => ({
        params: { id },
        body,
      })),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) dispatch(restaurantReceived(reply.data));
      },
    }),
  }),
});

export const { useMyRestaurantQuery, usePricesInQuery, useUpdateRestaurantMutation, useWordBreaksQuery } =
  restaurantsApi;

/** Puts the restaurant from a reply or an event into the cache. */
export function restaurantReceived(restaurant: Restaurant): ApiThunk {
  return (dispatch) => {
    missed.add(restaurant);
    let hasOtherHours = false;
    dispatch(
      restaurantsApi.util.updateQueryData('myRestaurant', undefined, (known) => {
        if (restaurant.revision < known.revision) return known;
        hasOtherHours = JSON.stringify(known.openingHours) !== JSON.stringify(restaurant.openingHours);
        return restaurant;
      }),
    );
    // Displays may be black outside them.
    if (hasOtherHours) dispatch(api.util.invalidateTags(['Display']));
  };
}
