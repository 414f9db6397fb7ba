import type { Tx } from '../db/schema.ts';
import type { JobRow } from '../db/server-rows.ts';
import { iso } from '../lib/clock.ts';
import type { Places } from '../lib/places.ts';

/** State of a running job for its handler. */
export interface JobRun {
  /** Aborts when the job was dropped, has taken too long or belongs to another process, and when this process stops. */
  signal: AbortSignal;
  /**
   * Ends the job in the transaction of its result. Throws a `LeaseLostError` if another process has taken the job
   * since. The result is then rolled back, so it is stored only once.
   */
  end(tx: Tx): Promise<void>;
  /** Gives the job's place to another one, because it only waits for somebody else. It keeps the restaurant's place. */
  park(): void;
}

/** Handling of one kind of jobs. */
export interface JobKind {
  /** Places of this process, one for each running job. */
  places: Places;
  /**
   * Resolves when the job is done, or with the time at which it continues (ms since 1970). A failure is repeated after
   * `pauseMs`, except a `FinalError`; a `PostponedError` does not count as an attempt.
   */
  run(job: JobRow, run: JobRun): Promise<{ at: number } | undefined>;
  /** Pause after this number of attempts; undefined to give up. */
  pauseMs(attempts: number): number | undefined;
  /** Called with the last failure of a job that is given up. */
  onGivenUp?(job: JobRow, error: unknown): void;
}

/** A recurring job has one row for all processes, so that only one of them runs it. */
export interface RecurringJob {
  everyMs: number;
  run(): Promise<void>;
}

/** A job to enqueue. A waiting or running job with the same id gets the new payload and keeps its time. */
export interface NewJob {
  id: string;
  kind: string;
  restaurantId?: JobRow['restaurant_id'];
  payload?: object;
  expiresAt?: number;
}

/** Kind of the job that makes a requested backup. */
export const BACKUP_JOB = 'backup-now';

/** Another process has taken the job, so this one stores no result. */
export class LeaseLostError extends Error {}

/** The job can never succeed. */
export class FinalError extends Error {}

/**
 * A common requirement of all jobs of this kind is away. This process begins none of them for a minute, or twice as
 * long as before, and the attempt does not count.
 */
export class PostponedError extends Error {}

/** Row of a job that is due at `now`. */
export function rowOf({ id, kind, restaurantId, payload, expiresAt }: NewJob, now: string): JobRow {
  return {
    id,
    kind,
    restaurant_id: restaurantId ?? null,
    payload: JSON.stringify(payload ?? {}),
    run_at: now,
    attempts: 0,
    leased_by: null,
    leased_until: null,
    last_error: null,
    given_up_at: null,
    created_at: now,
    expires_at: expiresAt === undefined ? null : iso(expiresAt),
  };
}
