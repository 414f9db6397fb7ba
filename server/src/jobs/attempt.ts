/** One attempt at a job, and its result in the table. */
import { isDatabaseAway } from '../db/database-errors.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { JobRow } from '../db/server-rows.ts';
import type { Place } from '../kernel/concurrency/places.ts';
import { type Clock, DAY, iso, MINUTE } from '../kernel/time/clock.ts';
import { FinalError, type JobKind, LeaseLostError, PostponedError, type RecurringJob } from './job.ts';
import * as repo from './jobs.repo.ts';

interface AttemptDeps {
  db: Db;
  clock: Clock;
  systemClock: Clock;
  /** Name of this process in leases. */
  holder: string;
  /** Called if a common requirement of a kind's jobs is away, and when a job has succeeded. */
  onAway: (kind: string) => void;
  onSuccess: (kind: string) => void;
  /** Called when a job has given its place to others. */
  onParked: () => void;
  onError: (error: unknown) => void;
}

/** Time after which a lease ends unless it is renewed. */
export const LEASE_MS = MINUTE;
/** Days for which owners see a job that was given up. */
const GIVEN_UP_DAYS = 30;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function createAttempts({ db, clock, systemClock, holder, ...deps }: AttemptDeps) {
  /** Jobs that could not be returned, because the database was away. */
  const unreleased = new Map<string, () => Promise<void>>();

  async function giveBack(job: JobRow, columns: Parameters<typeof repo.release>[3]): Promise<void> {
    const release = () => repo.release(db, holder, job, columns, iso(clock()));
    await release().catch((error) => {
      deps.onError(error);
      unreleased.set(job.id, release);
    });
  }

  /** Lets a job wait as if it had not begun. */
  const putBack = (job: JobRow) => giveBack(job, { run_at: job.run_at, attempts: job.attempts - 1 });

  async function fail(kind: JobKind, job: JobRow, error: unknown): Promise<void> {
    if (error instanceof PostponedError || isDatabaseAway(error)) {
      deps.onError(error instanceof PostponedError ? error.cause : error);
      deps.onAway(job.kind);
      return putBack(job);
    }
    const { attempts, run_at } = job;
    const last_error = sentenceOf(error);
    const pauseMs = error instanceof FinalError ? undefined : kind.pauseMs(attempts);
    if (pauseMs !== undefined) return giveBack(job, { run_at: iso(clock() + pauseMs), attempts, last_error });
    kind.onGivenUp?.(job, error);
    // Nobody would see a job without a restaurant.
    if (job.restaurant_id === null) return repo.drop(db, job.id);
    const [given_up_at, expires_at] = [iso(clock()), iso(clock() + GIVEN_UP_DAYS * DAY)];
    return giveBack(job, { run_at, attempts, last_error, given_up_at, expires_at });
  }

  return {
    putBack,

    /** Returns jobs that could not be returned before. Rejects while the database is away. */
    async giveBackRest(): Promise<void> {
      for (const [id, release] of [...unreleased]) {
        await release();
        unreleased.delete(id);
      }
    },

    /** @param cancelled aborts when this process must stop working on the job */
    async attempt(
      kind: JobKind,
      job: JobRow,
      { place, cancelled }: { place: Place; cancelled: AbortSignal },
    ): Promise<void> {
      const signal = AbortSignal.any([cancelled, place.signal]);
      const park = () => {
        place.park();
        deps.onParked();
      };
      let hasEnded = false;
      async function end(tx: Tx): Promise<void> {
        if (!(await repo.finish(tx, holder, job))) throw new LeaseLostError('Another process does this job.');
        hasEnded = true;
      }
      try {
        const again = await place.run(() => kind.run(job, { signal, park, end }));
        deps.onSuccess(job.kind);
        if (again) await giveBack(job, { run_at: iso(again.at), attempts: 0, last_error: null });
        // A job that was enqueued again continues.
        else if (!hasEnded && !(await repo.finish(db, holder, job)))
          await giveBack(job, { run_at: iso(clock()), attempts: 0 });
      } catch (error) {
        // A stop is no failure, and a job that was dropped or taken no longer belongs to this process.
        if (cancelled.aborted || error instanceof LeaseLostError) await putBack(job);
        else await fail(kind, job, error);
      }
    },

    async runRecurring({ everyMs, run }: RecurringJob, job: JobRow): Promise<void> {
      const failed = await run().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (!failed) deps.onSuccess(job.kind);
      // Only the first of several failures in a row is reported.
      else if (job.attempts === 1) deps.onError(failed.error);
      const next = systemClock() + everyMs;
      await giveBack(job, {
        run_at: iso(next),
        // This process remembers the last run, so it continues with the job for as long as it lives.
        leased_until: iso(next + LEASE_MS),
        attempts: failed ? 1 : 0,
        last_error: failed ? sentenceOf(failed.error) : null,
      });
    },
  };
}
