/**
 * Lays out a whole menu: how large, in how many columns and, if it is too long, on how many pages.
 *
 * Descriptions are left out before they cost a page.
 *
 * 1. Find the fewest pages that the smallest legible sizes need (`fewestPages`).
 * 2. Try all sizes from large to small, each with one to `maxColumns` columns, packed as they are drawn
 *    (`attemptsWith`). Every try that needs no more pages gets a score: the size of the names, less what looks bad,
 *    which is divided sections, names on two lines and columns of unequal length (`scoreOf`). The best score wins.
 * 3. Where texts are so long that no try works, shrink single rows until they fit (`lastResort`).
 * 4. Widen the gaps of the winner, equally on all pages, and align the ends of its columns (`spreadOut`).
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
  pagesOf,
  type SectionTexts,
  smallestSizes,
} from './layout-attempts.ts';
import { alignColumnEnds, applyGaps, type Column, countLoneRows, countSectionGaps } from './pack-columns.ts';

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
/** All sizes of a menu from the largest to the smallest legible ones. */
export const sizeSteps: readonly BoardSizes[] = interpolateSizes(sizeScale);

/** How much of its score an attempt loses: for divided sections, names on two lines, columns of unequal length. */
const dividedCost = 0.3;
const wrappedCost = 0.5;
const unevenCost = 0.5;
/** A single row of a divided section is worse than any size. */
const loneRowCost = 1_000;
/** By how much gaps may grow to fill a page. The largest that fits is used. */
const gapFactors = [3.6, 2.8, 2.4, 2, 1.7, 1.4, 1.2, 1];

/** Lays out a menu in a box. See the top of this file. */
export function layOutMenu(sections: readonly SectionTexts[], box: MenuBox): MenuLayout {
  const described = layOutTexts(sections, box);
  if (described.pages.length < 2) return described;
  const short = layOutTexts(sections.map(withoutDescriptions), box);
  return short.pages.length < described.pages.length ? short : described;
}

/** The section without the descriptions of its items. */
export const withoutDescriptions = (section: SectionTexts): SectionTexts => ({
  ...section,
  rows: section.rows.map((row) => ({ ...row, description: { words: [], widestLetter: 0 } })),
});

function layOutTexts(sections: readonly SectionTexts[], box: MenuBox): MenuLayout {
  const fewestPages = (height: number) =>
    Math.min(...attemptsWith(sections, box, smallestSizes, height).map(countPages));
  const isOnePage = fewestPages(box.height) <= 1;
  const height = isOnePage ? box.height : box.height - box.footer;
  const maxPages = isOnePage ? 1 : fewestPages(height);
  const chosen = bestAttempt(sections, box, height, maxPages) ?? lastResort(sections, box, height);
  const rows = sections.map((section, index) =>
    section.rows.flatMap((texts, row) => {
      const fit = chosen.rows[index]?.[row];
      return fit ? [breakLines(texts, fit)] : [];
    }),
  );
  return { sizes: chosen.sizes, columnWidth: chosen.columnWidth, rows, pages: spreadOut(chosen, height) };
}

const countPages = ({ packed, columns }: Attempt) => Math.ceil(packed.length / columns);

/** The attempt with the best score that needs no more pages than `maxPages`. */
function bestAttempt(
  sections: readonly SectionTexts[],
  box: MenuBox,
  height: number,
  maxPages: number,
): Attempt | undefined {
  let [best, bestScore]: [Attempt | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const sizes of sizeSteps) {
    // A score is at most the size of the names.
    if (sizes.name <= bestScore) break;
    for (const attempt of attemptsWith(sections, box, sizes, height)) {
      if (countPages(attempt) > maxPages) continue;
      const score = scoreOf(attempt);
      if (score > bestScore) [best, bestScore] = [attempt, score];
    }
  }
  return best;
}

function scoreOf({ sizes, columns, rows, packed }: Attempt): number {
  const all = rows.reduce((count, section) => count + section.length, 0);
  const wrapped = rows.reduce((count, section) => count + section.filter((row) => row.isWrapped).length, 0);
  // A menu of one section is read on in the next column like a text.
  const divided = rows.length > 1 ? packed.filter(({ isContinued }) => isContinued).length : 0;
  const wholeness = 1 - (dividedCost * Math.min(2, divided)) / 2;
  const unevenness = Math.max(
    0,
    ...pagesOf(packed, columns).map((page) => unevennessOf(page, sizes.section)),
  );
  const evenness = 1 - unevenCost * unevenness;
  const shortness = 1 - (all === 0 ? 0 : (wrappedCost * wrapped) / all);
  return sizes.name * wholeness * evenness * shortness - loneRowCost * countLoneRows(packed);
}

/**
 * By how much the shortest column of a page is shorter than the longest, as a share of it, once the gaps between sections
 * are as wide as they may get.
 */
function unevennessOf(page: readonly Column[], sectionGap: number): number {
  const spread = page.map((column) => column.height + countSectionGaps(column) * sectionGap);
  return Math.max(0, 1 - Math.min(...spread) / Math.max(...page.map(({ height }) => height)));
}

/** The pages with the widest gaps that fit, equal on the whole board. */
function spreadOut({ sizes, columns, heights, packed }: Attempt, height: number): Column[][] {
  const { name, row, section } = sizes;
  for (const factor of gapFactors) {
    const rowGap = Math.max(row, Math.min(maxGapEm.row * name, row * factor));
    const sectionGap = Math.max(section, Math.min(maxGapEm.section * name, section * factor));
    const spaced = packed.map((column) => applyGaps(column, heights, rowGap, sectionGap));
    if (spaced.some((column) => column.height > height)) continue;
    return pagesOf(spaced, columns).map((page) => alignColumnEnds(page, height, sectionGap));
  }
  return pagesOf(packed, columns);
}
