/** A column of up to three photos at the edge of the list; a row of them over an upright list. */

import type { StageShape } from '../stage/stage-geometry.ts';
import { MODULE } from './frames.ts';
import type { BoardContent, Frame, FrameBox, PhotoContent } from './types.ts';

/** The width of the column: three columns of the grid. */
const COLUMN = 396;
/** The height of the row. */
const ROW = 6 * MODULE;
/** Px between photos, and between them and the list. */
const space = { photos: 18, list: 48 };
const MOST_PHOTOS = 3;
/** The smallest list with a column of photos beside it. */
const LEAST_LIST = { width: 846, height: 900 };

/** The photos that a board may show, of the dishes that it would show large. */
const photosOf = ({ heroes }: BoardContent): PhotoContent[] =>
  heroes.flatMap(({ photo }) => (photo ? [photo] : [])).slice(0, MOST_PHOTOS);

/** A frame with photos; undefined where it has no place for them. */
export function withPhotos(frame: Frame, content: BoardContent, shape: StageShape): Frame | undefined {
  const photos = photosOf(content);
  const { list } = frame;
  const isColumn = shape === 'landscape';
  if (photos.length === 0 || frame.heroStage !== undefined || frame.sheet) return undefined;
  if (isColumn ? list.width - COLUMN - space.list < LEAST_LIST.width : list.height - ROW < LEAST_LIST.height)
    return undefined;
  const length = isColumn ? list.height : list.width;
  const each = Math.floor((length - (photos.length - 1) * space.photos) / photos.length);
  const boxes = photos.map((photo, at): FrameBox => {
    const offset = at * (each + space.photos);
    const place = isColumn
      ? { left: list.left + list.width - COLUMN, top: list.top + offset, width: COLUMN, height: each }
      : { left: list.left + offset, top: list.top, width: each, height: ROW };
    return { kind: 'photo', photo, fit: photo.isCutOut ? 'contain' : 'cover', ...place };
  });
  const narrowed = isColumn
    ? { ...list, width: list.width - COLUMN - space.list }
    : { ...list, top: list.top + ROW + 36, height: list.height - ROW - 36 };
  return { ...frame, list: narrowed, boxes: [...frame.boxes, ...boxes] };
}
