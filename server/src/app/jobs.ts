/**
 * Everything that the server does by itself, from start to stop. A new job is an entry of `jobs` in its `x.feature.ts`:
 * - `by: 'each'`: a timer in each process (`jobs/timers.ts`).
 * - `by: 'one'`: one row in the table `jobs` for all processes (`jobs/job-runner.ts`). A process takes it with a lease of
 *   a minute, and renews the lease while it works. After a run, it keeps the job until a minute after the next one is due.
 * - After a kill, the lease ends, and another process runs the job from its beginning. A process that works alone runs all
 *   of them at its start. So a job must be safe to repeat. After a failure, it runs again at its next interval.
 * - At a time of day, such as every night: `everyMs` of a minute or an hour, and a `runIfDue` that compares the time with
 *   the last result that is stored, as in `features/server-backups` (`backup/schedule-backups.ts`).
 * - `stop` of the feature ends a long run. The server waits for it for ten seconds.
 *
 * `housekeeping`, `sweep` and `sweepDisk` of a feature run every hour, for rows and files that are no longer needed.
 * `jobKinds` are jobs that a change enqueues; `features/jobs` shows those that were given up.
 */
import { deleteExpiredRows, newestRowAt } from '../db/housekeeping.ts';
import { shortenLogs } from '../db/space/shorten-logs.ts';
import { createTimers } from '../jobs/timers.ts';
import { oneAtATime } from '../kernel/concurrency/queue.ts';
import { HOUR, MINUTE, SECOND } from '../kernel/time/clock.ts';
import { createClockGuard } from '../kernel/time/clock-guard.ts';
import type { Job } from './feature.ts';
import { jobsOf, runAll } from './features.ts';
import type { Kit } from './kit.ts';
import type { Observers } from './observers.ts';

/** Also finds what a lost process has left. */
const LOOK_FOR_JOBS_MS = 2 * SECOND;

/**
 * The hourly housekeeping: finds dormant screens, and deletes expired rows, the oldest days of change logs that are too
 * large, incomplete uploads and unused files.
 */
function housekeepingOf(kit: Kit, warn: (sentence: string) => void): () => Promise<void> {
  const { db, clock, uptime, fleet, space } = kit;
  const clockGuard = createClockGuard({
    clock,
    uptime,
    newestRowAt: () => newestRowAt(db),
    onDoubt: (days) => warn(`The clock is off by ${days} days: nothing expires for a day.`),
  });
  return async () => {
    await runAll('sweepDisk', kit);
    if (!(await clockGuard.isTrusted())) return;
    await fleet.prune();
    await runAll('housekeeping', kit);
    await deleteExpiredRows(db, clock, kit);
    await shortenLogs(db, clock, space);
    await runAll('sweep', kit);
  };
}

/** Work of every process runs on timers; work of one process for all that share the database, in the table of jobs. */
export function createJobs(
  kit: Kit,
  { summarizeRefusals, measurements }: Pick<Observers, 'summarizeRefusals' | 'measurements'>,
  warn: (sentence: string) => void,
) {
  const { fleet, jobs, onError } = kit;
  const timers = createTimers(onError, measurements?.jobDone);
  const recurring: Job[] = [
    { name: 'housekeeping', everyMs: HOUR, by: 'one', run: housekeepingOf(kit, warn) },
    ...jobsOf(kit),
    { name: 'refusals', everyMs: MINUTE, by: 'each', run: summarizeRefusals },
  ];
  // Each process has a disk of its own, and one of them does the housekeeping of all.
  if (fleet.isShared)
    recurring.push({ name: 'disk', everyMs: HOUR, by: 'each', run: () => runAll('sweepDisk', kit) });
  // A run by hand waits for the one by the clock.
  const runs = new Map(recurring.map(({ name, run }) => [name, oneAtATime(async () => run())]));
  for (const { name, everyMs, by } of recurring)
    if (by === 'one') jobs.recur(name, { everyMs, run: () => run(name) });

  async function run(name: string): Promise<void> {
    const work = runs.get(name);
    if (!work) throw new Error(`There is no job ${name}.`);
    await work();
  }

  return {
    /** Runs a recurring job now, by its name. */
    run,

    async start(): Promise<void> {
      for (const timer of fleet.timers) timers.every(timer.everyMs, timer.name, timer.run);
      for (const { name, everyMs, by } of recurring)
        if (by === 'each') timers.every(everyMs, name, () => run(name));
      timers.every(LOOK_FOR_JOBS_MS, 'jobs', jobs.look);
      await jobs.start().catch(onError);
    },
    stopTimers: timers.stop,
    settled: timers.settled,
  };
}
