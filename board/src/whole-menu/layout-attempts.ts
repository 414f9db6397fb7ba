/**
 * The attempts among which `lay-out-menu.ts` chooses: a menu at certain sizes in a certain number of columns. All
 * lengths are px of the stage.
 */

import { legibleSizes } from '../text/size-scale.ts';
import { lineWidth, type MeasuredText, WRAP_SAFETY } from '../text/wrap.ts';
import {
  type BoardSizes,
  fitHead,
  fitRow,
  type RowFit,
  type RowTexts,
  rowMetrics,
  type SizeGrid,
  squeezeRow,
} from './fit-row.ts';
import { type Column, packEvenly, type SectionHeights } from './pack-columns.ts';

/** The measured texts of a section. */
export interface SectionTexts {
  head: MeasuredText;
  /** The heading over rows that continue the section in another column. */
  continued: MeasuredText;
  /** A line below the heading. */
  note?: MeasuredText;
  /** The columns of sizes, if its items have the same ones. */
  grid?: SizeGrid | undefined;
  /** Most of its items have photos. */
  hasPhotos?: boolean;
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
  /** The menu flows over this many such boxes side by side; over one when unset. */
  stages?: number;
}

/** The smallest sizes that guests can read from the queue. */
export const smallestSizes: BoardSizes = { ...legibleSizes, row: 7, section: 30 };

/** The size of a continued heading, in em of the first one. */
export const continuedScale = 0.6;
/** The smallest width of a column, in em of its names, and in shares of columns that are equally wide. */
const minColumnEm = 9;
const minColumnShare = 0.75;
/** The largest share of a column that prices of sizes may take. */
const maxGridShare = 0.66;
/** The largest gaps, in em of the names. */
export const maxGapEm = { row: 0.7, section: 1.9 };

/** A menu at certain sizes in a certain number of columns. */
export interface Attempt {
  sizes: BoardSizes;
  /** On one page. */
  columns: number;
  columnWidth: number;
  /** By column of all pages. */
  widths: number[];
  rows: RowFit[][];
  /** By section: the columns of sizes where they are drawn. */
  grids: (SizeGrid | undefined)[];
  heights: SectionHeights[];
  /** Headings on several lines. */
  splitHeads: number;
  /** The columns of all pages. */
  packed: Column[];
}

/** The menu at these sizes: one or two attempts for each number of columns. */
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
    const stages = stagesOf(box);
    const equal = attemptAt(sections, sizes, columns * stages, height, () => columnWidth, columnWidth);
    if (!equal) continue;
    attempts.push(equal);
    // On several stages, columns are equally wide: they must not lie across an edge.
    const unequal = stages === 1 && widen(equal, sections, box, height);
    if (unequal) attempts.push(unequal);
  }
  return attempts;
}

/** @param widthOf the width of the columns that a section is in */
function attemptAt(
  sections: readonly SectionTexts[],
  sizes: BoardSizes,
  columns: number,
  height: number,
  widthOf: (section: number) => number,
  columnWidth: number,
): Attempt | undefined {
  const { name, description } = sizes;
  const grids = sections.map(({ grid }, index) => gridWithin(grid, widthOf(index) / name));
  const rows = sections.map((section, index) => {
    const fitRows = () =>
      section.rows.map((row) => fitRow(row, widthOf(index), name, description, grids[index]));
    const fitted = fitRows();
    if (!grids[index] || fitted.every(({ isBroken }) => !isBroken)) return fitted;
    // Columns of sizes may not break words: below the names, the sizes leave them the whole width.
    grids[index] = undefined;
    return fitRows();
  });
  const heights = heightsOf(sections, rows, widthOf, sizes, grids);
  const isTooHigh = (section: SectionHeights) =>
    Math.max(section.head, section.continued) + Math.max(0, ...section.rows) > height;
  if (heights.some(isTooHigh)) return undefined;
  const packed = pack(heights, sizes, columns, height);
  const widths = packed.map(() => columnWidth);
  const isSplit = ({ head }: SectionTexts, index: number) =>
    lineWidth(head) * sizes.head > widthOf(index) * WRAP_SAFETY;
  const splitHeads = sections.filter(isSplit).length;
  return { sizes, columns, columnWidth, widths, rows, grids, heights, splitHeads, packed };
}

/**
 * The same attempt with wider columns for sections whose sizes are in columns, so that their names have space, and
 * narrower ones for the others. All pages have as many wide columns.
 */
