import type { PageBoxes } from '../compose/types.ts';
import type { Rect } from '../stage/stage-geometry.ts';

/** Whether a display of a wall shows a part of a box. */
export const isOnStage = (box: Rect, left: number, width: number) =>
  box.left < left + width && box.left + box.width > left;

/**
 * What one display of a wall draws of a page: the others' columns would only cost it memory.
 *
 * @param left of the display's stage, from where a line of the wall starts
 */
export function pageOnStage(
  { boxes, columns, rests, combos, legend }: PageBoxes,
  left: number,
  width: number,
) {
  const isHere = (box: Rect) => isOnStage(box, left, width);
  return {
    boxes: boxes.filter(isHere),
    columns: columns.filter((column) => isHere(column.sheet?.box || column)),
    rests: rests.filter(isHere),
    combos: combos.filter(isHere),
    legend: legend && isHere(legend) ? legend : undefined,
  };
}
