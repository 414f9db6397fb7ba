/** The places for columns that a frame has on its pages. */

import type { Rect } from '../stage/stage-geometry.ts';
import { listParts, toBaseline } from './frames.ts';
import type { BoardStage, Frame, ThemeTokens } from './types.ts';

/** A way to set a list into a frame. */
export interface Arrangement {
  frame: Frame;
  /** The number of columns on each stage. */
  columns: number;
  /** True if the first section has the width of the whole list, over columns of the others. */
  isFirstWide: boolean;
  pages: number;
}

/** A place for one column. */
export interface Slot extends Rect {
  page: number;
}

/** The least height of a list, which even a large legend leaves it. */
const LEAST_LIST = 180;

const gutterOf = ({ gutters }: ThemeTokens, columns: number) =>
  columns < 2 ? 0 : (gutters[columns - 2] ?? gutters[gutters.length - 1] ?? 48);

/** The list of a page. Its foot takes `foot` px more than the frame expects. */
export function pageList({ list, nextList }: Frame, page: number, foot: number): Rect {
  const rect = page === 0 ? list : nextList;
  return { ...rect, height: Math.max(LEAST_LIST, toBaseline(rect.height - foot)) };
}

/** The columns of one page, from the first to the last. */
export function slotsOf(
  { frame, columns }: Pick<Arrangement, 'frame' | 'columns'>,
  page: number,
  foot: number,
  stage: BoardStage,
  tokens: ThemeTokens,
): Slot[] {
  const list = pageList(frame, page, foot);
  const first = listParts(frame.list, stage, frame.heroStage)[0] || frame.list;
  const width = (first.width - (columns - 1) * gutterOf(tokens, columns)) / columns;
  return listParts(list, stage, frame.heroStage).flatMap((part) => {
    // A list without the hero beside it has more columns, of about the same width.
    const gutter = gutterOf(tokens, Math.max(2, columns));
    const count =
      part.width <= first.width + 1
        ? columns
        : Math.max(1, Math.floor((part.width + gutter) / (width + gutter)));
    const between = gutterOf(tokens, count);
    const columnWidth = Math.floor((part.width - (count - 1) * between) / count);
    return Array.from({ length: count }, (_, at) => ({
      ...part,
      page,
      left: part.left + Math.round(at * (columnWidth + between)),
      width: columnWidth,
    }));
  });
}

/** The place of the legend of a page, from side to side; on a wall, on its first stage. */
export function legendPlace(frame: Frame, page: number, stage: BoardStage): Pick<Rect, 'left' | 'width'> {
  const { left, width } = page === 0 ? frame.legend : frame.nextList;
  const first = listParts({ ...frame.legend, left, width }, stage)[0];
  return first || { left, width };
}
