import type { UpdateSettings } from '@menuboard/contract/display-settings';
import { type DisplayStatus, displayRoutes } from '@menuboard/contract/displays';
import type { MediaType } from '@menuboard/contract/media';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { indexOfId, removeById, replaceById, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { createListCache, type ListCache } from '../lib/cache/list-cache.ts';
import { type CachedDisplay, toCachedDisplay } from './cached-display.ts';

const cache: ListCache<CachedDisplay> = createListCache<CachedDisplay>(
  (state) => displaysApi.util.selectCachedArgsForQuery(state, 'listDisplays'),
  (restaurantId, recipe) => displaysApi.util.updateQueryData('listDisplays', restaurantId, recipe),
  // Screens report by events of their own, so the status in a reply may be older than the cached one.
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
        dispatch(cache.trackFetch(restaurantId, queryFulfilled)),
    }),

    createDisplay: build.mutation({
      ...endpoint(
        displayRoutes.create,
        ({ restaurantId, name, formKey }: NewDisplay) => ({
          params: { restaurantId },
          body: { name },
          formKey,
        }),
        toCachedDisplay,
      ),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, (data) => displayReceived(data))),
    }),

    renameDisplay: build.mutation({
      ...endpoint(
        displayRoutes.update,
        ({ id, name }: { id: string; name: string }) => ({ params: { id }, body: { name } }),
        toCachedDisplay,
      ),
      onQueryStarted: ({ id, name }, { dispatch, queryFulfilled }) =>
        dispatch(cache.updateOptimistically(id, { name }, queryFulfilled)),
    }),

    assignMenu: build.mutation({
      ...endpoint(
        displayRoutes.assignMenu,
        ({ id, menuId }: { id: string; menuId: string | null }) => ({ params: { id }, body: { menuId } }),
        toCachedDisplay,
      ),
      onQueryStarted: ({ id, menuId }, { dispatch, queryFulfilled }) =>
        dispatch(cache.updateOptimistically(id, { menuId }, queryFulfilled)),
    }),

    updateSettings: build.mutation({
      ...endpoint(displayRoutes.updateSettings, ({ id, settings }: SettingsChange) => ({
        params: { id },
        body: { settings },
      })),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        dispatch(applyPartialReply(id, queryFulfilled)),
    }),

    regeneratePairingCode: build.mutation({
      ...endpoint(displayRoutes.regeneratePairingCode, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => dispatch(applyPartialReply(id, queryFulfilled)),
    }),

    showMedia: build.mutation({
      ...endpoint(
        displayRoutes.showMedia,
        ({ id, url }: MediaChange) => ({ params: { id }, body: { url } }),
        toCachedDisplay,
      ),
      onQueryStarted: ({ id, url, type }, { dispatch, queryFulfilled }) =>
        dispatch(cache.updateOptimistically(id, { mediaUrl: url, mediaType: type }, queryFulfilled)),
    }),

    removeMedia: build.mutation({
      ...endpoint(displayRoutes.removeMedia, (id: string) => ({ params: { id } }), toCachedDisplay),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.updateOptimistically(id, { mediaUrl: null, mediaType: null }, queryFulfilled)),
    }),

    // A painted content never changes: the tag tells it from a later one of the same screen.
    paintedContent: build.query({
      ...endpoint(displayRoutes.paintedContent, ({ displayId, screenId }: PaintedBy) => ({
        params: { id: displayId, screenId },
      })),
    }),

    reloadScreen: build.mutation({
      ...endpoint(displayRoutes.reloadScreen, ({ displayId, screenId }: Omit<PaintedBy, 'tag'>) => ({
        params: { id: displayId, screenId },
      })),
    }),

    forgetScreen: build.mutation({
      ...endpoint(displayRoutes.forgetScreen, ({ displayId, screenId }: Omit<PaintedBy, 'tag'>) => ({
        params: { id: displayId, screenId },
      })),
      onQueryStarted: ({ displayId, screenId }, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, () => screenForgotten(displayId, screenId))),
    }),

    removeDisplay: build.mutation({
      ...endpoint(displayRoutes.remove, (id: string) => ({ params: { id } })),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        dispatch(cache.afterReply(queryFulfilled, () => displayDeleted(id))),
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
  usePaintedContentQuery,
  useForgetScreenMutation,
  useReloadScreenMutation,
  useRemoveDisplayMutation,
} = displaysApi;

/** A screen, and the tag of the content that it painted last. */
interface PaintedBy {
  displayId: string;
  screenId: string;
  tag: string;
}

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
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

/** Changes the cached list of displays. */
export const updateCachedDisplays = cache.update;

/** Changes one display in the cached list. */
export function updateCachedDisplay(id: string, change: (display: CachedDisplay) => void): ApiThunk {
  return updateCachedDisplays((displays) => {
    const display = displays.find((other) => other.id === id);
    if (display) change(display);
  });
}

/**
 * Applies a reply that has only a part of the display. An event that arrived before a reply without a revision has the
 * same values or newer ones, so the reply applies only while the revision is still the one before the call.
 */
export function applyPartialReply(
  id: string,
  reply: Promise<{ data: Partial<CachedDisplay> }>,
): ApiThunk<Promise<void>> {
  return async (dispatch) => {
    const before = dispatch(cache.revisions()).get(id);
    const answer = await reply.catch(() => undefined);
    if (!answer) return;
    const { revision } = answer.data;
    dispatch(
      updateCachedDisplay(id, (display) => {
        const isNewest = revision === undefined ? display.revision === before : display.revision <= revision;
        if (isNewest) Object.assign(display, answer.data);
      }),
    );
  };
}

/**
 * Replaces a display that the list has. It keeps its status: the new one may have been read before the last
 * `display-status`, and another `display-status` follows each change.
 */
function replaceDisplay(displays: CachedDisplay[], display: CachedDisplay): boolean {
  const known = displays[indexOfId(displays, display.id)];
  return known !== undefined && replaceById(displays, { ...display, status: known.status });
}

/** Puts a display from an event, or from the reply to its creation, into the cache. */
export function displayReceived(display: CachedDisplay): ApiThunk {
  return updateCachedDisplays((displays) => {
    if (!replaceDisplay(displays, display)) upsert(displays, display);
  });
}

/** Puts a display from the reply to its change into the cache, unless it was deleted since. */
export function changedDisplayReceived(display: CachedDisplay): ApiThunk {
  return updateCachedDisplays((displays) => void replaceDisplay(displays, display));
}

/** Removes a deleted display from the cache. */
export function displayDeleted(id: string): ApiThunk {
  return updateCachedDisplays((displays) => removeById(displays, id));
}

/** Removes a forgotten screen from its display. The event of the change brings the rest of the status. */
function screenForgotten(displayId: string, screenId: string): ApiThunk {
  return updateCachedDisplay(displayId, ({ status }) => {
    const isOther = ({ id }: { id: string }) => id !== screenId;
    status.screens = status.screens.filter(isOther);
    status.dormant = status.dormant.filter(isOther);
    status.isOnline = status.screens.some(({ isOnline }) => isOnline);
  });
}

/** Sets the status of a display's screens; it has no revision of its own. */
export function displayStatusReceived(id: string, status: DisplayStatus): ApiThunk {
  return updateCachedDisplay(id, (display) => {
    display.status = status;
  });
}
