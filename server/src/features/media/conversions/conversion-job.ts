/**
 * Converts a waiting video: at most one per restaurant at once, and a few in total. The job ends in the transaction
 * that adds the video to the library, so that it is added only once. A conversion that a kill has cut off is tried once
 * more.
 */
import type { Conversion } from '@menuboard/contract/media';
import type { Kit } from '../../../app/kit.ts';
import { isDatabaseAway } from '../../../db/database-errors.ts';
import type { ConversionRow } from '../../../db/media-rows.ts';
import { type JobKind, type JobRun, LeaseLostError, PostponedError } from '../../../jobs/job.ts';
import { Places } from '../../../kernel/concurrency/places.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { StoreAwayError } from '../../../kernel/files/store-away.ts';
import { HOUR, iso, SECOND } from '../../../kernel/time/clock.ts';
import { DamagedSourceError } from '../../../media/conversion/conversion-sources.ts';
import { InterruptedError } from '../../../media/conversion/convert-video.ts';
import type { IncomingFile } from '../../../media/media-store.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';
import { emitConversion, emitConversionDeleted, progressOf } from './progress.ts';

/** Adds the converted video to the library, shows it and ends the job, all in one transaction. */
type Finish = (row: ConversionRow, file: IncomingFile, end: JobRun['end']) => Promise<Conversion>;

/** A slow video leaves the other place to everybody else. */
const AT_ONCE = 2;
const ATTEMPTS_MAX = 2;

const stoppedTwice =
  'The server stopped twice while it converted this video. Export it as MP4 (H.264) and upload that.';
const lost = 'This upload is no longer on the server. Please upload it again.';
const serverFault = 'The server could not convert this video right now. Please upload it again.';

export function conversionJob(kit: Kit, finish: Finish): JobKind {
  const { db, clock, sources, convert, media, onError } = kit;
  const { percents, percentOf, waiters } = progressOf(kit);
  const emit = (row: ConversionRow, conversion: Conversion) =>
    emitConversion(kit, row.restaurant_id, conversion);

  async function fail(row: ConversionRow, failure: string, end: JobRun['end']): Promise<void> {
    const columns = { state: 'failed', failure, media_id: null, ended_at: iso(clock()) } as const;
    const failed = await db.transaction().execute(async (tx) => {
      await end(tx);
      return repo.end(tx, row.id, columns);
    });
    await sources.remove(row.id);
    if (!failed) return;
    emit(row, presentConversion(failed));
    waiters.settle(row.id, presentConversion(failed));
  }

  async function work(row: ConversionRow, { signal, end }: JobRun): Promise<void> {
    const path = await sources.bring(row.id, row.source_sha256);
    if (!path) return fail(row, lost, end);
    const onPercent = (percent: number) => {
      if (signal.aborted || percentOf(row.id) >= percent) return;
      percents.set(row.id, percent);
      emit(row, presentConversion(row, percent));
    };
    const file = await convert(path, { signal, onPercent });
    try {
      const done = await finish(row, file, end);
      emit(row, done);
      waiters.settle(row.id, done);
      // The sweep removes what remains.
      await sources.remove(row.id).catch(onError);
    } finally {
      await media.discard(file);
    }
  }

  /** Fails for good, or throws to be retried. */
  async function failOrThrow(row: ConversionRow, attempts: number, error: unknown, end: JobRun['end']) {
    if (error instanceof LeaseLostError) throw error;
    const isLast = attempts >= ATTEMPTS_MAX;
    if (error instanceof StoreAwayError || isDatabaseAway(error)) {
      emit(row, presentConversion({ ...row, is_running: 0 }));
      throw new PostponedError('The store or the database is away.', { cause: error });
    }
    if (!(error instanceof AppError || error instanceof InterruptedError)) onError(error);
    if (error instanceof InterruptedError || error instanceof DamagedSourceError) {
      const sentence = error instanceof DamagedSourceError ? lost : stoppedTwice;
      if (isLast) return fail(row, sentence, end);
      emit(row, presentConversion({ ...row, is_running: 0 }));
      throw error;
    }
    return fail(row, error instanceof AppError ? error.message : serverFault, end);
  }

  return {
    places: new Places('conversions', { all: AT_ONCE, ofKey: 1, limitMs: HOUR }),
    async run({ id, attempts }, run) {
      const row = await repo.findById(db, id);
      // The conversion was cancelled.
      if (row?.state !== 'waiting') return undefined;
      if (attempts > ATTEMPTS_MAX) {
        await fail(row, stoppedTwice, run.end);
        return undefined;
      }
      emit(row, presentConversion(row));
      try {
        await work(row, run);
      } catch (error) {
        run.signal.throwIfAborted();
        await failOrThrow(row, attempts, error, run.end);
      } finally {
        percents.delete(id);
        // An admin that receives progress after the deletion would list the conversion again.
        const isThere = await repo.findById(db, row.id).catch(() => row);
        if (!isThere) emitConversionDeleted(kit, row.restaurant_id, row.id);
      }
      return undefined;
    },
    pauseMs: () => SECOND,
  };
}
