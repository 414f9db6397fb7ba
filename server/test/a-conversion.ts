import type { ConversionRow } from '../src/db/media-rows.ts';
import { newId } from '../src/kernel/identity/ids.ts';
import type { TestApp } from './build-test-app.ts';
import { trusted } from './trusted-id.ts';

/**
 * Stores a conversion as a row, because an upload that begins one takes ffmpeg.
 *
 * @param options `leasedMs`: another process has it and converts it for this long; `dueInMs`: delay until it begins
 */
export async function aConversion(
  { app, clock }: TestApp,
  restaurantId: string,
  columns: Partial<ConversionRow>,
  { leasedMs, dueInMs = 0 }: { leasedMs?: number; dueInMs?: number } = {},
): Promise<ConversionRow> {
  const id = columns.id ?? newId<'conversion'>();
  const created_at = new Date(clock.now()).toISOString();
  const run_at = new Date(clock.now() + dueInMs).toISOString();
  const row = await app.db
    .insertInto('conversions')
    .values({
      id,
      restaurant_id: trusted(restaurantId),
      display_id: null,
      name: 'clip.mov',
      source_sha256: id,
      source_size: 4,
      state: 'waiting',
      failure: null,
      media_id: null,
      created_at,
      ended_at: null,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const job = { id, kind: 'conversion', restaurant_id: row.restaurant_id, payload: '{}', attempts: 0 };
  const leased_until = leasedMs === undefined ? null : new Date(Date.now() + leasedMs).toISOString();
  const lease = { leased_by: leased_until && 'another process', leased_until };
  const none = { last_error: null, given_up_at: null, expires_at: null };
  if (row.state === 'waiting')
    await app.db
      .insertInto('jobs')
      .values({ ...job, ...lease, ...none, run_at, created_at })
      .execute();
  return row;
}
