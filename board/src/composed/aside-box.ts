import type { BoardContent, BoardStage, PageBoxes, TextBox } from '../compose/types.ts';
import { stageSizes } from '../stage/stage-geometry.ts';
import type { BoardDrawing } from './board-drawing.ts';

/** In px of the stage: a line in the margin, which is at least 54 px high. */
const line = { size: 26, height: 36, fromEdge: 9 } as const;
/** Of an entry of the legend: its mark and the space around it, in em. */
const MARK = 2.8;
const LEAST_SPACE = 54;

/** The legend's last line, where it leaves so much space at its end. */
function legendRoom(
  { legend }: PageBoxes,
  right: number,
  width: number,
  widthOf: BoardDrawing['widthOf'],
  size: number,
): Pick<TextBox, 'top' | 'height'> | undefined {
  const entries = legend?.lines[legend.lines.length - 1];
  if (!legend || !entries) return undefined;
  const used = entries.reduce((sum, { text }) => sum + (widthOf('legend', text) + MARK) * size, 0);
  if (legend.left + used + LEAST_SPACE + width > right) return undefined;
  const height = legend.height / legend.lines.length;
  return { top: legend.top + legend.height - height, height };
}

/**
 * The soft line of a page whose frame has no place for it, because the hero stands where it would be: in the margin over
 * the list; of an upright board at the end of the legend, or in the margin under it.
 */
export function asideBox(
  page: PageBoxes,
  { aside }: BoardContent,
  { shape }: BoardStage,
  { sizes, widthOf }: Pick<BoardDrawing, 'sizes' | 'widthOf'>,
): TextBox | undefined {
  const { boxes, columns } = page;
  const isDrawn = boxes.some((box) => box.kind === 'text' && box.textKind === 'aside');
  if (!aside || isDrawn || columns.length === 0) return undefined;
  const left = Math.min(...columns.map((column) => column.left));
  const right = Math.max(...columns.map((column) => column.left + column.width));
  const { size, height, fromEdge } = line;
  const isUpright = shape === 'portrait';
  const room = isUpright && legendRoom(page, right, widthOf('aside', aside) * size, widthOf, sizes.legend);
  const margin = { top: isUpright ? stageSizes[shape].height - height - fromEdge : fromEdge, height };
  return {
    kind: 'text',
    text: aside,
    textKind: 'aside',
    size,
    align: 'end',
    color: 'soft',
    left,
    width: right - left,
    ...(room || margin),
  };
}
