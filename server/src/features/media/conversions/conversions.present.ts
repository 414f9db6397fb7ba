import type { Conversion } from '@menuboard/contract/media';
import type { MediaRow } from '../../../db/media-rows.ts';
import { presentMedia } from '../media.present.ts';
import type { OpenConversion } from './conversions.repo.ts';

/**
 * @param percent progress of a running conversion, which no row stores
 * @param media converted video
 */
export function presentConversion(
  row: Omit<OpenConversion, 'is_running'> & { is_running?: number },
  percent = 0,
  media?: MediaRow,
): Conversion {
  return {
    id: row.id,
    name: row.name,
    state: row.state === 'waiting' && row.is_running === 1 ? 'converting' : row.state,
    percent: row.state === 'done' ? 100 : percent,
    failure: row.failure,
    displayId: row.display_id,
    media: media ? presentMedia(media) : null,
    createdAt: row.created_at,
  };
}
