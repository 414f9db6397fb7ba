import { type LibraryItem, mediaRoutes } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { updateCachedDisplays } from './displays.api.ts';

/** The cache tag of the library. No event reports uploads, so each upload invalidates it. */
export const mediaTag = { type: 'Restaurant', id: 'media' } as const;

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedia: build.query({
      ...endpoint(mediaRoutes.list, (restaurantId: string) => ({ params: { restaurantId } })),
      providesTags: [mediaTag],
    }),

    renameFile: build.mutation({
      ...endpoint(mediaRoutes.rename, ({ id, name }: { id: string; name: string }) => ({
        params: { id },
        body: { name },
      })),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(mediaReceived(answer.data));
      },
    }),

    deleteFile: build.mutation({
      ...endpoint(mediaRoutes.remove, (id: string) => ({ params: { id } })),
      // A refusal says where the file is used, which the list does not know yet.
      invalidatesTags: [mediaTag],
    }),
  }),
});

export const { useListMediaQuery, useRenameFileMutation, useDeleteFileMutation } = mediaApi;

/** Fetches the library, and puts the name of a file from a reply or an event into the cached schedules. */
export function mediaReceived({ url, name }: LibraryItem): ApiThunk {
  return (dispatch) => {
    dispatch(api.util.invalidateTags([mediaTag]));
    dispatch(
      updateCachedDisplays((displays) => {
        for (const { scheduledContent } of displays) {
          for (const { content } of scheduledContent) {
            const files = content.type === 'media' ? content.mediaItems : [];
            for (const file of files) if (file.url === url) file.name = name;
          }
        }
      }),
    );
  };
}

/** A file has left the library. */
export function mediaDeleted(): ApiThunk {
  return (dispatch) => {
    dispatch(api.util.invalidateTags([mediaTag]));
  };
}
