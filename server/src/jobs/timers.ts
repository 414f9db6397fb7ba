/** Timers on what a process has for itself: its memory, its disk and its looks at the jobs that all processes share. */
export function createTimers(
  onError: (error: unknown) => void,
  onDone: (name: string) => void = () => undefined,
) {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  /** Jobs whose last run failed. Only the first of several failures in a row is reported. */
  const failing = new Set<string>();
  let isStopped = false;

  async function runOnce(name: string, run: () => Promise<void> | void): Promise<void> {
    try {
      await run();
      failing.delete(name);
      onDone(name);
    } catch (error) {
      if (!failing.has(name)) onError(error);
      failing.add(name);
    }
  }

  return {
    /** Runs first after one interval. Skips a run while the previous one is not done. */
    every(intervalMs: number, name: string, run: () => Promise<void> | void): void {
      if (isStopped) return;
      const tick = () => {
        if (running.has(name)) return;
        running.set(
          name,
          runOnce(name, run).finally(() => running.delete(name)),
        );
      };
      timers.push(setInterval(tick, intervalMs));
    },

    /** Ends all timers, also those that would be added later: a database may come back while the server stops. */
    stop(): void {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },

    /** Resolves when nothing is running. */
    async settled(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
