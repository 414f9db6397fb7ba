/**
 * Lays out a whole menu: how large, in how many columns and, if it is too long, on how many pages.
 *
 * 1. Find the fewest pages that the smallest legible sizes need (`countPages`).
 * 2. Try all sizes from large to small, each with one to `maxColumns` columns, with sections in one piece and divided
 *    (`attemptsWith`). Every try that needs no more pages gets a score: the size of the names, less what looks bad,
 *    which is divided sections, names on two lines and columns of unequal length (`scoreOf`). The best score wins.
 * 3. Where texts are so long that no try works, shrink single rows until they fit (`lastResort`).
 * 4. Pack the winner evenly into columns and pages, widen the gaps and align the ends of the columns (`pagesOf`).
 *
 * Pure: texts arrive measured. Every item is on exactly one page, whatever the texts. All lengths are px of the stage.
 */

import { interpolateSizes, legibleSizes, type SizeScale } from '../text/size-scale.ts';
import type { MeasuredText } from '../text/wrap.ts';
import {
  type BoardSizes,
  breakLines,
  fitRow,
  headHeight,
  type RowFit,
  type RowTexts,
  squeezeRow,
} from './fit-row.ts';
import {
  alignColumnEnds,
  applyGaps,
  type Column,
  packColumns,
  packEvenly,
  type SectionHeights,
} from './pack-columns.ts';

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

/** A menu in columns and pages. */
export interface MenuLayout {
  sizes: BoardSizes;
  columnWidth: number;
  /** By section and row. */
  rows: readonly (readonly RowFit[])[];
  pages: readonly (readonly Column[])[];
}

const smallestSizes: BoardSizes = { ...legibleSizes, row: 7, section: 30 };
const sizeScale: SizeScale<keyof BoardSizes> = [
  { name: 84, description: 44, head: 108, row: 32, section: 76 },
  { name: 68, description: 38, head: 88, row: 26, section: 64 },
  { name: 56, description: 33, head: 80, row: 18, section: 52 },
  { name: 48, description: 28, head: 72, row: 12, section: 42 },
  smallestSizes,
];
const sizeSteps = interpolateSizes(sizeScale);

/** The smallest width of a column, in em of its names. */
const minColumnEm = 9;
/** How much of its score an attempt loses: for divided sections, names on two lines, columns of unequal length. */
const dividedCost = 0.14;
const wrappedCost = 0.5;
const unevenCost = 0.5;
/** The largest gaps, in em of the names. `onlySection` is the gap between rows in a column of one section. */
const maxGapEm = { row: 0.7, section: 1.9, onlySection: 1.6 };
/** By how much gaps may grow to fill a page. The largest that fits is used. */
const gapFactors = [3.6, 2.8, 2.4, 2, 1.7, 1.4, 1.2, 1];

/** A menu at certain sizes in a certain number of columns. */
interface Attempt {
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

/** Lays out a menu in a box. See the top of this file. */
export function layOutMenu(sections: readonly SectionTexts[], box: MenuBox): MenuLayout {
  const countPages = (height: number) =>
    Math.min(...attemptsWith(sections, box, smallestSizes, height).map(({ pages }) => pages));
  const isOnePage = countPages(box.height) <= 1;
  const height = isOnePage ? box.height : box.height - box.footer;
  const maxPages = isOnePage ? 1 : countPages(height);
  const chosen = bestAttempt(sections, box, height, maxPages) ?? lastResort(sections, box, height);
  const rows = sections.map((section, index) =>
    section.rows.flatMap((texts, row) => {
      const fit = chosen.rows[index]?.[row];
      return fit ? [breakLines(texts, fit)] : [];
    }),
  );
  return { sizes: chosen.sizes, columnWidth: chosen.columnWidth, rows, pages: pagesOf(chosen, height) };
}

/** The attempt with the best score that needs no more pages than `maxPages`. */
function bestAttempt(
  sections: readonly SectionTexts[],
  box: MenuBox,
  height: number,
  maxPages: number,
): Attempt | undefined {
  let [best, bestScore]: [Attempt | undefined, number] = [undefined, 0];
  for (const sizes of sizeSteps) {
    // A score is at most the size of the names.
    if (sizes.name <= bestScore) break;
    for (const attempt of attemptsWith(sections, box, sizes, height)) {
      if (attempt.pages > maxPages) continue;
      const score = scoreOf(attempt);
      if (score > bestScore) [best, bestScore] = [attempt, score];
    }
  }
  return best;
}

function scoreOf({ sizes, rows, divided, unevenness }: Attempt): number {
  const all = rows.reduce((count, section) => count + section.length, 0);
  const wrapped = rows.reduce((count, section) => count + section.filter((row) => row.isWrapped).length, 0);
  const wholeness = 1 - dividedCost * Math.min(1, divided / 2) - (divided > 0 ? dividedCost / 2 : 0);
  const evenness = 1 - unevenCost * unevenness;
  const shortness = 1 - (all === 0 ? 0 : (wrappedCost * wrapped) / all);
  return sizes.name * wholeness * evenness * shortness;
}

/** The menu at these sizes: one attempt for each number of columns, with sections in one piece and divided. */
function attemptsWith(
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
function lastResort(sections: readonly SectionTexts[], box: MenuBox, height: number): Attempt {
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

const packingOf = (sizes: BoardSizes, columns: number, height: number, isWhole: boolean) => ({
  height,
  perPage: columns,
  rowGap: sizes.row,
  sectionGap: sizes.section,
  isWhole,
});

function pagesOf({ sizes, columns, heights, isWhole }: Attempt, height: number): Column[][] {
  const packed = packEvenly(heights, packingOf(sizes, columns, height, isWhole));
  const pages: Column[][] = [];
  for (let first = 0; first < packed.length; first += columns) {
    const { page, sectionGap } = withLooserGaps(packed.slice(first, first + columns), heights, sizes, height);
    pages.push(alignColumnEnds(page, height, sectionGap, maxGapEm.onlySection * sizes.name));
  }
  return pages;
}

/** A page with the widest gaps that fit, equal in all of its columns. */
function withLooserGaps(
  page: Column[],
  heights: readonly SectionHeights[],
  sizes: BoardSizes,
  height: number,
) {
  for (const factor of gapFactors) {
    const rowGap = Math.max(sizes.row, Math.min(maxGapEm.row * sizes.name, sizes.row * factor));
    const sectionGap = Math.max(
      sizes.section,
      Math.min(maxGapEm.section * sizes.name, sizes.section * factor),
    );
    const spaced = page.map((column) => applyGaps(column, heights, rowGap, sectionGap));
    if (spaced.every((column) => column.height <= height)) return { page: spaced, sectionGap };
  }
  return { page, sectionGap: sizes.section };
}

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
