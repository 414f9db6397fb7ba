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

import { interpolateSizes, type SizeScale } from '../text/size-scale.ts';
import { type BoardSizes, breakLines, type RowFit } from './fit-row.ts';
import {
  type Attempt,
  attemptsWith,
  lastResort,
  type MenuBox,
  maxGapEm,
  packingOf,
  type SectionTexts,
  smallestSizes,
} from './layout-attempts.ts';
import { alignColumnEnds, applyGaps, type Column, packEvenly, type SectionHeights } from './pack-columns.ts';

/** A menu in columns and pages. */
export interface MenuLayout {
  sizes: BoardSizes;
  columnWidth: number;
  /** By section and row. */
  rows: readonly (readonly RowFit[])[];
  pages: readonly (readonly Column[])[];
}

const sizeScale: SizeScale<keyof BoardSizes> = [
  { name: 84, description: 44, head: 108, row: 32, section: 76 },
  { name: 68, description: 38, head: 88, row: 26, section: 64 },
  { name: 56, description: 33, head: 80, row: 18, section: 52 },
  { name: 48, description: 28, head: 72, row: 12, section: 42 },
  smallestSizes,
];
const sizeSteps = interpolateSizes(sizeScale);

/** How much of its score an attempt loses: for divided sections, names on two lines, columns of unequal length. */
const dividedCost = 0.14;
const wrappedCost = 0.5;
const unevenCost = 0.5;
/** By how much gaps may grow to fill a page. The largest that fits is used. */
const gapFactors = [3.6, 2.8, 2.4, 2, 1.7, 1.4, 1.2, 1];

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
