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

/** What photos at the edge of a stage may take from a menu. */
export interface PhotoEdge {
  /** The width on a landscape stage, the height on a portrait one, in px of it. */
  size: number;
  /** How many more pages the menu may need because of them. */
  pages: number;
}

/** From the best one to the last one that is tried: 40 % of the width or 35 % of the height, or less, or on one more page. */
export const photoEdges: Record<StageShape, readonly PhotoEdge[]> = {
  landscape: [
    { size: 768, pages: 0 },
    { size: 576, pages: 0 },
    { size: 768, pages: 1 },
  ],
  portrait: [
    { size: 672, pages: 0 },
    { size: 500, pages: 0 },
    { size: 672, pages: 1 },
  ],
};
/** The most photos at an edge: more would be flat strips. */
export const EDGE_PHOTOS_MAX = 2;
/** The height of the field with the caption below a photo at the edge, in px of the stage. */
const edgeCaption = 76;
/** Between two photos at the edge, and between a caption and the next photo. */
const edgeGap = 8;
const edgeCaptionInset = 24;

/** The left edge of a landscape stage or the upper edge of a portrait one, for photos that bleed off it. */
export function photoEdgeRegion(shape: StageShape, size: number): Rect {
  const stage = stageSizes[shape];
  return shape === 'landscape'
    ? { left: 0, top: 0, width: size, height: stage.height }
    : { left: 0, top: 0, width: stage.width, height: size };
}

/** Divides an edge among photos. The photos bleed off the stage; their captions are inside its margins. */
export function photoEdgeRects(shape: StageShape, region: Rect, count: number): PhotoRects[] {
  const margin = stageMargins[shape];
  const isColumn = shape === 'landscape';
  const bottom = isColumn ? region.height - margin.y : region.height;
  const width = isColumn ? region.width : (region.width - edgeGap * (count - 1)) / count;
  const height = isColumn ? bottom / count : region.height;
  return Array.from({ length: count }, (_, at) => {
    const left = isColumn ? 0 : at * (width + edgeGap);
    const top = isColumn ? at * height : 0;
    const captionLeft = left === 0 ? margin.x : left + edgeCaptionInset;
    const captionRight =
      left + width < stageSizes[shape].width ? left + width - edgeCaptionInset : region.width - margin.x;
    return {
      photo: { left, top, width, height: height - edgeCaption },
      caption: {
        left: captionLeft,
        top: top + height - edgeCaption + captionMetrics.above,
        width: captionRight - captionLeft,
        height: edgeCaption - captionMetrics.above - (at < count - 1 ? edgeGap : 0),
      },
    };
  });
}

/** The widths of a caption's name and prices in em, and its own in px of the stage. */
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
