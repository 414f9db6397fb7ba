/**
 * Converts the waiting videos, a few at a time and at most one of each restaurant. The rows are the queue, so a restart
 * loses nothing: a conversion that a killed server left behind is tried once more.
 */
import type { Conversion } from '@menuboard/contract/media';
import type { ConversionRow } from '../../../db/schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { iso, MINUTE } from '../../../lib/clock.ts';
import { isDatabaseAway } from '../../../lib/database-errors.ts';
import { createQueue } from '../../../lib/queue.ts';
import { StoreAwayError } from '../../../lib/store-away.ts';
import { type ConversionSources, DamagedSourceError } from '../../../media/conversion/conversion-sources.ts';
import { type ConvertVideo, InterruptedError } from '../../../media/conversion/convert-video.ts';
import type { IncomingFile } from '../../../media/media-store.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';
import { createFailedAttempts, type FailedAttemptsDeps } from './failed-attempts.ts';
import { createPause } from './pause.ts';
import { createWaiters } from './waiters.ts';

type Id = ConversionRow['id'];

export interface RunnerDeps extends FailedAttemptsDeps {
  convert: ConvertVideo;
  /** Adds the converted video to the library, shows it and marks the row as done, all in one transaction. */
  finish: (row: ConversionRow, file: IncomingFile) => Promise<Conversion | undefined>;
  discard: (file: IncomingFile) => Promise<void>;
  emitDeleted: (restaurantId: ConversionRow['restaurant_id'], id: Id) => void;
  /** Whether other nodes of a cluster convert too. */
  isShared: boolean;
}

/** A slow video leaves the other lane to everybody else. */
const LANES = 2;
/** In a cluster: a node that has not renewed its hold for this long has died. */
const HOLD_MS = 2 * MINUTE;
/** How many waiting videos of a restaurant are looked at for one whose upload is there. */
const LOOKED_AT = 20;

const stoppedTwice =
  'The server stopped twice while it converted this video. Export it as MP4 (H.264) and upload that.';
const lost = 'This upload is no longer on the server. Please upload it again.';
const serverFault = 'The server could not convert this video right now. Please upload it again.';

/** The oldest waiting conversion of a restaurant whose upload is there. Those before it fail. */
async function findStartable(
  { db, sources }: RunnerDeps,
  id: ConversionRow['restaurant_id'],
  fail: (row: ConversionRow, failure: string) => Promise<void>,
): Promise<ConversionRow | undefined> {
  for (const row of await repo.listWaiting(db, id, LOOKED_AT)) {
    if (await sources.has(row.id)) return row;
    await fail(row, lost);
  }
  return undefined;
}

/** An admin that hears of progress after the deletion lists the conversion again. */
async function emitIfDeleted(
  { db, emitDeleted }: RunnerDeps,
  { id, restaurant_id }: ConversionRow,
): Promise<void> {
  if (!(await repo.findById(db, id))) emitDeleted(restaurant_id, id);
}

async function bringSource(sources: ConversionSources, row: ConversionRow): Promise<string> {
  const path = await sources.bring(row.id, row.source_sha256);
  if (path) return path;
  throw new AppError('unsupported_media', lost);
}

