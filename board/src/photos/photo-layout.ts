/** Where photos of dishes are: beside a short list, or in a grid in place of the list. In px of the stage. */

import { type Box, type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

/** The font sizes of a photo's caption, its line height, the space above it; between name and price in em. */
export const captionMetrics = { max: 40, min: 26, line: 1.2, above: 12, between: 0.5 } as const;
const captionHeight = captionMetrics.above + Math.ceil(captionMetrics.max * captionMetrics.line);
/** Between two photos. */
const between = 28;

/** A photo and the text under it, in px of the stage. */
export interface PhotoRects {
  photo: Rect;
  caption: Rect;
}

/** The part of the stage for photos beside a list: a column of 31 % with its margin, or a row. */
export function photoRegion(shape: StageShape): Rect {
  const stage = stageSizes[shape];
  const { x, y } = stageMargins[shape];
  return shape === 'landscape'
    ? { left: x, top: y, width: 500, height: stage.height - 2 * y }
    : { left: x, top: y, width: stage.width - 2 * x, height: 420 };
}

/** Divides the region among photos, each with a caption under it. */
export function photoRects(shape: StageShape, count: number): PhotoRects[] {
  const { left, top, width, height } = photoRegion(shape);
  const isColumn = shape === 'landscape';
  const cell: Box = isColumn
    ? { width, height: (height - between * (count - 1)) / count }
    : { width: (width - between * (count - 1)) / count, height };
  return Array.from({ length: count }, (_, at) =>
    withCaption({
      left: isColumn ? left : left + at * (cell.width + between),
      top: isColumn ? top + at * (cell.height + between) : top,
      ...cell,
    }),
  );
}

function withCaption({ left, top, width, height }: Rect): PhotoRects {
  const photo = { left, top, width, height: height - captionHeight };
  const below = top + photo.height + captionMetrics.above;
  return { photo, caption: { left, top: below, width, height: captionHeight - captionMetrics.above } };
}

/** The widths of a caption's name and prices in em, and the width of its photo. */
interface CaptionWidth {
  em: number;
  width: number;
}

/** The font size at which all captions are on one line; 0 if that would be too small to read. */
export function captionSize(captions: readonly CaptionWidth[]): number {
  const size = Math.min(captionMetrics.max, ...captions.map(({ em, width }) => Math.floor(width / em)));
  return size < captionMetrics.min ? 0 : size;
}

/**
 * The cells of a grid of photos.
 *
 * @param box for the grid, in px of the stage
 */
export function gridCells(shape: StageShape, count: number, box: Box): PhotoRects[] {
  const columns = shape === 'landscape' ? (count === 4 ? 4 : 3) : count > 6 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  const width = (box.width - between * (columns - 1)) / columns;
  const height = (box.height - between * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, at) =>
    withCaption({
      left: (at % columns) * (width + between),
      top: Math.floor(at / columns) * (height + between),
      width,
      height,
    }),
  );
}
