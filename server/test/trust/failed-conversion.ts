import { newId } from '../../src/lib/ids.ts';
import type { TestApp } from '../build-test-app.ts';
import { trusted } from '../trusted-id.ts';

interface Of {
  restaurantId: string;
  displayId: string;
  mark: string;
}

/** A video that could not be converted, as a row, because making one by a call takes ffmpeg. */
export async function aFailedConversion(
  { app }: TestApp,
  { restaurantId, displayId, mark }: Of,
): Promise<string> {
  const id = newId<'conversion'>();
  const at = new Date().toISOString();
  await app.db
    .insertInto('conversions')
    .values({
      id,
      restaurant_id: trusted(restaurantId),
      display_id: trusted(displayId),
      name: `${mark}.mov`,
      source_sha256: id,
      source_size: 2_000,
      state: 'failed',
      failure: `Not converted: ${mark}`,
      media_id: null,
      created_at: at,
      ended_at: at,
    })
    .execute();
  return id;
}
