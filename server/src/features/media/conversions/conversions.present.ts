import type { Conversion } from '@menuboard/contract/media';
import type { ConversionRow, MediaRow } from '../../../db/schema.ts';
import { presentMedia } from '../media.present.ts';

/**
 * @param percent how much of a running conversion is done, which no row stores
 * @param media the converted video
 */
export function presentConversion(row: ConversionRow, percent = 0, media?: MediaRow): Conversion {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    percent: row.state === 'done' ? 100 : percent,
    failure: row.failure,
    displayId: row.display_id,
    media: media ? presentMedia(media) : null,
    createdAt: row.created_at,
  };
}
