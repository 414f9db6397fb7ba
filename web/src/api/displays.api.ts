import { type DisplayStatus, displayRoutes, type UpdateSettings } from '@menuboard/contract/displays';
import type { MediaType } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { removeById, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';
import { type CachedDisplay, toCachedDisplay } from './cached-display.ts';

const cache: ListCache<CachedDisplay> = createListCache<CachedDisplay>(
  (state) => displaysApi.util.selectCachedArgsForQuery(state, 'listDisplays'),
  (restaurantId, recipe) => displaysApi.util.updateQueryData('listDisplays', restaurantId, recipe),
  // The screens report on their own: by the time a reply is here, its word on them may be an old one.
  ({ status }, reply) => ({ ...reply, status }),
);

export const displaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisplays: build.query({
      ...endpoint(
        displayRoutes.list,
        (restaurantId: string) => ({ params: { restaurantId } }),
        ({ displays }) => displays.map(toCachedDisplay),
      ),
      providesTags: ['Display', 'DisplayScreen'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.fetching(restaurantId, queryFulfilled)),
    }),

    createDisplay: build.mutation({
      ...endpoint(
        displayRoutes.create,
        ({ restaurantId, name, attempt }: NewDisplay) => ({
          params: { restaurantId },
          body: { name },
          attempt,
        }),
        toCachedDisplay,
      ),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => displayReceived(data))),
    }),

    renameDisplay: build.mutation({
      ...endpoint(
        displayRoutes.update,
        ({ id, name }: { id: string; name: string }) => ({ params: { id }, body: { name } }),
        toCachedDisplay,
      ),
      onQueryStarted: ({ id, name }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { name }, queryFulfilled)),
    }),

    assignMenu: build.mutation({
      ...endpoint(
        displayRoutes.assignMenu,
        ({ id, menuId }: { id: string; menuId: string | null }) => ({ params: { id }, body: { menuId } }),
        toCachedDisplay,
      ),
      onQueryStarted: ({ id, menuId }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { menuId }, queryFulfilled)),
    }),

    updateSettings: build.mutation({
      ...endpoint(displayRoutes.updateSettings, ({ id, settings }: SettingsChange) => ({
        params: { id },
        body: { settings },
      })),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => dispatch(partReplied(id, queryFulfilled)),
    }),

    regeneratePairingCode: build.mutation({
      ...endpoint(displayRoutes.regeneratePairingCode, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => dispatch(partReplied(id, queryFulfilled)),
    }),

    showMedia: build.mutation({
      ...endpoint(
        displayRoutes.showMedia,
        ({ id, url }: MediaChange) => ({ params: { id }, body: { url } }),
        toCachedDisplay,
      ),
      onQueryStarted: ({ id, url, type }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { mediaUrl: url, mediaType: type }, queryFulfilled)),
    }),

    removeMedia: build.mutation({
      ...endpoint(displayRoutes.removeMedia, (id: string) => ({ params: { id } }), toCachedDisplay),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { mediaUrl: null, mediaType: null }, queryFulfilled)),
    }),

    removeDisplay: build.mutation({
      ...endpoint(displayRoutes.remove, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, () => displayDeleted(id))),
    }),
  }),
});

export const {
  useListDisplaysQuery,
  useCreateDisplayMutation,
  useRenameDisplayMutation,
  useAssignMenuMutation,
  useUpdateSettingsMutation,
  useRegeneratePairingCodeMutation,
  useShowMediaMutation,
  useRemoveMediaMutation,
  useRemoveDisplayMutation,
} = displaysApi;

interface MediaChange {
  id: string;
  url: string;
  type: MediaType;
}

interface SettingsChange {
  id: string;
  settings: UpdateSettings['settings'];
}

interface NewDisplay {
  restaurantId: string;
  name: string;
  /** Of the form: see `CallArgs`. */
  attempt: string;
}

/** Changes the cached list of displays. */
export const updateCachedDisplays = cache.patch;

/** Changes one display in the cached list. */
export function updateCachedDisplay(id: string, change: (display: CachedDisplay) => void): ApiThunk {
  return updateCachedDisplays((displays) => {
    const display = displays.find((other) => other.id === id);
    if (display) change(display);
  });
}

/** Part of a display, without its revision: an event that came before the reply says the same, or newer. */
function partReplied(id: string, reply: Promise<{ data: Partial<CachedDisplay> }>): ApiThunk<Promise<void>> {
  return async (dispatch) => {
    let before: number | undefined;
    dispatch(
      updateCachedDisplay(id, ({ revision }) => {
        before = revision;
      }),
    );
    const answer = await reply.catch(() => undefined);
    dispatch(
      updateCachedDisplay(id, (display) => {
        if (answer && display.revision === before) Object.assign(display, answer.data);
      }),
    );
  };
}

/** A display as an event brought it. */
export function displayReceived(display: CachedDisplay): ApiThunk {
  return updateCachedDisplays((displays) => upsert(displays, display));
}

/** A display was deleted. */
export function displayDeleted(id: string): ApiThunk {
  return updateCachedDisplays((displays) => removeById(displays, id));
}

/** Presence and what is painted on its screens; it has no revision of its own. */
export function displayStatusReceived(id: string, status: DisplayStatus): ApiThunk {
  return updateCachedDisplay(id, (display) => {
    display.status = status;
  });
}
