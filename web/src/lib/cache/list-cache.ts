import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiState, ApiThunk } from './api-thunk.ts';
import { indexOfId, replaceById, snapshotOf, type Versioned } from './cached-list.ts';
import { createMissedUpdates } from './missed-updates.ts';
import { createOptimisticChanges } from './optimistic-changes.ts';

type Recipe<T> = (list: T[]) => void;

/** Changes the cached lists of one kind of record without fetching them again. There is one list per restaurant. */
export interface ListCache<T> {
  /** Changes the cached list. */
  update: (recipe: Recipe<T>) => ApiThunk;
  /** The revisions of the cached records, by id. */
  revisions: () => ApiThunk<Map<string, number>>;
  /**
   * Call this when a fetch begins. Updates that arrive before its answer are newer than the answer, so they are
   * applied to it again.
   */
  trackFetch: (restaurantId: string, answer: Promise<unknown>) => ApiThunk<Promise<void>>;
  /**
   * Shows a change before the server confirms it. After the reply or a failure the list shows the server's values
   * again, except for fields with a later change that is still in flight.
   */
  updateOptimistically: (
    id: string,
    change: Partial<T>,
    reply: Promise<{ data: T }>,
  ) => ApiThunk<Promise<void>>;
  /** Dispatches `change` after a successful reply. The caller of the mutation handles failures. */
  afterReply: <D>(reply: Promise<{ data: D }>, change: (data: D) => ApiThunk) => ApiThunk<Promise<void>>;
}

/** The cache of one kind of record. */
export function createListCache<T extends Versioned>(
  cachedArgs: (state: ApiState) => string[],
  update: (restaurantId: string, recipe: Recipe<T>) => UnknownAction | ApiThunk<unknown>,
  /** Merges a reply into the cached record; by default the reply replaces it. */
  merge: (known: T, reply: T) => T = (_, reply) => reply,
): ListCache<T> {
  const missedRecipes = createMissedUpdates<Recipe<T>>();
  const optimistic = createOptimisticChanges<T>();

  const writeRaw =
    (restaurantId: string, recipe: Recipe<T>): ApiThunk =>
    (dispatch) => {
      // Immer would take the result of a recipe for the new list.
      const action = update(restaurantId, (list) => void recipe(list));
      if (typeof action === 'function') dispatch(action);
      else dispatch(action);
    };

  const write = (restaurantId: string, recipe: Recipe<T>) =>
    writeRaw(restaurantId, (list) => {
      optimistic.restoreServerState(list);
      recipe(list);
      optimistic.apply(list);
    });

  const updateLists: ListCache<T>['update'] = (recipe) => (dispatch, getState) => {
    missedRecipes.add(recipe);
    for (const restaurantId of cachedArgs(getState())) dispatch(write(restaurantId, recipe));
  };

  return {
    update: updateLists,
    revisions: () => (dispatch, getState) => {
      const revisions = new Map<string, number>();
      const read: Recipe<T> = (list) => {
        for (const { id, revision } of snapshotOf(list)) revisions.set(id, revision);
      };
      for (const restaurantId of cachedArgs(getState())) dispatch(writeRaw(restaurantId, read));
      return revisions;
    },
    trackFetch: (restaurantId, answer) => async (dispatch) => {
      const missed = await missedRecipes.during(answer);
      // After a failure the list is still the old one, which has these updates.
      if (!missed) return;
      dispatch(writeRaw(restaurantId, optimistic.applyToFetched));
      for (const recipe of missed) dispatch(write(restaurantId, recipe));
    },
    updateOptimistically: (id, change, reply) => async (dispatch) => {
      const end = optimistic.begin(id, change);
      dispatch(updateLists(() => undefined));
      const answer = await reply.catch(() => undefined);
      end();
      dispatch(
        updateLists((list) => {
          const known = list[indexOfId(list, id)];
          if (answer && known) replaceById(list, merge(known, answer.data));
        }),
      );
    },
    afterReply: (reply, change) => async (dispatch) => {
      const answer = await reply.catch(() => undefined);
      if (answer) dispatch(change(answer.data));
    },
  };
}
