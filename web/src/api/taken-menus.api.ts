import type { RouteArgs } from '@menuboard/contract/http/route';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

export type TakeMenuBody = RouteArgs<typeof takenMenuRoutes.take>['body'];
export type OwnPriceChange = RouteArgs<typeof takenMenuRoutes.setPrices>['body']['prices'][number];

const ofRestaurant = (restaurantId: string) => ({ params: { restaurantId } });
const ofId = (id: string) => ({ params: { id } });

export const takenMenusApi = api
  .enhanceEndpoints({ addTagTypes: ['TakenMenu', 'PriceSheet'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listTakenMenus: build.query({
        ...endpoint(takenMenuRoutes.list, ofRestaurant),
        providesTags: ['TakenMenu'],
      }),
      listMenuSources: build.query({
        ...endpoint(takenMenuRoutes.sources, ofRestaurant, ({ sources }) => sources),
        providesTags: ['TakenMenu'],
      }),
      takeMenu: build.mutation({
        ...endpoint(
          takenMenuRoutes.take,
          ({
            restaurantId,
            body,
            formKey,
          }: {
            restaurantId: string;
            body: TakeMenuBody;
            formKey: string;
          }) => ({ params: { restaurantId }, body, formKey }),
        ),
        invalidatesTags: (_result, error) =>
          error ? [] : ['TakenMenu', 'Item', 'Menu', 'Display', 'Restaurant'],
      }),
      priceSheet: build.query({
        ...endpoint(takenMenuRoutes.prices, ofId),
        providesTags: ['PriceSheet'],
      }),
      setOwnPrices: build.mutation({
        ...endpoint(
          takenMenuRoutes.setPrices,
          ({ id, prices }: { id: string; prices: OwnPriceChange[] }) => ({
            params: { id },
            body: { prices },
          }),
        ),
        invalidatesTags: (_result, error) => (error ? [] : ['TakenMenu', 'PriceSheet', 'Item']),
      }),
      followSourceDesign: build.mutation({
        ...endpoint(takenMenuRoutes.followDesign, ofId),
        invalidatesTags: (_result, error) => (error ? [] : ['TakenMenu', 'Menu']),
      }),
      endTakenMenu: build.mutation({
        ...endpoint(takenMenuRoutes.end, ofId),
        invalidatesTags: (_result, error) => (error ? [] : ['TakenMenu']),
      }),
    }),
  });

export const {
  useListTakenMenusQuery,
  useListMenuSourcesQuery,
  useTakeMenuMutation,
  usePriceSheetQuery,
  useSetOwnPricesMutation,
  useFollowSourceDesignMutation,
  useEndTakenMenuMutation,
} = takenMenusApi;
