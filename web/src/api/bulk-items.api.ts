import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { RouteArgs } from '@menuboard/contract/http/route';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

/** A change of many items at once. */
export type ItemsChange = RouteArgs<typeof bulkItemRoutes.changeMany>['body']['change'];

/** A photo of the library for an item. */
type Photo = RouteArgs<typeof bulkItemRoutes.setPhotos>['body']['photos'][number];

export const bulkItemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeItems: build.mutation({
      ...endpoint(
        bulkItemRoutes.changeMany,
        ({
          restaurantId,
          itemIds,
          change,
        }: {
          restaurantId: string;
          itemIds: string[];
          change: ItemsChange;
        }) => ({
          params: { restaurantId },
          body: { itemIds, change },
        }),
      ),
      // The event of a small change has the items; the one of a large change comes here, too.
      invalidatesTags: (_result, error, { change }) =>
        error ? [] : change.isDeleted ? ['Item', 'Menu'] : ['Item'],
    }),

    setPhotos: build.mutation({
      ...endpoint(
        bulkItemRoutes.setPhotos,
        ({ restaurantId, photos }: { restaurantId: string; photos: Photo[] }) => ({
          params: { restaurantId },
          body: { photos },
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : ['Item']),
    }),

    renameCategory: build.mutation({
      ...endpoint(
        bulkItemRoutes.renameCategory,
        ({ restaurantId, from, to }: { restaurantId: string; from: string; to: string }) => ({
          params: { restaurantId },
          body: { from, to },
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu']),
    }),
  }),
});

export const { useChangeItemsMutation, useSetPhotosMutation, useRenameCategoryMutation } = bulkItemsApi;
