import { mediaRoutes } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

/** What says that the library has changed: no event tells of it. */
export const mediaTag = { type: 'Restaurant', id: 'media' } as const;

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedia: build.query({
      ...endpoint(
        mediaRoutes.list,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ media }) => media,
      ),
      providesTags: [mediaTag],
    }),
  }),
});

export const { useListMediaQuery } = mediaApi;
