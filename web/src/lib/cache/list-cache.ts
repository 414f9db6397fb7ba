import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiState, ApiThunk } from './api-thunk.ts';
import { replaceById, type Versioned } from './cached-list.ts';
import { createOptimisticChanges } from './optimistic-changes.ts';

type Recipe<T> = (list: T[]) => void;

/** How one kind of thing, cached as a list per restaurant, is changed without fetching it again. */
export interface ListCache<T> {
  /** Changes the cached list. */
  patch: (recipe: Recipe<T>) => ApiThunk;
  /**
   * To be called when a fetch begins. What arrives while it is under way is newer than its answer, which was
   * read on the server some moments ago, so it is written again over that answer.
   */
  fetching: (restaurantId: string, answer: Promise<unknown>) => ApiThunk<Promise<void>>;
  /**
   * Shows a change at once. Reply or failure end that, and the list says again what the server last said, unless
   * a later change of the same field is still under way.
   */
  saving: (id: string, change: Partial<T>, reply: Promise<{ data: T }>) => ApiThunk<Promise<void>>;
  /** Waits for a reply and hands it to a change of the cache; failures belong to whoever asked. */
  after: <D>(reply: Promise<{ data: D }>, change: (data: D) => ApiThunk) => ApiThunk<Promise<void>>;
}

export function createListCache<T extends Versioned>(
  cachedArgs: (state: ApiState) => string[],
  update: (restaurantId: string, recipe: Recipe<T>) => UnknownAction | ApiThunk<unknown>,
  /** What a reply says beside what is known; the reply alone unless told. */
  merge: (known: T, reply: T) => T = (_, reply) => reply,
): ListCache<T> {
  const recordings = new Set<Recipe<T>[]>();
  const pending = createOptimisticChanges<T>();

  const writeAsIs =
    (restaurantId: string, recipe: Recipe<T>): ApiThunk =>
    (dispatch) => {
      // What a recipe returns must not reach Immer: it would take it for the new list.
      const action = update(restaurantId, (list) => void recipe(list));
      if (typeof action === 'function') dispatch(action);
      else dispatch(action);
    };

  const write = (restaurantId: string, recipe: Recipe<T>) =>
    writeAsIs(restaurantId, (list) => {
      pending.lift(list);
      recipe(list);
      pending.lay(list);
    });

  const patch: ListCache<T>['patch'] = (recipe) => (dispatch, getState) => {
    for (const recording of recordings) recording.push(recipe);
    for (const restaurantId of cachedArgs(getState())) dispatch(write(restaurantId, recipe));
  };

  return {
    patch,
    fetching: (restaurantId, answer) => async (dispatch) => {
      const missed: Recipe<T>[] = [];
      recordings.add(missed);
      await answer.catch(() => undefined);
      recordings.delete(missed);
      dispatch(writeAsIs(restaurantId, pending.layOverFetched));
      for (const recipe of missed) dispatch(write(restaurantId, recipe));
    },
    saving: (id, change, reply) => async (dispatch) => {
      const end = pending.add(id, change);
      dispatch(patch(() => undefined));
      const answer = await reply.catch(() => undefined);
      end();
      dispatch(
        patch((list) => {
          const known = list.find((other) => other.id === id);
          if (answer && known) replaceById(list, merge(known, answer.data));
        }),
      );
    },
    after: (reply, change) => async (dispatch) => {
      const answer = await reply.catch(() => undefined);
      if (answer) dispatch(change(answer.data));
    },
  };
}
