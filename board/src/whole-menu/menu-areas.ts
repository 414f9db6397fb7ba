import { type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

/** Where the *board* look draws, in px of the stage. */
interface MenuArea {
  /** The text, inside the safe area of a TV. */
  column: Rect;
  /** The background under the text. It covers the part of the stage that the media leaves free. */
  backdrop: Rect;
  maxColumns: number;
  /** Between two columns. */
  gutter: number;
}

/** The side of the stage that stays free for the display's media: left of the menu, or above it. */
const mediaSize = { landscape: 600, portrait: 540 };
/** Between the media's edge and the text. */
const mediaGap = { landscape: 72, portrait: 56 };

/** A text column from `left` and `top` to the margins on the right and at the bottom. */
function columnFrom(shape: StageShape, left: number, top: number): Rect {
  const { width, height } = stageSizes[shape];
  const { x, y } = stageMargins[shape];
  return { left, top, width: width - x - left, height: height - y - top };
}

function backdropFrom(shape: StageShape, left: number, top: number): Rect {
  const { width, height } = stageSizes[shape];
  return { left, top, width: width - left, height: height - top };
}

const { landscape, portrait } = stageMargins;

/** Where the *board* look draws when it has the whole stage, and when it leaves a part to the display's media. */
export const menuAreas: Record<'alone' | 'overMedia', Record<StageShape, MenuArea>> = {
  alone: {
    landscape: {
      column: columnFrom('landscape', landscape.x, landscape.y),
      backdrop: backdropFrom('landscape', 0, 0),
      maxColumns: 4,
      gutter: 72,
    },
    portrait: {
      column: columnFrom('portrait', portrait.x, portrait.y),
      backdrop: backdropFrom('portrait', 0, 0),
      maxColumns: 2,
      gutter: 56,
    },
  },
  overMedia: {
    landscape: {
      column: columnFrom('landscape', mediaSize.landscape + mediaGap.landscape, landscape.y),
      backdrop: backdropFrom('landscape', mediaSize.landscape, 0),
      maxColumns: 2,
      gutter: 64,
    },
    portrait: {
      column: columnFrom('portrait', portrait.x, mediaSize.portrait + mediaGap.portrait),
      backdrop: backdropFrom('portrait', 0, mediaSize.portrait),
      maxColumns: 2,
      gutter: 56,
    },
  },
};

/** The rule under the header, in px of the stage: the space above it, its thickness, the space below it. */
export const ruleMetrics = { above: 16, height: 4, below: 30 } as const;

/** The page dots in px of the stage, and the space above them. A menu of one page has none. */
export const footerMetrics = { height: 40, above: 26 } as const;
