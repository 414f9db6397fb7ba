/**
 * Converts a waiting video: at most one per restaurant at once, and a few in total. The job ends in the transaction
 * that adds the video to the library, so that it is added only once. A conversion that a kill has cut off is tried once
 * more.
 */
import type { Conversion } from '@menuboard/contract/media';
import type { ConversionRow, Db } from '../../../db/schema.ts';
import { type JobKind, type JobRun, LeaseLostError, PostponedError } from '../../../jobs/job.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type Clock, HOUR, iso, SECOND } from '../../../lib/clock.ts';
import { isDatabaseAway } from '../../../lib/database-errors.ts';
import { Places } from '../../../lib/places.ts';
import { StoreAwayError } from '../../../lib/store-away.ts';
import { type ConversionSources, DamagedSourceError } from '../../../media/conversion/conversion-sources.ts';
import { type ConvertVideo, InterruptedError } from '../../../media/conversion/convert-video.ts';
import type { IncomingFile } from '../../../media/media-store.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';

type Id = ConversionRow['id'];

export interface ConversionJobDeps {
  db: Db;
  clock: Clock;
  sources: ConversionSources;
  convert: ConvertVideo;
  /** Adds the converted video to the library, shows it and ends the job, all in one transaction. */
  finish: (row: ConversionRow, file: IncomingFile, end: JobRun['end']) => Promise<Conversion>;
  discard: (file: IncomingFile) => Promise<void>;
  emit: (restaurantId: ConversionRow['restaurant_id'], conversion: Conversion) => void;
  emitDeleted: (restaurantId: ConversionRow['restaurant_id'], id: Id) => void;
  /** Called with the end of a conversion. */
  onEnd: (id: Id, conversion: Conversion) => void;
  onError: (error: unknown) => void;
}

/** A slow video leaves the other place to everybody else. */
const AT_ONCE = 2;
const ATTEMPTS_MAX = 2;

const stoppedTwice =
  'The server stopped twice while it converted this video. Export it as MP4 (H.264) and upload that.';
const lost = 'This upload is no longer on the server. Please upload it again.';
const serverFault = 'The server could not convert this video right now. Please upload it again.';

export function createConversionJob(deps: ConversionJobDeps) {
  const { db, clock, sources, convert, finish, discard, emit, emitDeleted, onEnd, onError } = deps;
  /** How much of each running conversion is done. */
  const percents = new Map<string, number>();

  async function fail(row: ConversionRow, failure: string, end: JobRun['end']): Promise<void> {
    const columns = { state: 'failed', failure, media_id: null, ended_at: iso(clock()) } as const;
    const failed = await db.transaction().execute(async (tx) => {
      await end(tx);
      return repo.end(tx, row.id, columns);
    });
    await sources.remove(row.id);
    if (!failed) return;
    emit(row.restaurant_id, presentConversion(failed));
    onEnd(row.id, presentConversion(failed));
  }

  async function work(row: ConversionRow, { signal, end }: JobRun): Promise<void> {
    const path = await sources.bring(row.id, row.source_sha256);
    if (!path) return fail(row, lost, end);
    const onPercent = (percent: number) => {
      if (signal.aborted || (percents.get(row.id) ?? 0) >= percent) return;
      percents.set(row.id, percent);
      emit(row.restaurant_id, presentConversion(row, percent));
    };
    const file = await convert(path, { signal, onPercent });
    try {
      const done = await finish(row, file, end);
      emit(row.restaurant_id, done);
      onEnd(row.id, done);
      // The sweep removes what stays.
      await sources.remove(row.id).catch(onError);
    } finally {
      await discard(file);
    }
  }

  /** Fails for good, or throws to be retried. */
  async function failOrThrow(row: ConversionRow, attempts: number, error: unknown, end: JobRun['end']) {
    if (error instanceof LeaseLostError) throw error;
    const isLast = attempts >= ATTEMPTS_MAX;
    if (error instanceof StoreAwayError || isDatabaseAway(error)) {
      emit(row.restaurant_id, presentConversion({ ...row, is_running: 0 }));
      throw new PostponedError('The store or the database is away.', { cause: error });
    }
    if (!(error instanceof AppError || error instanceof InterruptedError)) onError(error);
    if (error instanceof InterruptedError || error instanceof DamagedSourceError) {
      const sentence = error instanceof DamagedSourceError ? lost : stoppedTwice;
      if (isLast) return fail(row, sentence, end);
      emit(row.restaurant_id, presentConversion({ ...row, is_running: 0 }));
      throw error;
    }
    return fail(row, error instanceof AppError ? error.message : serverFault, end);
  }

  const job: JobKind = {
    places: new Places('conversions', { all: AT_ONCE, ofKey: 1, limitMs: HOUR }),
    async run({ id, attempts }, run) {
      const row = await repo.findById(db, id as Id);
      // Cancelled.
      if (row?.state !== 'waiting') return undefined;
      if (attempts > ATTEMPTS_MAX) {
        await fail(row, stoppedTwice, run.end);
        return undefined;
      }
      emit(row.restaurant_id, presentConversion(row));
      try {
        await work(row, run);
      } catch (error) {
        run.signal.throwIfAborted();
        await failOrThrow(row, attempts, error, run.end);
      } finally {
        percents.delete(id);
        // An admin that receives progress after the deletion would list the conversion again.
        const isThere = await repo.findById(db, row.id).catch(() => row);
        if (!isThere) emitDeleted(row.restaurant_id, row.id);
      }
      return undefined;
    },
    pauseMs: () => SECOND,
  };
  return { job, percentOf: (id: string): number => percents.get(id) ?? 0 };
}
