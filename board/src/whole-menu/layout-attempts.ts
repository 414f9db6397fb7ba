/**
 * The attempts among which `lay-out-menu.ts` chooses: a menu at certain sizes in a certain number of columns. All
 * lengths are px of the stage.
 */

import { legibleSizes } from '../text/size-scale.ts';
import type { MeasuredText } from '../text/wrap.ts';
import { type BoardSizes, fitRow, headHeight, type RowFit, type RowTexts, squeezeRow } from './fit-row.ts';
import { type Column, type Packing, packColumns, packEvenly, type SectionHeights } from './pack-columns.ts';

/** The measured texts of a section. */
export interface SectionTexts {
  head: MeasuredText;
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

/** The smallest width of a column, in em of its names. */
const minColumnEm = 9;
/** The largest gaps, in em of the names. `onlySection` is the gap between rows in a column of one section. */
export const maxGapEm = { row: 0.7, section: 1.9, onlySection: 1.6 };

/** A menu at certain sizes in a certain number of columns. */
export interface Attempt {
  sizes: BoardSizes;
  columns: number;
  columnWidth: number;
  rows: RowFit[][];
  heights: SectionHeights[];
  isWhole: boolean;
  pages: number;
  /** Sections that continue in another column. */
  divided: number;
  /** By how much the shortest column is shorter than the longest, as a share of the longest. */
  unevenness: number;
}

/** The menu at these sizes: one attempt for each number of columns, with sections in one piece and divided. */
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
    if (heights.some((section) => section.head + Math.max(0, ...section.rows) > height)) continue;
    for (const isWhole of [true, false]) {
      const packing = packingOf(sizes, columns, height, isWhole);
      const packed = packColumns(heights, packing);
      const pages = Math.ceil(packed.length / columns);
      // Divided sections come out about even. On several pages, only the last page is uneven.
      const canBeUneven = isWhole && pages === 1 && packed.length > 1;
      const unevenness = canBeUneven ? unevennessOf(packEvenly(heights, packing), sizes) : 0;
      const divided = countDivided(packed);
      attempts.push({ sizes, columns, columnWidth, rows, heights, isWhole, pages, divided, unevenness });
    }
  }
  return attempts;
}

/** One column whose long rows alone get smaller, for texts longer than any real menu has. */
export function lastResort(sections: readonly SectionTexts[], box: MenuBox, height: number): Attempt {
  const columnWidth = widthOfColumn(box, 1);
  const heads = sections.map(({ head }) => squeezeHead(head, columnWidth, height / 2));
  const rows = sections.map((section, index) => {
    const available = height - (heads[index]?.height ?? 0);
    return section.rows.map((row) => squeezeRow(row, columnWidth, smallestSizes, available));
  });
  const sizes = { ...smallestSizes, head: Math.min(smallestSizes.head, ...heads.map(({ size }) => size)) };
  const heights = heightsOf(sections, rows, columnWidth, sizes);
  return {
    sizes,
    columns: 1,
    columnWidth,
    rows,
    heights,
    isWhole: false,
    pages: 0,
    divided: 0,
    unevenness: 0,
  };
}

function squeezeHead(head: MeasuredText, width: number, maxHeight: number): { size: number; height: number } {
  let size: number = smallestSizes.head;
  while (size > 12 && headHeight(head, width, size) > maxHeight) size -= 2;
  return { size, height: headHeight(head, width, size) };
}

function heightsOf(
  sections: readonly SectionTexts[],
  rows: readonly (readonly RowFit[])[],
  width: number,
  sizes: BoardSizes,
): SectionHeights[] {
  return sections.map(({ head }, index) => ({
    head: headHeight(head, width, sizes.head),
    rows: (rows[index] ?? []).map((row) => row.height),
  }));
}

const widthOfColumn = ({ width, gutter }: MenuBox, columns: number) =>
  Math.floor((width - gutter * (columns - 1)) / columns);

/** How an attempt packs its sections. */
export const packingOf = (sizes: BoardSizes, columns: number, height: number, isWhole: boolean): Packing => ({
  height,
  perPage: columns,
  rowGap: sizes.row,
  sectionGap: sizes.section,
  isWhole,
});

/** The unevenness of columns once their gaps are as wide as they may get. */
function unevennessOf(columns: readonly Column[], { name, section }: BoardSizes): number {
  const spread = columns.map(({ elements, height }) => {
    const heads = elements.filter(({ row, top }) => row === null && top > 0).length;
    return height + (heads > 0 ? heads * section : elements.length * maxGapEm.row * name);
  });
  const highest = Math.max(...columns.map(({ height }) => height));
  return Math.max(0, 1 - Math.min(...spread) / highest);
}

/** Columns that continue a section of an earlier column. */
function countDivided(columns: readonly Column[]): number {
  return columns.filter(({ elements }) => {
    const firstRow = elements[0]?.row === null ? elements[1]?.row : elements[0]?.row;
    return firstRow !== 0;
  }).length;
}
