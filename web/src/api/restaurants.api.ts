import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Restaurant, restaurantRoutes } from '@menuboard/contract/restaurants';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { call } from '../lib/call.ts';

type UpdateBody = RouteArgs<typeof restaurantRoutes.update>['body'];

const update = call(restaurantRoutes.update);

export const restaurantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRestaurant: build.query({ ...call(restaurantRoutes.mine), providesTags: ['Restaurant'] }),

    updateRestaurant: build.mutation({
      query: ({ id, body }: { id: string; body: UpdateBody }) => update.query({ params: { id }, body }),
      transformResponse: (response, meta, { id, body }): Restaurant =>
        update.transformResponse(response, meta, { params: { id }, body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) dispatch(restaurantReceived(reply.data));
      },
    }),
  }),
});

export const { useMyRestaurantQuery, useUpdateRestaurantMutation } = restaurantsApi;

/** The restaurant as an event brought it. */
export function restaurantReceived(restaurant: Restaurant): ApiThunk {
  return (dispatch) => {
    dispatch(
      restaurantsApi.util.updateQueryData('myRestaurant', undefined, (known) =>
        restaurant.revision >= known.revision ? restaurant : known,
      ),
    );
  };
}
