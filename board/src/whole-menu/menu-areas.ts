import { mediaPanel } from '../media/media-frame.ts';
import { type Rect, type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';

/** Where the *board* look draws, in px of the stage. */
export interface MenuArea {
  /** The list, inside the safe area of a TV. */
  column: Rect;
  /** The menu's header: at the top of the list's column, or in a column of its own. */
  header: Rect;
  /** The paper on which the header lies. Lines may reach to its edges. */
  backdrop: Rect;
  maxColumns: number;
  /** Between two columns. */
  gutter: number;
}

/** Between the edge of what is beside a menu, and the text. */
const gap = { landscape: 72, portrait: 56 };

/** From `left` and `top` to the margins on the right and at the bottom. */
function columnFrom(shape: StageShape, left: number, top: number): Rect {
  const { width, height } = stageSizes[shape];
  const { x, y } = stageMargins[shape];
  return { left, top, width: width - x - left, height: height - y - top };
}

const { landscape, portrait } = stageMargins;
const shared = { maxColumns: 2, gutter: 60 };

const wholeArea = (shape: StageShape, rest: Pick<MenuArea, 'maxColumns' | 'gutter'>): MenuArea => {
  const { x, y } = stageMargins[shape];
  const column = columnFrom(shape, x, y);
  return { column, header: column, backdrop: { left: 0, top: 0, ...stageSizes[shape] }, ...rest };
};

/** The areas of a menu that has the whole stage. */
export const wholeStage: Record<StageShape, MenuArea> = {
  landscape: wholeArea('landscape', { maxColumns: 4, gutter: 72 }),
  portrait: wholeArea('portrait', { maxColumns: 2, gutter: 56 }),
};

/** The stage from `left` and `top` to its edges on the right and at the bottom. */
function backdropFrom(shape: StageShape, left: number, top: number): Rect {
  const { width, height } = stageSizes[shape];
  return { left, top, width: width - left, height: height - top };
}

/** The area of a menu right of a rectangle on a wide stage, and below it on an upright stage. */
export function areaBeside(shape: StageShape, { left, top, width, height }: Rect): MenuArea {
  if (shape === 'landscape') {
    const edge = left + width;
    const column = columnFrom(shape, edge + gap.landscape, landscape.y);
    const backdrop = backdropFrom(shape, left > 0 ? edge + gap.landscape / 2 : edge, 0);
    return { column, header: column, backdrop, ...shared };
  }
  const edge = top + height;
  const column = columnFrom(shape, portrait.x, edge + gap.portrait);
  const backdrop = backdropFrom(shape, 0, top > 0 ? edge + gap.portrait / 2 : edge);
  return { column, header: column, backdrop, ...shared };
}

/**
 * The area of a menu beside the display's media.
 *
 * @param aspect of the media, width by height
 */
export function areaBesideMedia(shape: StageShape, aspect: number): MenuArea {
  const panel = mediaPanel(shape, aspect);
  const area = areaBeside(shape, panel);
  if (!panel.hasHeader) return area;
  const { left, top, width } = panel;
  const header = { left, top: landscape.y, width, height: top - landscape.y };
  const backdrop = { left: 0, top: 0, width: left + width + gap.landscape / 2, height: top };
  return { ...area, header, backdrop };
}

/** The rule under the header, in px of the stage: the space above it, its thickness, the space below it. */
export const ruleMetrics = { above: 16, height: 4, below: 30 } as const;

/** The page dots in px of the stage, and the space above them. A menu of one page has none. */
export const footerMetrics = { height: 40, above: 26 } as const;
