import type { ConversionRow } from '../src/db/schema.ts';
import { newId } from '../src/lib/ids.ts';
import type { TestApp } from './build-test-app.ts';
import { trusted } from './trusted-id.ts';

/** A conversion as a row: an upload that begins one takes ffmpeg. */
export function aConversion(
  { app, clock }: TestApp,
  restaurantId: string,
  columns: Partial<ConversionRow>,
): Promise<ConversionRow> {
  const id = newId<'conversion'>();
  return app.db
    .insertInto('conversions')
    .values({
      id,
      restaurant_id: trusted(restaurantId),
      display_id: null,
      name: 'clip.mov',
      source_sha256: id,
      source_size: 4,
      state: 'waiting',
      attempts: 0,
      failure: null,
      media_id: null,
      created_at: new Date(clock.now()).toISOString(),
      ended_at: null,
      held_until: null,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
