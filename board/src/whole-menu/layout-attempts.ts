/**
 * The attempts among which `lay-out-menu.ts` chooses: a menu at certain sizes in a certain number of columns. All
 * lengths are px of the stage.
 */

import { legibleSizes } from '../text/size-scale.ts';
import type { MeasuredText } from '../text/wrap.ts';
import { type BoardSizes, fitRow, headHeight, type RowFit, type RowTexts, squeezeRow } from './fit-row.ts';
import { type Column, packEvenly, type SectionHeights } from './pack-columns.ts';

/** The measured texts of a section. */
export interface SectionTexts {
  head: MeasuredText;
  /** The heading over rows that continue the section in another column. */
  continued: MeasuredText;
  rows: readonly RowTexts[];
}

/** The space for a menu below its header. */
export interface MenuBox {
  width: number;
  height: number;
  /** The height that page dots take when there are several pages. */
  footer: number;
  maxColumns: number;
  /** Between two columns. */
  gutter: number;
}

/** The smallest sizes that guests can read from the queue. */
export const smallestSizes: BoardSizes = { ...legibleSizes, row: 7, section: 30 };

/** The size of a continued heading, in em of the first one. */
export const continuedScale = 0.6;
/** The smallest width of a column, in em of its names. */
const minColumnEm = 9;
/** The largest gaps, in em of the names. */
export const maxGapEm = { row: 0.7, section: 1.9 };

/** A menu at certain sizes in a certain number of columns. */
export interface Attempt {
  sizes: BoardSizes;
  columns: number;
  columnWidth: number;
  rows: RowFit[][];
  heights: SectionHeights[];
  /** The columns of all pages. */
  packed: Column[];
}

/** The menu at these sizes: one attempt for each number of columns. */
export function attemptsWith(
  sections: readonly SectionTexts[],
  box: MenuBox,
  sizes: BoardSizes,
  height: number,
): Attempt[] {
  const attempts: Attempt[] = [];
  for (let columns = 1; columns <= box.maxColumns; columns += 1) {
    const columnWidth = widthOfColumn(box, columns);
    if (columns > 1 && columnWidth < minColumnEm * sizes.name) break;
    const rows = sections.map((section) =>
      section.rows.map((row) => fitRow(row, columnWidth, sizes.name, sizes.description)),
    );
    const heights = heightsOf(sections, rows, columnWidth, sizes);
    const isTooHigh = (section: SectionHeights) =>
      Math.max(section.head, section.continued) + Math.max(0, ...section.rows) > height;
    if (heights.some(isTooHigh)) continue;
    attempts.push({
      sizes,
      columns,
      columnWidth,
      rows,
      heights,
      packed: pack(heights, sizes, columns, height),
    });
  }
  return attempts;
}

const pack = (heights: SectionHeights[], sizes: BoardSizes, columns: number, height: number): Column[] =>
  packEvenly(heights, { height, perPage: columns, rowGap: sizes.row, sectionGap: sizes.section });

/** Columns by page. */
export function pagesOf(columns: readonly Column[], perPage: number): Column[][] {
  return Array.from({ length: Math.ceil(columns.length / perPage) }, (_, page) =>
    columns.slice(page * perPage, (page + 1) * perPage),
  );
}

/** One column whose long rows alone get smaller, for texts longer than any real menu has. */
export function lastResort(sections: readonly SectionTexts[], box: MenuBox, height: number): Attempt {
  const columnWidth = widthOfColumn(box, 1);
  const head = Math.min(...sections.map((section) => squeezeHead(section, columnWidth, height / 2)));
  const sizes = { ...smallestSizes, head };
  const rows = sections.map((section) => {
    const available = height - headingHeight(section, columnWidth, head);
    return section.rows.map((row) => squeezeRow(row, columnWidth, smallestSizes, available));
  });
  const heights = heightsOf(sections, rows, columnWidth, sizes);
  return { sizes, columns: 1, columnWidth, rows, heights, packed: pack(heights, sizes, 1, height) };
}

/** The font size at which a section's headings are not higher than `maxHeight`. */
function squeezeHead(section: SectionTexts, width: number, maxHeight: number): number {
  let size: number = smallestSizes.head;
  while (size > 12 && headingHeight(section, width, size) > maxHeight) size -= 2;
  return size;
}

/** The height of the higher one of a section's two headings. */
const headingHeight = ({ head, continued }: SectionTexts, width: number, size: number) =>
  Math.max(headHeight(head, width, size), headHeight(continued, width, size * continuedScale));

function heightsOf(
  sections: readonly SectionTexts[],
  rows: readonly (readonly RowFit[])[],
  width: number,
  sizes: BoardSizes,
): SectionHeights[] {
  return sections.map(({ head, continued }, index) => ({
    head: headHeight(head, width, sizes.head),
    continued: headHeight(continued, width, sizes.head * continuedScale),
    rows: (rows[index] ?? []).map((row) => row.height),
  }));
}

const widthOfColumn = ({ width, gutter }: MenuBox, columns: number) =>
  Math.floor((width - gutter * (columns - 1)) / columns);
