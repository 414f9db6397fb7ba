/**
 * Lays out a whole menu: how large, in how many columns and, if it is too long, on how many pages.
 *
 * Descriptions are left out before they cost a page.
 *
 * 1. Find the fewest pages that the smallest legible sizes need (`fewestPages`).
 * 2. Try all sizes from large to small, each with one to `maxColumns` columns, packed as they are drawn
 *    (`attemptsWith`). Every try that needs no more pages gets a score: the size of the names, less what looks bad,
 *    which is divided sections, names and headings on two lines and columns of unequal length (`scoreOf`). The best score wins.
 * 3. Where texts are so long that no try works, shrink single rows until they fit (`lastResort`).
 * 4. Widen the gaps of the winner, equally on all pages, and align the ends of its columns (`spreadOut`).
 *
 * Pure: texts arrive measured. Every item is on exactly one page, whatever the texts. All lengths are px of the stage.
 */

import type { PhotoChoice } from '@menuboard/contract/domain/settings';
import { interpolateSizes, type SizeScale } from '../text/size-scale.ts';
import { type BoardSizes, breakLines, type RowFit, type RowTexts, type SizeGrid } from './fit-row.ts';
import {
  type Attempt,
  attemptsWith,
  lastResort,
  type MenuBox,
  maxGapEm,
  pagesOf,
  type SectionTexts,
  smallestSizes,
  stagesOf,
} from './layout-attempts.ts';
import { alignColumnEnds, applyGaps, type Column, countLoneRows, countSectionGaps } from './pack-columns.ts';

