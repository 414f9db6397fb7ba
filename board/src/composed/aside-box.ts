import type { BoardContent, BoardStage, PageBoxes, TextBox } from '../compose/types.ts';
import { stageSizes } from '../stage/stage-geometry.ts';

/** In px of the stage: a line in the margin, which is at least 54 px high. */
const line = { size: 26, height: 36, fromEdge: 9 } as const;

/**
 * The soft line of a page whose frame has no place for it, because the hero stands where it would be: in the margin over
 * the list, or under an upright board.
 */
export function asideBox(
  { boxes, columns }: PageBoxes,
  { aside }: BoardContent,
  { shape }: BoardStage,
): TextBox | undefined {
  const isDrawn = boxes.some((box) => box.kind === 'text' && box.textKind === 'aside');
  if (!aside || isDrawn || columns.length === 0) return undefined;
  const left = Math.min(...columns.map((column) => column.left));
  const right = Math.max(...columns.map((column) => column.left + column.width));
  const { size, height, fromEdge } = line;
  const top = shape === 'portrait' ? stageSizes[shape].height - height - fromEdge : fromEdge;
  return {
    kind: 'text',
    text: aside,
    textKind: 'aside',
    size,
    align: 'end',
    color: 'soft',
    left,
    top,
    width: right - left,
    height,
  };
}
