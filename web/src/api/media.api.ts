import { mediaRoutes } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import { endpoint } from '../lib/cache/endpoint.ts';

/** The cache tag of the library. No event reports uploads, so each upload invalidates it. */
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
