import { type DisplayStatus, displayRoutes, type UpdateSettings } from '@menuboard/contract/displays';
import type { MediaType } from '@menuboard/contract/media';
import { api } from '../api.ts';
import { call } from '../call.ts';
import { removeById, upsert } from './cached-list.ts';
import { type DisplayRecord, toDisplayRecord } from './display-record.ts';
import { createListCache, type ListCache } from './list-cache.ts';
import type { ApiThunk } from './thunk.ts';

const list = call(displayRoutes.list);
const create = call(displayRoutes.create);
const update = call(displayRoutes.update);
const assign = call(displayRoutes.assignMenu);
const settings = call(displayRoutes.updateSettings);
const regenerate = call(displayRoutes.regeneratePairingCode);
const showMedia = call(displayRoutes.showMedia);
const removeMedia = call(displayRoutes.removeMedia);
const remove = call(displayRoutes.remove);

const cache: ListCache<DisplayRecord> = createListCache<DisplayRecord>(
  (state) => displaysApi.util.selectCachedArgsForQuery(state, 'listDisplays'),
  (restaurantId, recipe) => displaysApi.util.updateQueryData('listDisplays', restaurantId, recipe),
  // The screens report on their own: by the time a reply is here, its word on them may be an old one.
  ({ status }, reply) => ({ ...reply, status }),
);

export const displaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisplays: build.query({
      query: (restaurantId: string) => list.query({ params: { restaurantId } }),
      transformResponse: (response, meta, restaurantId): DisplayRecord[] =>
        list.transformResponse(response, meta, { params: { restaurantId } }).displays.map(toDisplayRecord),
      providesTags: ['Display', 'DisplayScreen'],
      onQueryStarted: (restaurantId, { dispatch, queryFulfilled }) =>
        dispatch(cache.fetching(restaurantId, queryFulfilled)),
    }),

    createDisplay: build.mutation({
      query: (args: Creation) => create.query(creation(args)),
      transformResponse: (response, meta, args): DisplayRecord =>
        toDisplayRecord(create.transformResponse(response, meta, creation(args))),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, (data) => displayArrived(data))),
    }),

    renameDisplay: build.mutation({
      query: ({ id, name }: { id: string; name: string }) => update.query({ params: { id }, body: { name } }),
      transformResponse: (response, meta, { id, name }): DisplayRecord =>
        toDisplayRecord(update.transformResponse(response, meta, { params: { id }, body: { name } })),
      onQueryStarted: ({ id, name }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { name }, queryFulfilled)),
    }),

    assignMenu: build.mutation({
      query: ({ id, menuId }: { id: string; menuId: string | null }) =>
        assign.query({ params: { id }, body: { menuId } }),
      transformResponse: (response, meta, { id, menuId }): DisplayRecord =>
        toDisplayRecord(assign.transformResponse(response, meta, { params: { id }, body: { menuId } })),
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
      transformResponse: (response, meta, { id, url }): DisplayRecord =>
        toDisplayRecord(showMedia.transformResponse(response, meta, { params: { id }, body: { url } })),
      onQueryStarted: ({ id, url, type }, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { mediaUrl: url, mediaType: type }, queryFulfilled)),
    }),

    removeMedia: build.mutation({
      query: (id: string) => removeMedia.query({ params: { id } }),
      transformResponse: (response, meta, id): DisplayRecord =>
        toDisplayRecord(removeMedia.transformResponse(response, meta, { params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.saving(id, { mediaUrl: null, mediaType: null }, queryFulfilled)),
    }),

    removeDisplay: build.mutation({
      query: (id: string) => remove.query({ params: { id } }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.after(queryFulfilled, () => displayGone(id))),
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
export const patchDisplays = cache.patch;

/** Changes one display in the cached list. */
export function changeDisplay(id: string, change: (display: DisplayRecord) => void): ApiThunk {
  return patchDisplays((displays) => {
    const display = displays.find((other) => other.id === id);
    if (display) change(display);
  });
}

/** Part of a display, without its revision: an event that came before the reply says the same, or newer. */
function partReplied(id: string, reply: Promise<{ data: Partial<DisplayRecord> }>): ApiThunk<Promise<void>> {
  return async (dispatch) => {
    let before: number | undefined;
    dispatch(
      changeDisplay(id, ({ revision }) => {
        before = revision;
      }),
    );
    const answer = await reply.catch(() => undefined);
    dispatch(
      changeDisplay(id, (display) => {
        if (answer && display.revision === before) Object.assign(display, answer.data);
      }),
    );
  };
}

/** A display as an event brought it. */
export function displayArrived(display: DisplayRecord): ApiThunk {
  return patchDisplays((displays) => upsert(displays, display));
}

/** A display was deleted. */
export function displayGone(id: string): ApiThunk {
  return patchDisplays((displays) => removeById(displays, id));
}

/** Presence and what is painted on its screens; it has no revision of its own. */
export function displayReported(id: string, status: DisplayStatus): ApiThunk {
  return changeDisplay(id, (display) => {
    display.status = status;
  });
}
