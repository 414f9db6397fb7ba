import { type LibraryItem, mediaRoutes } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import { call } from '../lib/call.ts';

/** What says that the library has changed: no event tells of it. */
export const mediaTag = { type: 'Restaurant', id: 'media' } as const;

const list = call(mediaRoutes.list);

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedia: build.query({
      query: (restaurantId: string) => list.query({ params: { restaurantId } }),
      transformResponse: (response, meta, restaurantId): LibraryItem[] =>
        list.transformResponse(response, meta, { params: { restaurantId } }).media,
      providesTags: [mediaTag],
    }),
  }),
});

export const { useListMediaQuery } = mediaApi;
