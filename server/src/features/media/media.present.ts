import type { LibraryItem, MediaItem } from '@menuboard/contract/media';
import type { MediaRow } from '../../db/media-rows.ts';

export function presentMedia(row: MediaRow): MediaItem {
  return { url: row.path, name: row.name, type: row.type === 'video' ? 'video' : 'image' };
}

export function presentLibraryItem(row: MediaRow): LibraryItem {
  return {
    ...presentMedia(row),
    id: row.id,
    thumbnailUrl: row.thumbnail_path,
    size: row.size,
    width: row.width,
    height: row.height,
    isCutOut: row.is_cut_out === 1,
    createdAt: row.created_at,
  };
}
