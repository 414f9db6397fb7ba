/** The table of jobs: their processes, leases and order. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables, Tx } from '../db/schema.ts';
import type { JobRow } from '../db/server-rows.ts';

export interface Times {
  /** By the server's clock, which decides when jobs are due. */
  now: string;
  /** By the computer's clock, which decides about leases and recurring jobs. */
  systemNow: string;
  /** This process. It takes its own leases again. */
  holder: string;
}

export interface DueJob extends Pick<JobRow, 'id' | 'kind' | 'restaurant_id' | 'run_at'> {
  /** Sign-up of the restaurant. */
  restaurant_since: string | null;
}

/** The rest waits for the next look. */
const DUE_MAX = 2_000;

const isFree = ({ systemNow, holder }: Times) => {
  return (eb: ExpressionBuilder<Tables, 'jobs'>) =>
    eb.or([
      eb('leased_until', 'is', null),
      eb('leased_until', '<=', systemNow),
      eb('leased_by', '=', holder),
    ]);
};

/** Next jobs without a process, a few of each restaurant. */
export function findDue(db: Db, recurring: string[], ofRestaurant: number, times: Times): Promise<DueJob[]> {
  // SQL has no empty list.
  const names = ['', ...recurring];
  const ranked = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'restaurant_id', 'run_at'])
    .select(
      sql<number>`row_number() over (partition by kind, restaurant_id order by run_at, id)`.as('position'),
    )
    .where('given_up_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', times.now)]))
    .where((eb) =>
      eb.or([
        eb.and([eb('run_at', '<=', times.now), eb('kind', 'not in', names)]),
        eb.and([eb('run_at', '<=', times.systemNow), eb('kind', 'in', names)]),
      ]),
    )
    .where(isFree(times));
  return db
    .selectFrom(ranked.as('ranked'))
    .leftJoin('restaurants', 'restaurants.id', 'ranked.restaurant_id')
    .select(['ranked.id', 'kind', 'restaurant_id', 'run_at', 'restaurants.created_at as restaurant_since'])
    .where('position', '<=', ofRestaurant)
    .orderBy('run_at')
    .orderBy('ranked.id')
    .limit(DUE_MAX)
    .execute();
}

/** Takes jobs, except those that another process has taken since. */
export function claim(
  db: Db,
  ids: string[],
  { until, isPostgres }: { until: string; isPostgres: boolean },
  times: Times,
): Promise<JobRow[]> {
  const free = db
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', ids)
    .where('given_up_at', 'is', null)
    .where(isFree(times))
    // SQLite has only one writer.
    .$if(isPostgres, (query) => query.forUpdate().skipLocked());
  return db
    .updateTable('jobs')
    .set((eb) => ({ leased_by: times.holder, leased_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', free)
    .returningAll()
    .execute();
}

/** Renews leases. Resolves with the jobs that are still ours. */
export async function renew(db: Db, holder: string, ids: string[], until: string): Promise<Set<string>> {
  const rows = await db
    .updateTable('jobs')
    .set({ leased_until: until })
    .where('id', 'in', ids)
    .where('leased_by', '=', holder)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes a finished job. Resolves with false if it was enqueued again, taken or dropped since it began. */
export async function finish(
  db: Db | Tx,
  holder: string,
  { id, payload }: Pick<JobRow, 'id' | 'payload'>,
): Promise<boolean> {
  const row = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('payload', '=', payload)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns a job, or keeps it from other processes until `leased_until`. It is due at `run_at`, or at once if it was
 * enqueued again since it began.
 */
export async function release(
  db: Db,
  holder: string,
  job: Pick<JobRow, 'id' | 'payload'>,
  { run_at, leased_until = null, ...columns }: Partial<JobRow> & Pick<JobRow, 'run_at' | 'attempts'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      ...columns,
      run_at: sql<string>`case when payload = ${job.payload} then ${run_at} else ${now} end`,
      leased_by: leased_until === null ? null : holder,
      leased_until,
    })
    .where('id', '=', job.id)
    .where('leased_by', '=', holder)
    .execute();
}

export async function insert(db: Db | Tx, job: JobRow, isDueNow = false): Promise<void> {
  await db
    .insertInto('jobs')
    .values(job)
    .onConflict((on) =>
      on.column('id').doUpdateSet({ payload: job.payload, ...(isDueNow && { run_at: job.run_at }) }),
    )
    .execute();
}

/** Adds the row of a recurring job. `isDueNow` also makes an existing row due at once. */
export async function schedule(db: Db, job: JobRow, isDueNow: boolean): Promise<void> {
  const added = db.insertInto('jobs').values(job);
  await added
    .onConflict((on) =>
      isDueNow ? on.column('id').doUpdateSet({ run_at: job.run_at }) : on.column('id').doNothing(),
    )
    .execute();
}

export async function drop(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** Gives back what no process does any more: all jobs, or those of this one but for what it still does. */
export async function freeLeases(db: Db, holder?: string, running: string[] = []): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leased_by: null, leased_until: null })
    .where('leased_by', 'is not', null)
    .$if(holder !== undefined, (query) => query.where('leased_by', '=', holder ?? ''))
    .where('id', 'not in', ['', ...running])
    .execute();
}

/** After the clock was set back: no job waits longer than before. */
export async function pullForward(db: Db, now: string): Promise<void> {
  await db.updateTable('jobs').set({ run_at: now }).where('run_at', '>', now).execute();
}
