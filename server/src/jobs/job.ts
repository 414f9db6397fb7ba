import type { Tx } from '../db/schema.ts';
import type { JobRow } from '../db/server-rows.ts';
import { iso } from '../lib/clock.ts';
import type { Places } from '../lib/places.ts';

/** What a handler knows of its job while it runs. */
export interface JobRun {
  /** Aborts when the job was dropped, has taken too long, or is another process's now, and when this process stops. */
  signal: AbortSignal;
  /**
   * Ends the job in the transaction of its result. Throws a `LeaseLostError` if another process has taken the job since:
   * the result is rolled back, so it is stored once.
   */
  end(tx: Tx): Promise<void>;
  /** Gives the place of the job to another one, because it only waits for somebody else. It keeps that of its restaurant. */
  park(): void;
}

/** How jobs of a kind are done. */
export interface JobKind {
  /** The places of this process: one for each job that runs. */
  places: Places;
  /**
   * Resolves when the job is done, or with the time at which it goes on (ms since 1970). A failure is repeated after
   * `pauseMs`, but for a `FinalError`; a `PostponedError` does not count as an attempt.
   */
  run(job: JobRow, run: JobRun): Promise<{ at: number } | undefined>;
  /** The pause after this number of attempts; undefined to give up. */
  pauseMs(attempts: number): number | undefined;
  /** Called with the failure of a job that is given up. */
  onGivenUp?(job: JobRow, error: unknown): void;
}

/** A job that recurs has one row for all processes, so that one of them runs it. */
export interface RecurringJob {
  everyMs: number;
  run(): Promise<void>;
}

/** A job as it is enqueued. One with the same id that waits or runs gets the new payload, and keeps its time. */
export interface NewJob {
  id: string;
  kind: string;
  restaurantId?: JobRow['restaurant_id'];
  payload?: object;
  expiresAt?: number;
}

/** The kind of the job that makes a backup because somebody asked for it. */
export const BACKUP_JOB = 'backup-now';

/** Another process has taken the job, so this one stores nothing of it. */
export class LeaseLostError extends Error {}

/** Nothing will make this job succeed. */
export class FinalError extends Error {}

/**
 * What all jobs of this kind need is away. This process begins none for a minute, or for twice as long as before, and
 * the attempt does not count.
 */
export class PostponedError extends Error {}

/** The row of a job that is due at `now`. */
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