/** A menu in columns and pages. */
export interface MenuLayout {
  sizes: BoardSizes;
  /** By page and column. */
  widths: readonly (readonly number[])[];
  /** How many columns of a page are on one stage: all of them, except on a board of several stages. */
  perStage: number;
  /** By section and row. */
  rows: readonly (readonly RowFit[])[];
  /** By section: the columns of sizes where they are drawn. */
  grids: readonly (SizeGrid | undefined)[];
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
/** If all headings were on several lines. */
const splitHeadCost = 0.4;
/** For names with a word that is broken. */
const brokenCost = 0.5;
/** For sections with the same sizes whose prices are not in columns. */
const gridlessCost = 0.5;
/** For a board of several stages, if all but none were empty. */
const emptyCost = 0.9;
/** A single row of a divided section is worse than any size. */
const loneRowCost = 1_000;
/** By how much gaps may grow to fill a page. The largest that fits is used. */
const gapFactors = [3.6, 2.8, 2.4, 2, 1.7, 1.4, 1.2, 1];

/** What a layout may leave out. */
export interface LayoutOptions {
  /** Descriptions stay, whatever they cost. */
  hasAllTexts?: boolean;
  /** `some` photos cost no page and no legibility; `all` may cost pages. */
  photos?: PhotoChoice;
}

/** Lays out a menu in a box. See the top of this file. */
export function layOutMenu(
  sections: readonly SectionTexts[],
  box: MenuBox,
  { hasAllTexts = false, photos = 'none' }: LayoutOptions = {},
): MenuLayout {
  const given = photos === 'all' ? sections.map((section) => withPhotos(section)) : sections;
  let best = layOutTexts(given, box);
  if (!hasAllTexts && (best.layout.pages.length > 1 || best.score < comfortableName)) {
    const short = layOutTexts(given.map(withoutDescriptions), box);
    if (isBetter(short, best)) best = short;
    // Guests want to know the prices of all sizes. They are left out only to save a page.
    if (best.layout.pages.length > 1) {
      const shortest = layOutTexts(given.map(withLowestPrices), box);
      if (shortest.layout.pages.length < best.layout.pages.length) best = shortest;
    }
  }
  return (photos === 'some' ? addPhotos(best, box) : best).layout;
}

/** The layout with photos in all sections that have them, or in some of these, as far as that costs no legibility. */
function addPhotos(plain: Candidate, box: MenuBox): Candidate {
  const able = plain.sections.flatMap(({ hasPhotos }, index) => (hasPhotos ? [index] : []));
  let best = plain;
  let shown: number[] = [];
  const choices = able.length > 1 ? [able, ...able.slice(0, photoTries).map((index) => [index])] : [able];
  for (const choice of able.length > 0 ? choices : []) {
    const tried = [...shown, ...choice];
    const sections = plain.sections.map((section, index) =>
      tried.indexOf(index) < 0 ? section : withPhotos(section),
    );
    // One size tells whether to try them all: a screen lays out a menu within a second of a change.
    if (!canBeLegible(sections, box, plain)) continue;
    const candidate = layOutTexts(sections, box);
    if (!isAsLegible(candidate, plain)) continue;
    [best, shown] = [candidate, tried];
    if (choice.length === able.length) break;
  }
  const rows = best.layout.rows.flat();
  const isPlanned = rows.filter(({ photo }) => photo > 0).length >= rows.length * leastPhotoShare;
  return isPlanned ? best : plain;
}

/** Photos in fewer rows than this share look like a leftover. */
const leastPhotoShare = 1 / 3;

/** How many sections are tried one by one when not all of them can have photos. */
const photoTries = 3;
/** The share of its score that a layout may lose to photos. */
const photoCost = 0.35;

/** Whether sections fit on as many pages as a plain layout at the smallest size that photos may lead to. */
function canBeLegible(sections: readonly SectionTexts[], box: MenuBox, { layout }: Candidate): boolean {
  const least = Math.min(comfortableName, layout.sizes.name);
  const sizes = sizeSteps.filter(({ name }) => name >= least).pop() || smallestSizes;
  const height = layout.pages.length > 1 ? box.height - box.footer : box.height;
  return attemptsWith(sections, box, sizes, height).some(
    (attempt) => countPages(attempt) <= layout.pages.length,
  );
}

const countContinued = ({ layout }: Candidate) =>
  layout.pages.flat().filter(({ isContinued }) => isContinued).length;

/** Photos may make names smaller, but add no page and divide no section. */
const isAsLegible = (one: Candidate, plain: Candidate) =>
  one.layout.pages.length <= plain.layout.pages.length &&
  countContinued(one) <= countContinued(plain) &&
  one.layout.sizes.name >= Math.min(comfortableName, plain.layout.sizes.name) &&
  one.score >= Math.min(comfortableName, plain.score) * (1 - photoCost);

/** A layout with its score: the size of its names, less what looks bad. */
interface Candidate {
  sections: readonly SectionTexts[];
  layout: MenuLayout;
  score: number;
}

/** Names are not smaller than this, in px of the stage, where leaving out descriptions or photos helps. */
const comfortableName = 44;
/** From comfortable names on, descriptions are left out only for a score that is better by this factor. */
const worthwhile = 1.4;

/** Whether leaving out descriptions saves a page, or makes a crowded menu comfortable to read. */
function isBetter(one: Candidate, { layout, score }: Candidate): boolean {
  const pages = one.layout.pages.length - layout.pages.length;
  const isComfortable = one.layout.sizes.name >= comfortableName;
  const isSmall = layout.sizes.name < comfortableName;
  const isNicer = Math.min(one.score, comfortableName) > score * worthwhile;
  return pages < 0 || (pages === 0 && (isNicer || (isSmall && isComfortable && one.score > score)));
}

/** The rows that show their descriptions. */
export const countDescriptions = ({ rows }: MenuLayout): number =>
  rows.reduce((sum, section) => sum + section.filter((row) => row.isDescribed).length, 0);

/** Whether more height would help: for fewer pages, comfortable names or descriptions that are left out. */
export const isDense = (layout: MenuLayout, sections: readonly SectionTexts[]): boolean =>
  layout.pages.length > 1 ||
  layout.sizes.name < comfortableName ||
  countDescriptions(layout) <
    sections.reduce(
      (sum, { rows }) => sum + rows.filter(({ description }) => description.words.length).length,
      0,
    );

/** Whether a layout in more height makes a difference: it saves a page, shows more descriptions, or has names that are read more easily. */
export function isRoomier(one: MenuLayout, other: MenuLayout): boolean {
  const pages = other.pages.length - one.pages.length;
  const descriptions = countDescriptions(one) - countDescriptions(other);
  const isLarger = one.sizes.name > other.sizes.name && other.sizes.name < comfortableName;
  return pages > 0 || (pages === 0 && (descriptions > 0 || (descriptions === 0 && isLarger)));
}

const noText = { words: [], widestLetter: 0 };

/** An item without its description: its calories then follow its name. */
const withoutDescription = (row: RowTexts): RowTexts => ({
  ...row,
  name: row.shortName || row.name,
  ...(row.shortMarks && { marks: row.shortMarks }),
  description: noText,
});

/** An item without its description that shows only its lowest price where its section has no columns of sizes. */
function withLowestPrice(row: RowTexts): RowTexts {
  const { sizes, ...short } = withoutDescription(row);
  return short;
}

/** The section with a photo in each row, if it has enough of them. */
const withPhotos = (section: SectionTexts): SectionTexts =>
  section.hasPhotos ? { ...section, rows: section.rows.map((row) => ({ ...row, hasPhoto: true })) } : section;

/** The section without the descriptions of its items. */
export const withoutDescriptions = (section: SectionTexts): SectionTexts => ({
  ...section,
  rows: section.rows.map(withoutDescription),
});

/** The section without descriptions, and with "from 3.20" for items with sizes. */
export const withLowestPrices = (section: SectionTexts): SectionTexts => ({
  ...section,
  rows: section.rows.map(withLowestPrice),
});

function layOutTexts(sections: readonly SectionTexts[], box: MenuBox): Candidate {
  const fewestPages = (height: number) =>
    Math.min(...attemptsWith(sections, box, smallestSizes, height).map(countPages));
  const isOnePage = fewestPages(box.height) <= 1;
  let height = isOnePage ? box.height : box.height - box.footer;
  const maxPages = isOnePage ? 1 : fewestPages(height);
  let chosen = bestAttempt(sections, box, height, maxPages) || lastResort(sections, box, height);
  // Larger names may break into lines that pack better. One page has no footer.
  if (!isOnePage && countPages(chosen) === 1) {
    height = box.height;
    chosen = bestAttempt(sections, box, height, 1) || chosen;
  }
  const rows = sections.map((section, index) =>
    section.rows.flatMap((texts, row) => {
      const fit = chosen.rows[index]?.[row];
      return fit ? [breakLines(texts, fit)] : [];
    }),
  );
  const { sizes, columns, grids } = chosen;
  const widths = pagesOf(chosen.widths, columns);
  const perStage = columns / stagesOf(box);
  const layout = { sizes, widths, perStage, rows, grids, pages: spreadOut(chosen, height) };
  return { sections, layout, score: scoreOf(chosen, sections) };
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
      const score = scoreOf(attempt, sections) * fullnessOf(attempt, stagesOf(box));
      if (score > bestScore) [best, bestScore] = [attempt, score];
    }
  }
  return best;
}

