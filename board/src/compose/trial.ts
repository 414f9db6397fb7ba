/** Tries a step in an arrangement: whether all sections fit its columns, and where they are cut. */

import { type Atom, type Cut, cutColumns, LEAST_ROWS } from './columns.ts';
import {
  descriptionLinesOf,
  type ListStyle,
  PHOTO_SPACE,
  rowHeight,
  type SectionHeights,
  sectionHeights,
} from './list-heights.ts';
import type { MeasuredSection } from './measured-list.ts';
import { priceColumnsOf } from './price-columns.ts';
import type { Arrangement, Slot } from './slots.ts';
import { LAST_STEP, sizesOf } from './steps.ts';
import type { BoardStage, Floors, ThemeTokens } from './types.ts';

/** The input from which a composition is made. */
export interface Task {
  sections: readonly MeasuredSection[];
  stage: BoardStage;
  tokens: ThemeTokens;
  floors: Floors;
  dishes: number;
}

/** A list with its columns, at one step. */
export interface Trial {
  arrangement: Arrangement;
  style: ListStyle;
  slots: readonly Slot[];
  /** The width of a wide first section. */
  wideWidth: number;
  heights: readonly SectionHeights[];
  atoms: readonly Atom[];
  /** The cut of each slot that is not empty. */
  cuts: readonly Cut[];
  wrapped: number;
}

/** The strictness of a trial. */
export interface Strictness {
  /** The largest share of rows whose name may take two lines. */
  wrapShare: number;
  mayHeadsWrap: boolean;
  /** True if words may be broken because nothing else is left. */
  mayBreakWords?: boolean;
  /** True if a section that no column holds may be split after each row, and a row may be higher than its column. */
  maySplitAll?: boolean;
}

const strict: Strictness = { wrapShare: 0, mayHeadsWrap: false };
/** Allows names that are too long for their column: one row in five at any step. */
export const lenient: Strictness = { wrapShare: 0.2, mayHeadsWrap: false };
const atLast: Strictness = { wrapShare: 1, mayHeadsWrap: true };

/** The largest step at which a section may be split: smaller type is tried first, up to this one. */
const SPLIT_STEP = 6;
/** The rows of a piece where everything is forced. */
const FORCED_ROWS = 1;
/** The most lines of a description that may be left out. */
export const DESCRIPTION_LINES = 2;

/** The width from which a column has wide gaps at any step. */
const WIDE = 846;

/** Px between price columns: less where there are many. */
function priceGapOf(
  { tokens, stage }: Task,
  { columns, isFirstWide }: Arrangement,
  step: number,
  hasSizes: boolean,
  width: number,
): number {
  const { dense, usual, portrait } = tokens.priceGap;
  const isPortrait = stage.shape === 'portrait';
  const isDense =
    (step === LAST_STEP && width < WIDE) ||
    columns >= 3 ||
    (columns === 2 && (isPortrait || hasSizes) && !isFirstWide);
  return Math.max(20, isDense ? dense : isPortrait ? portrait : usual);
}

/** The style of a list at a step, with as many lines for descriptions as the longest needs. */
export function styleOf(
  task: Task,
  arrangement: Arrangement,
  step: number,
  isDescribed: (section: number) => boolean,
  width: number,
  hasPhotos: boolean,
): ListStyle {
  const sizes = sizesOf(step, task.tokens, task.floors);
  const hasSizes = task.sections.some(({ groups }) => groups.some((group) => group.sizes.length > 0));
  const gap = priceGapOf(task, arrangement, step, hasSizes, width);
  const style: ListStyle = {
    sizes,
    columns: priceColumnsOf(task.sections, sizes, gap),
    descriptionLines: 1,
    isDescribed,
    photo: 0,
  };
  const described = task.sections.filter(({ index }) => isDescribed(index));
  if (hasPhotos)
    style.photo = photoHeight(sizes.nameLine + (described.length > 0 ? sizes.descriptionLine : 0));
  const { isFirstWide, frame } = arrangement;
  const widthOf = (section: MeasuredSection) =>
    isFirstWide && section === task.sections[0] ? frame.list.width : width;
  style.descriptionLines = described.reduce(
    (most, section) => Math.max(most, descriptionLinesOf(section, widthOf(section), style)),
    1,
  );
  return style;
}

/** A photo beside a row is almost as high as the row, and never less than 72 px. */
const photoHeight = (row: number) => Math.max(72, row - PHOTO_SPACE);

/** The height of consecutive rows with gaps between them. */
const sumOf = (rows: readonly number[], gap: number) =>
  rows.reduce((sum, row) => sum + row, 0) + Math.max(0, rows.length - 1) * gap;

