/** Counts work under way by key, so that no more of it begins than a limit may still allow. */
export function createInFlight<Key>() {
  const running = new Map<Key, { count: number; waiting: (() => void)[] }>();

  function begin(key: Key): void {
    const known = running.get(key) ?? { count: 0, waiting: [] };
    known.count += 1;
    running.set(key, known);
  }

  function end(key: Key): void {
    const known = running.get(key);
    if (!known) return;
    known.count -= 1;
    if (known.count === 0) running.delete(key);
    for (const wake of known.waiting.splice(0)) wake();
  }

  return {
    count: (key: Key) => running.get(key)?.count ?? 0,

    /** Resolves when some work of this key has ended. */
    nextEnd: (key: Key) => new Promise<void>((wake) => running.get(key)?.waiting.push(wake)),

    async run<T>(keys: readonly Key[], work: () => Promise<T>): Promise<T> {
      keys.forEach(begin);
      try {
        return await work();
      } finally {
        keys.forEach(end);
      }
    },
  };
}
