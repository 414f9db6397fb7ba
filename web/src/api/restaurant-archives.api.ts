import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { mediaTag } from './media.api.ts';

export const restaurantArchivesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createArchiveLink: build.mutation(
      endpoint(
        restaurantArchiveRoutes.createLink,
        ({ restaurantId, password }: { restaurantId: string; password: string }) => ({
          params: { restaurantId },
          body: { password },
        }),
      ),
    ),

    restoreArchive: build.mutation({
      ...endpoint(
        restaurantArchiveRoutes.restore,
        ({ restaurantId, id }: { restaurantId: string; id: string }) => ({
          params: { restaurantId },
          body: { id },
        }),
      ),
      invalidatesTags: (_result, error) => (error ? [] : ['Item', 'Menu', 'Display', mediaTag]),
    }),
  }),
});

export const { useCreateArchiveLinkMutation, useRestoreArchiveMutation } = restaurantArchivesApi;
