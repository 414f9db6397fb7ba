/** Everything that the server does by itself, from start to stop. */
import { deleteExpiredRows, newestRowAt } from '../db/housekeeping.ts';
import { shortenLogs } from '../db/space/shorten-logs.ts';
import { createTimers } from '../jobs/timers.ts';
import { HOUR, MINUTE, SECOND } from '../lib/clock.ts';
import { createClockGuard } from '../lib/clock-guard.ts';
import { oneAtATime } from '../lib/queue.ts';
import type { Job } from './feature.ts';
import { jobsOf, runAll } from './features.ts';
import type { Kit } from './kit.ts';

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

export interface JobsOptions {
  /** Logs the refusals that a flood has made since the last call. */
  summarizeRefusals(): void;
  /** Called when a recurring job has succeeded. */
  onDone: ((name: string) => void) | undefined;
  warn(sentence: string): void;
}

/** Work of every process runs on timers; work of one process for all that share the database, in the table of jobs. */
export function createJobs(kit: Kit, { summarizeRefusals, onDone, warn }: JobsOptions) {
  const { fleet, jobs, onError } = kit;
  const timers = createTimers(onError, onDone);
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
