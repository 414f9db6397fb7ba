import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Promotion, promotionRoutes } from '@menuboard/contract/promotions';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { removeById, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';

/** The body of a new promotion. */
export type NewPromotion = RouteArgs<typeof promotionRoutes.create>['body'];
/** A change of a promotion. */
export type PromotionChange = RouteArgs<typeof promotionRoutes.update>['body'];

const cache: ListCache<Promotion> = createListCache<Promotion>(
  (state) => promotionsApi.util.selectCachedArgsForQuery(state, 'listPromotions'),
  (restaurantId, recipe) => promotionsApi.util.updateQueryData('listPromotions', restaurantId, recipe),
);

export const promotionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPromotions: build.query({
      ...endpoint(
        promotionRoutes.list,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ promotions }) => promotions,
      ),
      providesTags: ['Promotion'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.trackFetch(restaurantId, queryFulfilled)),
    }),

    createPromotion: build.mutation({
      ...endpoint(promotionRoutes.create, ({ restaurantId, ...rest }: Creation) => ({
        params: { restaurantId },
        unsaid: { categories: [], itemIds: [] },
        ...rest,
      })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, promotionReceived)),
    }),

    updatePromotion: build.mutation({
      ...endpoint(promotionRoutes.update, ({ id, body }: { id: string; body: PromotionChange }) => ({
        params: { id },
        body,
      })),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, promotionReceived)),
    }),

    removePromotion: build.mutation({
      ...endpoint(promotionRoutes.remove, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, () => promotionDeleted(id))),
    }),
  }),
});

export const {
  useListPromotionsQuery,
  useCreatePromotionMutation,
  useUpdatePromotionMutation,
  useRemovePromotionMutation,
} = promotionsApi;

interface Creation {
  restaurantId: string;
  body: NewPromotion;
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

/** Puts a promotion from a reply into the cache. */
const promotionReceived = (promotion: Promotion): ApiThunk =>
  cache.update((promotions) => upsert(promotions, promotion));

/** Removes a deleted promotion from the cache. */
const promotionDeleted = (id: string): ApiThunk => cache.update((promotions) => removeById(promotions, id));