/** Sections as atoms: whole ones, and the rows of those that are split. */
function atomsOf(
  sections: readonly MeasuredSection[],
  heights: readonly SectionHeights[],
  gap: number,
  isSplit: (section: number) => boolean,
  least: number,
): Atom[] {
  return sections.flatMap(({ index }, at) => {
    const { head = 0, headAgain = 0, rows = [] } = heights[at] || {};
    const ends = [0];
    if (isSplit(at) && rows.length >= 2 * least) {
      for (let row = least; row <= rows.length - least; row += 1) ends.push(row);
    }
    ends.push(rows.length);
    return ends.slice(1).map((to, piece) => {
      const from = ends[piece] || 0;
      const height = sumOf(rows.slice(from, to), gap) + (from === 0 ? head : gap);
      return { section: index, from, to, height, headAgain: headAgain - gap, isContinuation: from > 0 };
    });
  });
}

/** Tries one step. `undefined` where it does not fit. */
export function tryStep(
  task: Task,
  arrangement: Arrangement,
  slots: readonly Slot[],
  style: ListStyle,
  strictness: Strictness = style.sizes.step === LAST_STEP ? atLast : strict,
  rowGap = style.sizes.rowGap,
): Trial | undefined {
  const { sections } = task;
  const { sheet } = arrangement.frame;
  const inside = sheet ? 2 * sheet.side : 0;
  const sheetHeight = sheet ? sheet.top + sheet.bottom : 0;
  const width = slots.reduce((least, slot) => Math.min(least, slot.width), Infinity) - inside;
  const wideWidth = arrangement.frame.list.width - inside;
  const heights: SectionHeights[] = [];
  let wrapped = 0;
  for (const [at, section] of sections.entries()) {
    const measured = sectionHeights(section, arrangement.isFirstWide && at === 0 ? wideWidth : width, style);
    wrapped += measured.wrapped;
    if (!measured.fits && !strictness.mayBreakWords) return undefined;
    if (!measured.isHeadOnOneLine && !strictness.mayHeadsWrap) return undefined;
    if (wrapped > task.dishes * strictness.wrapShare) return undefined;
    if (strictness.wrapShare < 1 && measured.mostLines > 2) return undefined;
    heights.push({
      ...measured,
      head: measured.head + sheetHeight,
      headAgain: measured.headAgain + sheetHeight,
    });
  }
  const gap = style.sizes.sectionGap;
  const offset = arrangement.isFirstWide ? 1 : 0;
  const { head = 0, rows: wideRows = [] } = heights[0] || {};
  const wideHeight = offset === 1 ? head + sumOf(wideRows, rowGap) + gap : 0;
  const largest = Math.max(...slots.map(({ height }) => height));
  const isSplit = (at: number) => offset === 0 && heightWhenSplit(task, style, heights[at], at) > largest;
  const leastRows = strictness.maySplitAll ? FORCED_ROWS : LEAST_ROWS;
  const isTorn = (at: number) => isSplit(at) && heights[at]?.isHeadAgainOnOneLine === false;
  if (!strictness.mayHeadsWrap && sections.some((_, at) => isTorn(at))) return undefined;
  const atoms = atomsOf(sections.slice(offset), heights.slice(offset), rowGap, isSplit, leastRows);
  const least = strictness.maySplitAll ? tallestOf(atoms) : 0;
  const capacities = slots.map(({ height }) => Math.max(height - wideHeight, least));
  const cuts = cutColumns(atoms, capacities, gap, leastRows);
  return cuts && { arrangement, style, slots, wideWidth, heights, atoms, cuts, wrapped };
}

const tallestOf = (atoms: readonly Atom[]) =>
  atoms.reduce((most, { height, headAgain }) => Math.max(most, height + Math.max(0, headAgain)), 0);

/**
 * The height of a section at the smallest step that is tried before it is split: a section of five dishes is never
 * torn for the sake of larger type.
 */
function heightWhenSplit(
  task: Task,
  style: ListStyle,
  heights: SectionHeights | undefined,
  at: number,
): number {
  if (style.sizes.step >= SPLIT_STEP)
    return heights ? heights.head + sumOf(heights.rows, style.sizes.rowGap) : 0;
  const section = task.sections[at];
  if (!section || !heights) return 0;
  const sizes = sizesOf(SPLIT_STEP, task.tokens, task.floors);
  const smaller = { ...style, sizes };
  const isDescribed = style.isDescribed(section.index);
  // Names beside each other have one height.
  const rows = section.rows
    .slice(0, heights.rows.length)
    .map((row) => rowHeight(isDescribed && row.description !== undefined, smaller));
  return (section.head ? sizes.headLine + sizes.headGap : 0) + sumOf(rows, sizes.rowGap);
}
