/** The schedule of a display is part of the cached display. These calls change it there. */
import type { RouteArgs } from '@menuboard/contract/http/route';
import { type ScheduledItem, scheduleRoutes } from '@menuboard/contract/schedules';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { removeById, replaceById, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { updateCachedDisplay } from './displays.api.ts';

/** The body of a new entry. */
export type NewEntry = RouteArgs<typeof scheduleRoutes.create>['body'];
type EntryChange = RouteArgs<typeof scheduleRoutes.update>['body'];

interface EntryPath {
  displayId: string;
  itemId: string;
}

export const schedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createEntry: build.mutation({
      ...endpoint(
        scheduleRoutes.create,
        ({ displayId, ...rest }: EntryCreation) => ({ params: { id: displayId }, ...rest }),
        ({ scheduledItem }) => scheduledItem,
      ),
      onQueryStarted: ({ displayId }, { dispatch, queryFulfilled }) =>
        afterReply(queryFulfilled, (entry) => dispatch(putEntry(displayId, entry, upsert))),
    }),

    updateEntry: build.mutation({
      ...endpoint(scheduleRoutes.update, ({ body, ...path }: EntryPath & { body: EntryChange }) => ({
        params: paramsOf(path),
        body,
      })),
      onQueryStarted: ({ displayId }, { dispatch, queryFulfilled }) =>
        afterReply(queryFulfilled, ({ scheduledItem: entry }) =>
          dispatch(putEntry(displayId, entry, replaceById)),
        ),
    }),

    removeEntry: build.mutation({
      ...endpoint(scheduleRoutes.remove, (path: EntryPath) => ({ params: paramsOf(path) })),
      onQueryStarted: ({ displayId, itemId }, { dispatch, queryFulfilled }) =>
        afterReply(queryFulfilled, () =>
          dispatch(updateCachedDisplay(displayId, (display) => removeById(display.scheduledContent, itemId))),
        ),
    }),
  }),
});

export const { useCreateEntryMutation, useUpdateEntryMutation, useRemoveEntryMutation } = schedulesApi;

interface EntryCreation {
  displayId: string;
  body: NewEntry;
  /** Identifies the opened form: see `CallArgs`. */
  formKey: string;
}

function paramsOf({ displayId, itemId }: EntryPath) {
  return { id: displayId, itemId };
}

/** Calls `change` with a successful reply. The caller of the mutation handles failures. */
async function afterReply<D>(reply: Promise<{ data: D }>, change: (data: D) => void): Promise<void> {
  const answer = await reply.catch(() => undefined);
  if (answer) change(answer.data);
}

/** Puts an entry into its display. A newer display has the entry already, or knows that it was deleted again. */
function putEntry(
  displayId: string,
  entry: ScheduledItem,
  putInto: (list: ScheduledItem[], entry: ScheduledItem) => unknown,
): ApiThunk {
  return updateCachedDisplay(displayId, (display) => {
    if (display.revision < entry.revision) putInto(display.scheduledContent, entry);
  });
}
