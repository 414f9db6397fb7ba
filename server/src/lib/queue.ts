/** Runs tasks one at a time, in the order of the calls. A failed task does not stop the next one. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  const enqueue = createKeyedQueue();
  return (task) => enqueue('', task);
}

/** Like `createQueue`, with one queue per key. */
export function createKeyedQueue(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (lastByKey.get(key) ?? Promise.resolve()).then(task);
    const done = result
      .catch(() => undefined)
      .finally(() => {
        if (lastByKey.get(key) === done) lastByKey.delete(key);
      });
    lastByKey.set(key, done);
    return result;
  };
}

/**
 * Like `createKeyedQueue`, but a task that has not begun also stands in for tasks added until then, which share its
 * result.
 */
export function createMergingQueue<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const enqueue = createKeyedQueue();
  const waiting = new Map<string, Promise<T>>();
  return (key, task) => {
    const next =
      waiting.get(key) ??
      enqueue(key, () => {
        waiting.delete(key);
        return task();
      });
    waiting.set(key, next);
    return next;
  };
}

/** Serializes the calls of a task. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  const enqueue = createQueue();
  return () => enqueue(task);
}
