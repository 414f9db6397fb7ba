/**
 * Runs the waiting jobs of the table `jobs`; `app/jobs.ts` says how a feature adds one. A process takes a job for a
 * minute and renews the lease while it works, so the jobs of a dead process are soon free. Restaurants take turns, each
 * with a few jobs at once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from '../db/schema.ts';
import type { JobRow } from '../db/server-rows.ts';
import type { Place } from '../kernel/concurrency/places.ts';
import { createMergingQueue } from '../kernel/concurrency/queue.ts';
import { type Clock, iso, MINUTE, SECOND, systemClock } from '../kernel/time/clock.ts';
import { createAttempts, LEASE_MS } from './attempt.ts';
import { createChooser } from './choose-jobs.ts';
import { type JobKind, type NewJob, type RecurringJob, rowOf } from './job.ts';
import * as repo from './jobs.repo.ts';

const LONGEST_PAUSE_MS = 15 * MINUTE;

/** A pause after each failure, twice as long as the previous one, until something succeeds. */
function createPause() {
  let lengthMs = 0;
  let endsAt = 0;
  const isOver = () => performance.now() >= endsAt;
  return {
    isOver,

    begin(): void {
      // Work that began before the pause fails for the same reason.
      if (!isOver()) return;
      lengthMs = Math.min(lengthMs * 2 || MINUTE, LONGEST_PAUSE_MS);
      endsAt = performance.now() + lengthMs;
    },

    reset(): void {
      lengthMs = 0;
      endsAt = 0;
    },
  };
}

export interface JobRunnerDeps {
  db: Db;
  clock: Clock;
  /** Clock of leases and recurring jobs, which no test moves. */
  systemClock?: Clock;
  isPostgres: boolean;
  /** Whether other processes use the same table. */
  isShared: boolean;
  onError: (error: unknown) => void;
  /** Called when a recurring job has succeeded. */
  onDone?: ((name: string) => void) | undefined;
}

const RENEW_MS = 20 * SECOND;
/** Jobs within this time are looked up together. */
const GATHER_MS = 20;
const STOP_GRACE_MS = 10 * SECOND;
/** Setting the clock back by less changes nothing. */
const SET_BACK_MS = 5 * SECOND;

interface Kind extends JobKind {
  pause: ReturnType<typeof createPause>;
}

interface RunningJob extends JobRow {
  controller: AbortController;
  ended: Promise<void>;
}

/** Takes the chosen jobs. Places of jobs that another process has taken since are free again. */
async function beginInPlaces(
  places: Map<string, Place | undefined>,
  claim: (ids: string[]) => Promise<JobRow[]>,
  begin: (job: JobRow, place: Place | undefined) => void,
): Promise<void> {
  if (places.size === 0) return;
  try {
    for (const job of await claim([...places.keys()])) {
      begin(job, places.get(job.id));
      places.delete(job.id);
    }
  } finally {
    for (const place of places.values()) place?.leave();
  }
}

