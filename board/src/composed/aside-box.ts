import { hasSoftLine } from '../compose/announce.ts';
import { surfaceOf } from '../compose/frames.ts';
import type { BoardContent, BoardStage, FrameBox, PageBoxes, RestBox, TextBox } from '../compose/types.ts';
import type { Rect } from '../stage/stage-geometry.ts';
import { WRAP_SAFETY } from '../text/wrap.ts';
import type { BoardDrawing } from './board-drawing.ts';

/** The width of an entry besides its meaning, in em: its mark and the space around it. */
const MARK = 2.8;
const LEAST_SPACE = 54;
/** Px over and under a line that is under the list. */
const GAP = 9;

type WidthOf = BoardDrawing['widthOf'];

/** The rests of a page; a pattern ends over the soft line. */
export const restsOver = (aside: TextBox | undefined, rests: readonly RestBox[]): readonly RestBox[] =>
  rests.map((rest) => {
    const isOver = aside && rest.kind === 'pattern' && rest.left + rest.width > aside.left;
    return isOver ? { ...rest, height: Math.min(rest.height, aside.top - GAP - rest.top) } : rest;
  });

const bottom = ({ top, height }: Rect) => top + height;

/** The last line of a legend that ends where the list does and leaves the place free. */
function lastLine({ legend }: PageBoxes, { left, width }: Rect, widthOf: WidthOf, size: number) {
  const entries = legend?.lines[legend.lines.length - 1];
  if (!legend || !entries || legend.left + legend.width < left + width) return undefined;
  const used = entries.reduce((sum, { text }) => sum + (widthOf('legend', text) + MARK) * size, 0);
  const end = legend.isCentered ? legend.left + (legend.width + used) / 2 : legend.left + used;
  if (end + LEAST_SPACE > left) return undefined;
  const height = legend.height / legend.lines.length;
  return { top: bottom(legend) - height, height };
}

const overlaps = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < bottom(other) &&
  other.top < bottom(one);

/** The line over the legend, or over the margin of a page without one, if nothing else is there. */
function lineUnder({ boxes, columns, rests, combos, legend }: PageBoxes, end: number, place: Rect) {
  const top = Math.min(end, legend?.top ?? end) - GAP - place.height;
  // A field or drawing behind the columns is the board's ground; another one is the hero's.
  const isGround = (box: FrameBox) =>
    (box.kind === 'field' || box.kind === 'drawing') && columns.some((column) => overlaps(box, column));
  const drawn = boxes.filter((box) => !isGround(box));
  const lists = columns.map((column) => column.sheet?.box || column);
  const isFree = [...lists, ...rests.filter(({ kind }) => kind !== 'pattern'), ...combos, ...drawn].every(
    (box) =>
      box.left >= place.left + place.width ||
      box.left + box.width <= place.left ||
      box.top >= top + place.height ||
      bottom(box) + GAP <= top,
  );
  return isFree ? { top, height: place.height } : undefined;
}

/**
 * The soft line of a page whose frame has no place for it, because the hero is in its place: at the end of the legend,
 * else under the list. If the whole line has no place, the menu's own may have one.
 */
export function asideBox(
  page: PageBoxes,
  { aside, notice, next }: Pick<BoardContent, 'aside' | 'notice' | 'next'>,
  stage: BoardStage,
  drawing: Pick<BoardDrawing, 'sizes' | 'widthOf'>,
): TextBox | undefined {
  if (hasSoftLine(page, { next }) || page.columns.length === 0) return undefined;
  const texts = page.boxes.flatMap((box) => (box.kind === 'text' ? [box] : []));
  // The hero of a promo has the menu's own line already.
  if (notice && texts.some(({ text }) => text === notice))
    return lineOf(aside.replace(notice, '').replace(/^[\s·]+/, ''), page, stage, drawing);
  return lineOf(aside, page, stage, drawing) || lineOf(notice, page, stage, drawing);
}

function lineOf(
  text: string,
  page: PageBoxes,
  stage: BoardStage,
  { sizes, widthOf }: Pick<BoardDrawing, 'sizes' | 'widthOf'>,
): TextBox | undefined {
  if (!text) return undefined;
  const right = Math.max(...page.columns.map((column) => column.left + column.width));
  const { legend: size, legendLine: height } = sizes;
  const width = Math.ceil((widthOf('aside', text) * size) / WRAP_SAFETY);
  const place = { left: right - width, top: 0, width, height };
  const surface = surfaceOf(stage);
  const end = bottom(surface) - surface.margin.y;
  const line = lastLine(page, place, widthOf, size) || lineUnder(page, end, place);
  return (
    line && { kind: 'text', text, textKind: 'aside', size, align: 'end', color: 'soft', ...place, ...line }
  );
}
