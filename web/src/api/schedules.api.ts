/** A display's schedule lives in its record, as events bring it; these calls change it and patch that record. */
import type { RouteArgs } from '@menuboard/contract/http/route';
import { type ScheduledItem, scheduleRoutes } from '@menuboard/contract/schedules';
import { api } from '../lib/cache/api.ts';
import type { ApiThunk } from '../lib/cache/api-thunk.ts';
import { removeById, replaceById, upsert } from '../lib/cache/cached-list.ts';
import { endpoint } from '../lib/cache/endpoint.ts';
import { updateCachedDisplay } from './displays.api.ts';

/** What a new entry is made of. */
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
        after(queryFulfilled, (entry) => dispatch(entryReplied(displayId, entry, upsert))),
    }),

    updateEntry: build.mutation({
      ...endpoint(
        scheduleRoutes.update,
        ({ body, ...path }: EntryPath & { body: EntryChange }) => ({ params: paramsOf(path), body }),
        ({ scheduledItem }) => scheduledItem,
      ),
      onQueryStarted: ({ displayId }, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, (entry) => dispatch(entryReplied(displayId, entry, replaceById))),
    }),

    removeEntry: build.mutation({
      ...endpoint(scheduleRoutes.remove, (path: EntryPath) => ({ params: paramsOf(path) })),
      onQueryStarted: ({ displayId, itemId }, { dispatch, queryFulfilled }) =>
        after(queryFulfilled, () =>
          dispatch(updateCachedDisplay(displayId, (display) => removeById(display.scheduledContent, itemId))),
        ),
    }),
  }),
});

export const { useCreateEntryMutation, useUpdateEntryMutation, useRemoveEntryMutation } = schedulesApi;

interface EntryCreation {
  displayId: string;
  body: NewEntry;
  /** Of the form: see `CallArgs`. */
  attempt: string;
}

function paramsOf({ displayId, itemId }: EntryPath) {
  return { id: displayId, itemId };
}

/** Hands a reply on; a failure belongs to whoever asked. */
async function after<D>(reply: Promise<{ data: D }>, change: (data: D) => void): Promise<void> {
  const answer = await reply.catch(() => undefined);
  if (answer) change(answer.data);
}

/** A display that has got further than the reply already says all of it, or that the entry is gone again. */
function entryReplied(
  displayId: string,
  entry: ScheduledItem,
  put: (list: ScheduledItem[], entry: ScheduledItem) => unknown,
): ApiThunk {
  return updateCachedDisplay(displayId, (display) => {
    if (display.revision < entry.revision) put(display.scheduledContent, entry);
  });
}