/** A board of several stages is better with few stages empty: 1 when each page has columns on all of them. */
function fullnessOf({ packed, columns }: Attempt, stages: number): number {
  if (stages === 1) return 1;
  const used = pagesOf(packed, columns).map((page) => Math.ceil((page.length * stages) / columns) / stages);
  return 1 - emptyCost * (1 - Math.min(1, ...used));
}

function scoreOf(
  { sizes, columns, rows, grids, splitHeads, packed }: Attempt,
  sections: readonly SectionTexts[],
): number {
  const all = rows.reduce((count, section) => count + section.length, 0);
  const wrapped = rows.reduce((count, section) => count + section.filter((row) => row.isSplit).length, 0);
  // A menu of one section is read on in the next column like a text.
  const divided = rows.length > 1 ? packed.filter(({ isContinued }) => isContinued).length : 0;
  const wholeness = 1 - (dividedCost * Math.min(2, divided)) / 2;
  const unevenness = Math.max(
    0,
    ...pagesOf(packed, columns).map((page) => unevennessOf(page, sizes.section)),
  );
  const evenness = 1 - unevenCost * unevenness;
  const shortness = 1 - (all === 0 ? 0 : (wrappedCost * wrapped) / all);
  const headings = 1 - (splitHeadCost * splitHeads) / Math.max(1, rows.length);
  const wholeWords = rows.some((section) => section.some(({ isBroken }) => isBroken)) ? 1 - brokenCost : 1;
  const wanted = sections.filter(({ grid }) => grid).length;
  const inColumns =
    1 - gridlessCost * (1 - grids.filter(Boolean).length / Math.max(1, wanted)) * Math.min(1, wanted);
  return (
    sizes.name * wholeness * evenness * shortness * headings * wholeWords * inColumns -
    loneRowCost * countLoneRows(packed)
  );
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
