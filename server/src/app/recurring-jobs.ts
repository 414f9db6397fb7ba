/**
 * Timers of the server. A job has to say which processes run it, because several server processes may share one
 * database: a job on the process's own memory runs in every process, a job on shared data in exactly one at a time.
 */
export interface RecurringJobs {
  /** Runs the job in every server process, first after one interval. */
  inEveryProcess(intervalMs: number, run: () => Promise<void> | void): void;
  /**
   * Runs the job in one process of the fleet, at once and after each interval. With several processes, each of them
   * would ask for a lock in the database before every run, and skip the run if another process has the lock.
   */
  inOneProcess(intervalMs: number, run: () => Promise<void>): void;
  stop(): void;
}

/** The jobs of a single server process, which runs all of them. */
export function createRecurringJobs(onError: (error: unknown) => void): RecurringJobs {
  const timers: NodeJS.Timeout[] = [];

  async function runSafely(run: () => Promise<void> | void): Promise<void> {
    try {
      await run();
    } catch (error) {
      onError(error);
    }
  }

  return {
    inEveryProcess(intervalMs, run) {
      timers.push(setInterval(() => void runSafely(run), intervalMs));
    },
    inOneProcess(intervalMs, run) {
      void runSafely(run);
      timers.push(setInterval(() => void runSafely(run), intervalMs));
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
