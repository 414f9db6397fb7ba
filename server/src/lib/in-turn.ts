/** Works one after another, in the order in which they were asked for; a failure is only its own. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = createTurnsByKey();
  return (work) => inTurn('', work);
}

/** The same, but only works of the same key wait for each other. */
export function createTurnsByKey(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (lastByKey.get(key) ?? Promise.resolve()).then(work);
    const over = mine
      .catch(() => undefined)
      .finally(() => {
        if (lastByKey.get(key) === over) lastByKey.delete(key);
      });
    lastByKey.set(key, over);
    return mine;
  };
}
