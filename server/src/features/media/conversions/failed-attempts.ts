/** What becomes of a conversion that did not succeed: it fails for good, or waits again. */
import type { Conversion } from '@menuboard/contract/media';
import type { ConversionRow, Db } from '../../../db/schema.ts';
import { type Clock, iso } from '../../../lib/clock.ts';
import type { ConversionSources } from '../../../media/conversion/conversion-sources.ts';
import { presentConversion } from './conversions.present.ts';
import * as repo from './conversions.repo.ts';

export interface FailedAttemptsDeps {
  db: Db;
  clock: Clock;
  sources: ConversionSources;
  emit: (restaurantId: ConversionRow['restaurant_id'], conversion: Conversion) => void;
  onError: (error: unknown) => void;
}

const ATTEMPTS_MAX = 2;

export function createFailedAttempts(
  deps: FailedAttemptsDeps,
  settle: (id: ConversionRow['id'], failed: Conversion) => void,
) {
  const { db, clock, sources, emit, onError } = deps;
  /** Those that could not be put back, because the database was away. */
  const unreturned: ConversionRow[] = [];

  async function fail(row: ConversionRow, failure: string): Promise<void> {
    const columns = { state: 'failed', failure, media_id: null, ended_at: iso(clock()) } as const;
    const failed = await repo.end(db, row.id, columns);
    await sources.remove(row.id);
    if (!failed) return;
    emit(row.restaurant_id, presentConversion(failed));
    settle(row.id, presentConversion(failed));
  }

  /** Lets a conversion wait as if it had not begun. */
  async function putBack(row: ConversionRow): Promise<void> {
    try {
      const waiting = await repo.putBack(db, row, false);
      if (waiting) emit(row.restaurant_id, presentConversion(waiting));
    } catch (error) {
      onError(error);
      unreturned.push(row);
    }
  }

  return {
    fail,

    async retryOrFail(row: ConversionRow, failure: string): Promise<void> {
      if (row.attempts >= ATTEMPTS_MAX) return fail(row, failure);
      await repo.putBack(db, row, true);
      emit(row.restaurant_id, presentConversion({ ...row, state: 'waiting' }));
    },

    putBack,

    async putBackUnreturned(): Promise<void> {
      for (const row of unreturned.splice(0)) await putBack(row);
    },
  };
}
