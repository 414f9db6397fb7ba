import { type DisplayStatus, displayRoutes, type UpdateSettings } from '@menuboard/contract/displays';
import type { MediaType } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { removeById, upsert } from '../lib/cache/cached-list.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';
import { call } from '../lib/call.ts';
import { type CachedDisplay, toCachedDisplay } from './cached-display.ts';

const list = call(displayRoutes.list);
const create = call(displayRoutes.create);
const update = call(displayRoutes.update);
const assign = call(displayRoutes.assignMenu);
const settings = call(displayRoutes.updateSettings);
const regenerate = call(displayRoutes.regeneratePairingCode);
const showMedia = call(displayRoutes.showMedia);
const removeMedia = call(displayRoutes.removeMedia);
const remove = call(displayRoutes.remove);

const cache: ListCache<CachedDisplay> = createListCache<CachedDisplay>(
  (state) => displaysApi.util.selectCachedArgsForQuery(state, 'listDisplays'),
  (restaurantId, recipe) => displaysApi.util.updateQueryData('listDisplays', restaurantId, recipe),
  // The screens report on their own: by the time a reply is here, its word on them may be an old one.
  ({ status }, reply) => ({ ...reply, status }),
);

export const displaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisplays: build.query({
      query: (restaurantId: string) => list.query({ params: { restaurantId } }),
      transformResponse: (response, meta, restaurantId): CachedDisplay[] =>
        list.transformResponse(response, meta, { params: { restaurantId } }).displays.map(toCachedDisplay),
      providesTags: ['Display', 'DisplayScreen'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.fetching(restaurantId, queryFulfilled)),
    }),

    createDisplay: build.mutation({
      query: (args: Creation) => create.query(creation(args)),
      transformResponse: (response, meta, args): CachedDisplay =>
        toCachedDisplay(create.transformResponse(response, meta, creation(args))),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => displayReceived(data))),
    }),

    renameDisplay: build.mutation({
      query: ({ id, name }: { id: string; name: string }) => update.query({ params: { id }, body: { name } }),
      transformResponse: (response, meta, { id, name }): CachedDisplay =>
        toCachedDisplay(update.transformResponse(response, meta, { params: { id }, body: { name } })),
      onQueryStarted: ({ id, name }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { name }, queryFulfilled)),
    }),

    assignMenu: build.mutation({
      query: ({ id, menuId }: { id: string; menuId: string | null }) =>
        assign.query({ params: { id }, body: { menuId } }),
      transformResponse: (response, meta, { id, menuId }): CachedDisplay =>
        toCachedDisplay(assign.transformResponse(response, meta, { params: { id }, body: { menuId } })),
      onQueryStarted: ({ id, menuId }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { menuId }, queryFulfilled)),
    }),

    updateSettings: build.mutation({
      query: ({ id, settings: body }: SettingsChange) =>
        settings.query({ params: { id }, body: { settings: body } }),
      transformResponse: (response, meta, { id, settings: body }) =>
        settings.transformResponse(response, meta, { params: { id }, body: { settings: body } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => dispatch(partReplied(id, queryFulfilled)),
    }),

    regeneratePairingCode: build.mutation({
      query: (id: string) => regenerate.query({ params: { id } }),
      transformResponse: (response, meta, id) =>
        regenerate.transformResponse(response, meta, { params: { id } }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => dispatch(partReplied(id, queryFulfilled)),
    }),

    showMedia: build.mutation({
      query: ({ id, url }: MediaChange) => showMedia.query({ params: { id }, body: { url } }),
      transformResponse: (response, meta, { id, url }): CachedDisplay =>
        toCachedDisplay(showMedia.transformResponse(response, meta, { params: { id }, body: { url } })),
      onQueryStarted: ({ id, url, type }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { mediaUrl: url, mediaType: type }, queryFulfilled)),
    }),

    removeMedia: build.mutation({
      query: (id: string) => removeMedia.query({ params: { id } }),
      transformResponse: (response, meta, id): CachedDisplay =>
        toCachedDisplay(removeMedia.transformResponse(response, meta, { params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { mediaUrl: null, mediaType: null }, queryFulfilled)),
    }),

    removeDisplay: build.mutation({
      query: (id: string) => remove.query({ params: { id } }),
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

interface Creation {
  restaurantId: string;
  name: string;
  /** The form's: see `call`. */
  attempt: string;
}

function creation({ restaurantId, name, attempt }: Creation) {
  return { params: { restaurantId }, body: { name }, attempt };
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
