/** The updates that arrive during a fetch: they are newer than its answer, which is put into the cache after them. */
export interface MissedUpdates<T> {
  /** Call this for each update. */
  add: (update: T) => void;
  /** Call this when a fetch begins. The result has the updates that arrived during it; a failed fetch has no result. */
  during: (answer: Promise<unknown>) => Promise<T[] | undefined>;
}

/** No fetch is in progress yet. */
export function createMissedUpdates<T>(): MissedUpdates<T> {
  const fetches = new Set<T[]>();
  return {
    add: (update) => {
      for (const missed of fetches) missed.push(update);
    },
    during: async (answer) => {
      const missed: T[] = [];
      fetches.add(missed);
      const isFetched = await answer.then(
        () => true,
        () => false,
      );
      fetches.delete(missed);
      return isFetched ? missed : undefined;
    },
  };
}