export function createConversionRunner(deps: RunnerDeps) {
  const { db, clock, sources, convert, finish, discard, emit, isShared, onError } = deps;
  const running = new Map<Id, { row: ConversionRow; percent: number; controller: AbortController }>();
  const ended = new Set<Promise<void>>();
  /** Counts up; a restaurant that was served longer ago comes first. */
  const servedAt = new Map<string, number>();
  const waiters = createWaiters<Conversion>();
  const { fail, retryOrFail, putBack, putBackUnreturned } = createFailedAttempts(deps, waiters.settle);
  const enqueue = createQueue();
  const pause = createPause();
  let turn = 0;
  let isStarted = false;
  let isStopped = false;

  async function work(row: ConversionRow, { signal }: AbortController): Promise<void> {
    const onPercent = (percent: number) => {
      const entry = running.get(row.id);
      if (!entry || entry.percent >= percent) return;
      entry.percent = percent;
      emit(row.restaurant_id, presentConversion(entry.row, percent));
    };
    const file = await convert(await bringSource(sources, row), { signal, onPercent });
    try {
      const done = await finish(row, file);
      pause.reset();
      if (!done) return;
      emit(row.restaurant_id, done);
      waiters.settle(row.id, done);
      // The sweep removes what stays.
      await sources.remove(row.id).catch(onError);
    } finally {
      await discard(file);
    }
  }

  async function run(row: ConversionRow): Promise<void> {
    const controller = new AbortController();
    running.set(row.id, { row, percent: 0, controller });
    emit(row.restaurant_id, presentConversion(row));
    try {
      await work(row, controller);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof InterruptedError) return await retryOrFail(row, stoppedTwice);
      if (!(error instanceof AppError) || error instanceof StoreAwayError) onError(error);
      if (error instanceof DamagedSourceError) return await retryOrFail(row, lost);
      if (error instanceof StoreAwayError || isDatabaseAway(error)) {
        pause.begin();
        return await putBack(row);
      }
      await fail(row, error instanceof AppError ? error.message : serverFault);
    } finally {
      running.delete(row.id);
      await emitIfDeleted(deps, row);
    }
  }

  /** The next conversion: of the restaurant that has none running and was served the longest time ago. */
  async function takeNext(): Promise<ConversionRow | undefined> {
    const busy = new Set([...running.values()].map(({ row }) => row.restaurant_id));
    const waiting = (await repo.restaurantsWaiting(db)).filter((id) => !busy.has(id));
    for (const next of waiting.toSorted((a, b) => (servedAt.get(a) ?? 0) - (servedAt.get(b) ?? 0))) {
      const row = await findStartable(deps, next, fail);
      if (!row) continue;
      turn += 1;
      servedAt.set(next, turn);
      return repo.begin(db, row.id, isShared ? iso(clock() + HOLD_MS) : null);
    }
    return undefined;
  }

  /** In a cluster: keeps what runs here from the other nodes, and ends what was cancelled on one of them. */
  async function holdRunning(): Promise<void> {
    const ids = [...running.keys()];
    const ours = await repo.hold(db, ids, iso(clock() + HOLD_MS));
    for (const id of ids) if (!ours.has(id)) running.get(id)?.controller.abort();
  }

  async function fillLanes(): Promise<void> {
    while (isStarted && pause.isOver() && running.size < LANES) {
      const row = await takeNext();
      if (!row) return;
      const task = run(row)
        .catch(onError)
        .finally(() => {
          ended.delete(task);
          wake();
        });
      ended.add(task);
    }
  }

  /** Begins what waits. */
  function wake(): void {
    if (isStarted) void enqueue(fillLanes).catch(onError);
  }

  return {
    wake,

    /**
     * Begins, at the start of the server and later, with what a killed server or a lost database has left behind. In a
     * cluster it runs on every node.
     */
    recover(): Promise<void> {
      if (isStopped) return Promise.resolve();
      isStarted = true;
      return enqueue(async () => {
        if (isShared) await holdRunning();
        await putBackUnreturned();
        const found = await repo.listConverting(db, isShared ? iso(clock()) : undefined);
        for (const row of found.filter(({ id }) => !running.has(id))) await retryOrFail(row, stoppedTwice);
        await fillLanes();
      });
    },

    /** Ends what runs and puts it back, as if it had not begun. */
    async stop(): Promise<void> {
      isStarted = false;
      isStopped = true;
      await enqueue(async () => undefined);
      const interrupted = [...running.values()].map(({ row }) => row);
      for (const { controller } of running.values()) controller.abort();
      await Promise.all(ended);
      for (const row of interrupted) await repo.putBack(db, row, false);
      waiters.stop();
    },

    /** Ends a conversion whose row is gone. */
    cancel(id: Id): void {
      running.get(id)?.controller.abort();
      waiters.settle(id, undefined);
    },

    isStopped: () => isStopped,
    percentOf: (id: Id): number => running.get(id)?.percent ?? 0,

    /** Resolves when the conversion has ended on this node; with undefined after the time limit, a cancel or a stop. */
    ended: waiters.wait,
  };
}