function widen(
  { sizes, columns, columnWidth, packed: equal }: Attempt,
  sections: readonly SectionTexts[],
  box: MenuBox,
  height: number,
): Attempt | undefined {
  const ideal = Math.max(0, ...sections.map(idealWidth)) * sizes.name;
  if (columns < 2 || ideal <= columnWidth) return undefined;
  const total = box.width - box.gutter * (columns - 1);
  const least = Math.max(minColumnEm * sizes.name, columnWidth * minColumnShare);
  let wide = sections.map(({ grid }) => !!grid);
  const isWide = ({ elements }: Column) => elements.some(({ section }) => wide[section]);
  let packed = equal;
  for (let step = 0; step < 3; step += 1) {
    const counts = pagesOf(packed, columns).map((page) => page.filter(isWide).length);
    const count = Math.max(...counts);
    const others = columns - count;
    if (count === 0 || others === 0) return undefined;
    const width = Math.floor(Math.min(ideal, (total - others * least) / count));
    const narrow = Math.floor((total - count * width) / others);
    if (width <= columnWidth) return undefined;
    const before = wide;
    const attempt = attemptAt(
      sections,
      sizes,
      columns,
      height,
      (at) => (before[at] ? width : narrow),
      narrow,
    );
    if (!attempt) return undefined;
    packed = attempt.packed;
    const inWide = packed.filter(isWide).flatMap(({ elements }) => elements.map(({ section }) => section));
    wide = before.map((_, at) => inWide.indexOf(at) >= 0);
    const isStable = wide.every((value, at) => value === before[at]);
    if (isStable && pagesOf(packed, columns).every((page) => page.filter(isWide).length === count))
      return { ...attempt, widths: packed.map((column) => (isWide(column) ? width : narrow)) };
  }
  return undefined;
}

/** The width at which all names of a section fit on one line beside its columns of sizes, in em; 0 without columns. */
function idealWidth({ grid, rows }: SectionTexts): number {
  if (!grid) return 0;
  const names = Math.max(...rows.map(({ name }) => lineWidth(name))) / WRAP_SAFETY;
  return (grid.labels.length - 1) * grid.pitch + grid.cell + rowMetrics.between + names + 0.1;
}

/** Columns of sizes that leave enough space for names. `width` is in em of the names. */
const gridWithin = (grid: SizeGrid | undefined, width: number) =>
  grid && (grid.labels.length - 1) * grid.pitch + grid.cell <= maxGridShare * width ? grid : undefined;

const pack = (heights: SectionHeights[], sizes: BoardSizes, columns: number, height: number): Column[] =>
  packEvenly(heights, { height, perPage: columns, rowGap: sizes.row, sectionGap: sizes.section });

/** Columns by page. */
export function pagesOf<T>(columns: readonly T[], perPage: number): T[][] {
  return Array.from({ length: Math.ceil(columns.length / perPage) }, (_, page) =>
    columns.slice(page * perPage, (page + 1) * perPage),
  );
}

/** One column on each stage, whose long rows alone get smaller, for texts longer than any real menu has. */
export function lastResort(sections: readonly SectionTexts[], box: MenuBox, height: number): Attempt {
  const columnWidth = widthOfColumn(box, 1);
  const head = Math.min(...sections.map((section) => squeezeHead(section, columnWidth, height / 2)));
  const sizes = { ...smallestSizes, head };
  const rows = sections.map((section) => {
    const available = height - headingHeight(section, columnWidth, head);
    return section.rows.map((row) => squeezeRow(row, columnWidth, smallestSizes, available));
  });
  const grids = sections.map(() => undefined);
  const heights = heightsOf(sections, rows, () => columnWidth, sizes, grids);
  const columns = stagesOf(box);
  const packed = pack(heights, sizes, columns, height);
  const widths = packed.map(() => columnWidth);
  return { sizes, columns, columnWidth, widths, rows, grids, heights, splitHeads: 0, packed };
}

/** How many boxes side by side a page fills. */
export const stagesOf = ({ stages = 1 }: MenuBox): number => stages;

/** The font size at which a section's headings are not higher than `maxHeight`. */
function squeezeHead(section: SectionTexts, width: number, maxHeight: number): number {
  let size: number = smallestSizes.head;
  while (size > 12 && headingHeight(section, width, size) > maxHeight) size -= 2;
  return size;
}

/** The height of the higher one of a section's two headings. */
const headingHeight = ({ head, continued, note }: SectionTexts, width: number, size: number) =>
  Math.max(
    fitHead({ head, note }, width, size, smallestSizes).height,
    fitHead({ head: continued }, width, size * continuedScale, smallestSizes).height,
  );

function heightsOf(
  sections: readonly SectionTexts[],
  rows: readonly (readonly RowFit[])[],
  widthOf: (section: number) => number,
  sizes: BoardSizes,
  grids: readonly (SizeGrid | undefined)[],
): SectionHeights[] {
  return sections.map(({ head, continued, note }, index) => ({
    head: fitHead({ head, note }, widthOf(index), sizes.head, sizes, grids[index]).height,
    continued: fitHead({ head: continued }, widthOf(index), sizes.head * continuedScale, sizes, grids[index])
      .height,
    rows: (rows[index] || []).map((row) => row.height),
  }));
}

const widthOfColumn = ({ width, gutter }: MenuBox, columns: number) =>
  Math.floor((width - gutter * (columns - 1)) / columns);
