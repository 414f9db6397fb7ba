/**
 * Timers of the server. A job has to say which processes run it, because several server processes may share one
 * database: a job on the process's own memory runs in every process, a job on shared data in exactly one at a time.
 */
export interface RecurringJobs {
  /** Runs the job in every server process, first after one interval. */
  inEveryProcess(name: string, intervalMs: number, run: () => Promise<void> | void): void;
  /**
   * Runs the job in one process of the fleet, at once and after each interval. In a cluster, each node asks before every
   * run whether it is the one, and skips the run if it is not.
   */
  inOneProcess(name: string, intervalMs: number, run: () => Promise<void>): void;
  /** Ends all jobs, also those that would be added later: a database may come back while the server stops. */
  stop(): void;
  /** Resolves when no job is running. */
  settled(): Promise<void>;
}

/**
 * The timers of this process.
 *
 * @param isTheOne whether this process runs the jobs of which only one may run; undefined in a process that works alone
 */
export function createRecurringJobs(
  onError: (error: unknown) => void,
  onDone: (name: string) => void = () => undefined,
  isTheOne?: () => Promise<boolean>,
): RecurringJobs {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let isStopped = false;

  /** Skips a run while the previous one is not done, and reports only the first failure of several in a row. */
  function createRunner(
    name: string,
    run: () => Promise<void> | void,
    mayRun?: () => Promise<boolean>,
  ): () => Promise<void> {
    let isRunning = false;
    let hasFailed = false;
    async function runOnce(): Promise<void> {
      try {
        if (mayRun && !(await mayRun())) return;
        await run();
        hasFailed = false;
        onDone(name);
      } catch (error) {
        if (!hasFailed) onError(error);
        hasFailed = true;
      }
    }
    return async () => {
      if (isRunning) return;
      isRunning = true;
      const current = runOnce().finally(() => {
        running.delete(current);
        isRunning = false;
      });
      running.add(current);
      await current;
    };
  }

  return {
    inEveryProcess(name, intervalMs, run) {
      if (isStopped) return;
      timers.push(setInterval(createRunner(name, run), intervalMs));
    },
    inOneProcess(name, intervalMs, run) {
      if (isStopped) return;
      const runNow = createRunner(name, run, isTheOne);
      void runNow();
      timers.push(setInterval(runNow, intervalMs));
    },
    stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
    },
    async settled() {
      await Promise.allSettled(running);
    },
  };
}