export function createJobRunner(deps: JobRunnerDeps) {
  const { db, clock, isPostgres, isShared, onError, systemClock: system = systemClock } = deps;
  const holder = randomUUID();
  const kinds = new Map<string, Kind>();
  const recurring = new Map<string, RecurringJob>();
  const running = new Map<string, RunningJob>();
  const looks = createMergingQueue<void>();
  let gathering: NodeJS.Timeout | undefined;
  let [renewedAt, lookedAt] = [system(), system()];
  let state: 'new' | 'started' | 'prepared' | 'stopped' = 'new';

  const attempts = createAttempts({
    ...deps,
    systemClock: system,
    holder,
    onParked: () => wake(),
    onAway: (kind) => kinds.get(kind)?.pause.begin(),
    onSuccess(kind) {
      kinds.get(kind)?.pause.reset();
      if (recurring.has(kind)) deps.onDone?.(kind);
    },
  });
  const choose = createChooser(
    (name) => {
      const kind = kinds.get(name);
      return kind?.pause.isOver() ? kind.places : undefined;
    },
    (name) => recurring.has(name),
  );
  const untilIso = () => iso(system() + LEASE_MS);

  function begin(job: JobRow, place: Place | undefined): void {
    const controller = new AbortController();
    const [again, kind] = [recurring.get(job.kind), kinds.get(job.kind)];
    const work = async () => {
      if (again) await attempts.runRecurring(again, job);
      else if (kind && place) await attempts.attempt(kind, job, { place, cancelled: controller.signal });
    };
    const ended = work()
      .catch(onError)
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { ...job, controller, ended });
  }

  async function prepare(): Promise<void> {
    // Without other processes, every lease belongs to a process that has ended.
    if (!isShared) await repo.freeLeases(db);
    for (const name of recurring.keys())
      await repo.schedule(db, rowOf({ id: name, kind: name }, iso(system())), !isShared);
    if (state === 'started') state = 'prepared';
  }

  /** Renews the leases of running jobs, and ends jobs that were dropped or taken. */
  async function renew(): Promise<void> {
    if (running.size === 0 || Math.abs(system() - renewedAt) < RENEW_MS) return;
    renewedAt = system();
    const ids = [...running.keys()];
    const ours = await repo.renew(db, holder, ids, untilIso());
    for (const id of ids) if (!ours.has(id)) running.get(id)?.controller.abort();
  }

  async function lookNow(): Promise<void> {
    if (state === 'started') await prepare();
    if (state !== 'prepared') return;
    await attempts.giveBackRest();
    await renew();
    const isSetBack = system() < lookedAt - SET_BACK_MS;
    lookedAt = system();
    if (isSetBack) await repo.pullForward(db, iso(system()));
    const times = { now: iso(clock()), systemNow: iso(system()), holder };
    const ofRestaurant = Math.max(1, ...[...kinds.values()].map(({ places }) => places.limits.ofKey ?? 1));
    const due = await repo.findDue(db, [...recurring.keys()], ofRestaurant, times);
    const places = choose(due, (id) => running.has(id), clock());
    if (places.size > 0 && running.size === 0) renewedAt = system();
    const claim = (ids: string[]) => repo.claim(db, ids, { until: untilIso(), isPostgres }, times);
    await beginInPlaces(places, claim, begin);
  }

  /** Begins due jobs. Runs every few seconds, and soon after a job was enqueued. */
  const look = () => looks('', lookNow);

  function wake(): void {
    if (state !== 'prepared') return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      look().catch(onError);
    }, GATHER_MS);
  }

  return {
    look,
    wake,

    /** Registers the handler of a kind of jobs, before the start. */
    handle: (name: string, kind: JobKind) => void kinds.set(name, { ...kind, pause: createPause() }),
    recur: (name: string, job: RecurringJob) => void recurring.set(name, job),

    /**
     * Enqueues a job, within the transaction of the change that causes it.
     *
     * @param isDueNow whether an existing job that waits for a later time becomes due now
     */
    async enqueue(source: Db | Tx, job: NewJob, { isDueNow = false } = {}): Promise<void> {
      await repo.insert(source, rowOf(job, iso(clock())), isDueNow);
      wake();
    },

    /** Removes a job from the table, even a running one, whose work `cancel` ends. */
    drop: repo.drop,
    cancel: (id: string) => running.get(id)?.controller.abort(),

    async start(): Promise<void> {
      if (state === 'new') state = 'started';
      await look();
    },

    async runDue(kind: string): Promise<void> {
      for (;;) {
        await look();
        const ends = [...running.values()].flatMap((job) => (job.kind === kind ? [job.ended] : []));
        if (ends.length === 0) return;
        await Promise.all(ends);
      }
    },

    /** Begins nothing more, ends running jobs, and returns them as if they had not begun. */
    async stop(): Promise<void> {
      const wasPrepared = state === 'prepared';
      state = 'stopped';
      clearTimeout(gathering);
      // A look that is under way may still begin jobs.
      await look().catch(() => undefined);
      for (const { controller } of running.values()) controller.abort();
      const ends = [...running.values()].map(({ ended }) => ended);
      await Promise.race([Promise.all(ends), wait(STOP_GRACE_MS, undefined, { ref: false })]);
      if (wasPrepared) await repo.freeLeases(db, holder, [...running.keys()]).catch(onError);
    },
  };
}

export type JobRunner = ReturnType<typeof createJobRunner>;
