/** The numbers of columns that suit a list, by its width and the number of dishes. */
import type { FrameRequest } from '../../compose/types.ts';

/** The least width of a column, in px. */
const MIN_WIDTH = 396;
const MIN_WIDTH_WITH_SIZES = 540;

function wanted({ shape, dishes }: FrameRequest): readonly number[] {
  if (shape === 'portrait') return dishes <= 14 ? [1] : dishes <= 28 ? [1, 2] : [2, 1];
  if (dishes <= 14) return [1, 2];
  if (dishes <= 28) return [2, 3, 1];
  return dishes <= 48 ? [3, 2, 4] : [4, 3, 2];
}

/**
 * The numbers of columns for a list.
 *
 * @param width of the list on one stage
 * @param gutter between two columns
 */
export function columnCounts(request: FrameRequest, width: number, gutter = 36): number[] {
  const least = request.hasSizes ? MIN_WIDTH_WITH_SIZES : MIN_WIDTH;
  const most = Math.max(1, Math.floor((width + gutter) / (least + gutter)));
  const fitting = wanted(request).filter((count) => count <= most);
  return fitting.length > 0 ? [...fitting] : [most];
}
