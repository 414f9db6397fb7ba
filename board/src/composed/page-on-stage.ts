import type { PageBoxes } from '../compose/types.ts';
import type { Rect } from '../stage/stage-geometry.ts';

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
  const isOnStage = (box: Rect) => box.left < left + width && box.left + box.width > left;
  return {
    boxes: boxes.filter(isOnStage),
    columns: columns.filter((column) => isOnStage(column.sheet?.box || column)),
    rests: rests.filter(isOnStage),
    combos: combos.filter(isOnStage),
    legend: legend && isOnStage(legend) ? legend : undefined,
  };
}
