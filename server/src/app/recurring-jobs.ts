/**
 * Timers of the server. A job has to say which processes run it, because several server processes may share one
 * database: a job on the process's own memory runs in every process, a job on shared data in exactly one at a time.
 */
export interface RecurringJobs {
  /** Runs the job in every server process, first after one interval. */
  inEveryProcess(name: string, intervalMs: number, run: () => Promise<void> | void): void;
  /**
   * Runs the job in one process of the fleet, at once and after each interval. With several processes, each of them
   * would ask for a lock in the database before every run, and skip the run if another process has the lock.
   */
  inOneProcess(name: string, intervalMs: number, run: () => Promise<void>): void;
  /** Ends all jobs, also those that would be added later: a database may come back while the server stops. */
  stop(): void;
}

/** The jobs of a single server process, which runs all of them. */
export function createRecurringJobs(
  onError: (error: unknown) => void,
  onDone: (name: string) => void = () => undefined,
): RecurringJobs {
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  /** Skips a run while the previous one is not done, and reports only the first failure of several in a row. */
  function createRunner(name: string, run: () => Promise<void> | void): () => Promise<void> {
    let isRunning = false;
    let hasFailed = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        await run();
        hasFailed = false;
        onDone(name);
      } catch (error) {
        if (!hasFailed) onError(error);
        hasFailed = true;
      } finally {
        isRunning = false;
      }
    };
  }

  return {
    inEveryProcess(name, intervalMs, run) {
      if (isStopped) return;
      timers.push(setInterval(createRunner(name, run), intervalMs));
    },
    inOneProcess(name, intervalMs, run) {
      if (isStopped) return;
      const runNow = createRunner(name, run);
      void runNow();
      timers.push(setInterval(runNow, intervalMs));
    },
    stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
  };
}
