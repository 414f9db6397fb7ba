import { compose } from '../compose/compose.ts';
import { isMirroredBoard } from '../compose/is-mirrored.ts';
import type {
  BoardContent,
  ColumnBox,
  Composition,
  Frame,
  MeasureKind,
  ThemeTokens,
} from '../compose/types.ts';
import type { Box } from '../stage/stage-geometry.ts';
import type { Fitter } from './fit-together.ts';

/** A fitted section. */
export interface SectionFit {
  composition: Composition;
  columns: readonly ColumnBox[];
  /** True if the text runs from right to left. */
  isMirrored: boolean;
  /** The ids of the items that fit and are drawn, each once. */
  shownIds: readonly string[];
}

/** The smallest width of a section's column, in px of the stage. */
const minColumnWidth = 380;

/** A frame that is nothing but a list. */
function listFrame({ width, height }: Box, rows: number): Frame {
  const list = { left: 0, top: 0, width, height };
  // A short list is not torn apart.
  const most = Math.min(Math.floor(width / minColumnWidth), Math.ceil(rows / 4)) || 1;
  const legend = { ...list, top: height, height: 0 };
  const columns = Array.from({ length: most }, (_, at) => at + 1);
  return { heroShare: 0, list, nextList: list, columns, legend, boxes: [], nextBoxes: [] };
}

const idsIn = (columns: readonly ColumnBox[]) =>
  columns.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'row' ? [element.row.itemId] : [])),
  );

/**
 * Fits all items of a category into a block of an arranged board.
 *
 * @param content one section, without title and legend
 * @param rows number of its items
 */
export function fitSection(
  content: BoardContent,
  rows: number,
  box: Box,
  tokens: ThemeTokens,
  measure: MeasureKind,
): Fitter<SectionFit> {
  const frames = () => [listFrame(box, rows)];
  const composeFrom = (largestName?: number) =>
    compose(content, { shape: 'landscape', stages: 1, largestName }, { ...tokens, frames }, measure);
  const largest = composeFrom();
  const isTooLong = largest.pages.length > 1;
  return {
    fits: ({ name }) => isTooLong || name <= largest.sizes.name,
    layOut: ({ name }) => {
      const composition = name < largest.sizes.name ? composeFrom(name) : largest;
      const columns = (composition.pages[0]?.columns || []).map((column) => ({
        ...column,
        // In a block too small for any list, rows may be higher than the block.
        elements: column.elements.filter(({ top, height }) => column.top + top + height <= box.height),
      }));
      // An item has several rows where its sizes are no columns, and is shown with all of them or not at all.
      const left = idsIn(composition.pages.slice(1).flatMap((page) => page.columns));
      const shownIds = idsIn(columns).filter((id, at, ids) => left.indexOf(id) < 0 && ids.indexOf(id) === at);
      return { composition, columns, shownIds, isMirrored: isMirroredBoard(content) };
    },
  };
}
