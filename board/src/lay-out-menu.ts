// The whole menu at once: how large, in how many columns and, when it is too long for that, on how many pages.
// Pure: texts come measured, and every item is on some page whatever there is to place.
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
import { interpolateSizes, type SizeScale } from './size-scale.ts';
import type { MeasuredText } from './wrap.ts';

export interface SectionTexts {
  head: MeasuredText;
  rows: readonly RowTexts[];
}

export interface MenuBox {
  width: number;
  height: number;
  /** What the marks of pages take of the height, when there are several. */
  footer: number;
  mostColumns: number;
  /** Between two columns. */
  gutter: number;
}

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
  // The least that is still read from the queue: smaller never, rather another page.
  { name: 40, description: 26, head: 64, row: 7, section: 30 },
];
const steps = interpolateSizes(sizeScale);
const smallestSizes = sizeScale[sizeScale.length - 1] ?? sizeScale[0];

/** A column is at least so many em of its names wide. */
const minColumnEm = 9;
/** What counts against the size of the letters: a section in two columns, a name on two lines, columns of two lengths. */
const dividedCost = 0.14;
const wrappedCost = 0.5;
const unevenCost = 0.5;
/** Space that is left over goes between rows and sections, up to so many em of the names; `alone`: in a column of one. */
const maxGapEm = { row: 0.7, section: 1.9, alone: 1.6 };
const gapFactors = [3.6, 2.8, 2.4, 2, 1.7, 1.4, 1.2, 1];

interface Attempt {
  sizes: BoardSizes;
  columns: number;
  width: number;
  rows: RowFit[][];
  heights: SectionHeights[];
  isWhole: boolean;
  pages: number;
  /** How many sections go on in another column. */
  divided: number;
  /** What the shortest column lacks of the longest. */
  uneven: number;
}

export function layOutMenu(sections: readonly SectionTexts[], box: MenuBox): MenuLayout {
  const onPages = (height: number) =>
    Math.min(...attemptsWith(sections, box, smallestSizes, height).map(({ pages }) => pages));
  const isShort = onPages(box.height) <= 1;
  const height = isShort ? box.height : box.height - box.footer;
  const chosen =
    bestAttempt(sections, box, height, isShort ? 1 : onPages(height)) ?? lastResort(sections, box, height);
  const rows = sections.map((section, index) =>
    section.rows.flatMap((texts, row) => {
      const fit = chosen.rows[index]?.[row];
      return fit ? [breakLines(texts, fit)] : [];
    }),
  );
  return { sizes: chosen.sizes, columnWidth: chosen.width, rows, pages: pagesOf(chosen, height) };
}

/** The most legible way that needs no more pages. */
function bestAttempt(
  sections: readonly SectionTexts[],
  box: MenuBox,
  height: number,
  mostPages: number,
): Attempt | undefined {
  let [found, worth]: [Attempt | undefined, number] = [undefined, 0];
  for (const sizes of steps) {
    // Smaller letters cannot be worth more than these.
    if (sizes.name <= worth) break;
    for (const attempt of attemptsWith(sections, box, sizes, height)) {
      if (attempt.pages > mostPages) continue;
      const value = scoreOf(attempt);
      if (value > worth) [found, worth] = [attempt, value];
    }
  }
  return found;
}

function scoreOf({ sizes, rows, divided, uneven }: Attempt): number {
  const all = rows.reduce((count, section) => count + section.length, 0);
  const wrapped = rows.reduce((count, section) => count + section.filter((row) => row.isWrapped).length, 0);
  const tidy = 1 - dividedCost * Math.min(1, divided / 2) - (divided > 0 ? dividedCost / 2 : 0);
  return (
    sizes.name * tidy * (1 - unevenCost * uneven) * (1 - (all === 0 ? 0 : (wrappedCost * wrapped) / all))
  );
}

/** Every number of columns in which each row has room, with sections whole and divided. */
function attemptsWith(
  sections: readonly SectionTexts[],
  box: MenuBox,
  sizes: BoardSizes,
  height: number,
): Attempt[] {
  const attempts: Attempt[] = [];
  for (let columns = 1; columns <= box.mostColumns; columns += 1) {
    const width = columnWidth(box, columns);
    if (columns > 1 && width < minColumnEm * sizes.name) break;
    const rows = sections.map((section) =>
      section.rows.map((row) => fitRow(row, width, sizes.name, sizes.description)),
    );
    const heights = heightsOf(sections, rows, width, sizes);
    if (heights.some((section) => section.head + Math.max(0, ...section.rows) > height)) continue;
    for (const isWhole of [true, false]) {
      const packing = packingOf(sizes, columns, height, isWhole);
      const packed = packColumns(heights, packing);
      const pages = Math.ceil(packed.length / columns);
      // Divided sections come out about level, and of several pages the last is what it is.
      const uneven =
        isWhole && pages === 1 && packed.length > 1 ? unevennessOf(packEvenly(heights, packing), sizes) : 0;
      const divided = countDivided(packed);
      attempts.push({ sizes, columns, width, rows, heights, isWhole, pages, divided, uneven });
    }
  }
  return attempts;
}

/** Texts as long as nobody writes them: the letters of these rows alone become smaller. */
function lastResort(sections: readonly SectionTexts[], box: MenuBox, height: number): Attempt {
  const width = columnWidth(box, 1);
  const heads = sections.map(({ head }) => squeezeHead(head, width, height / 2));
  const rows = sections.map((section, index) => {
    const room = height - (heads[index]?.height ?? 0);
    return section.rows.map((row) => squeezeRow(row, width, smallestSizes, room));
  });
  const size = Math.min(smallestSizes.head, ...heads.map((head) => head.size));
  const sizes = { ...smallestSizes, head: size };
  const heights = heightsOf(sections, rows, width, sizes);
  return { sizes, columns: 1, width, rows, heights, isWhole: false, pages: 0, divided: 0, uneven: 0 };
}

function squeezeHead(head: MeasuredText, width: number, most: number): { size: number; height: number } {
  let size = smallestSizes.head;
  while (size > 12 && headHeight(head, width, size) > most) size -= 2;
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

const columnWidth = ({ width, gutter }: MenuBox, columns: number) =>
  Math.floor((width - gutter * (columns - 1)) / columns);

const packingOf = (sizes: BoardSizes, columns: number, height: number, isWhole: boolean) => ({
  height,
  perPage: columns,
  rowGap: sizes.row,
  sectionGap: sizes.section,
  isWhole,
});

function pagesOf({ sizes, columns, heights, isWhole }: Attempt, height: number): Column[][] {
  const level = packEvenly(heights, packingOf(sizes, columns, height, isWhole));
  const pages: Column[][] = [];
  for (let first = 0; first < level.length; first += columns) {
    const { page, section } = withLooserGaps(level.slice(first, first + columns), heights, sizes, height);
    pages.push(alignColumnEnds(page, height, section, maxGapEm.alone * sizes.name));
  }
  return pages;
}

/** A page with as much air as there is room for, the same in all of its columns. */
function withLooserGaps(
  page: Column[],
  heights: readonly SectionHeights[],
  sizes: BoardSizes,
  height: number,
) {
  for (const by of gapFactors) {
    const row = Math.max(sizes.row, Math.min(maxGapEm.row * sizes.name, sizes.row * by));
    const section = Math.max(sizes.section, Math.min(maxGapEm.section * sizes.name, sizes.section * by));
    const spaced = page.map((column) => applyGaps(column, heights, row, section));
    if (spaced.every((column) => column.height <= height)) return { page: spaced, section };
  }
  return { page, section: sizes.section };
}

/** What the shortest column lacks of the longest, once it is spread as far as it looks well. */
function unevennessOf(columns: readonly Column[], { name, section }: BoardSizes): number {
  const spread = columns.map(({ placed, height }) => {
    const heads = placed.filter(({ row, top }) => row === null && top > 0).length;
    return height + (heads > 0 ? heads * section : placed.length * maxGapEm.row * name);
  });
  const tallest = Math.max(...columns.map(({ height }) => height));
  return Math.max(0, 1 - Math.min(...spread) / tallest);
}

/** Sections that began in a column before the one in which they go on. */
function countDivided(columns: readonly Column[]): number {
  return columns.filter(({ placed }) => {
    const row = placed[0]?.row === null ? placed[1]?.row : placed[0]?.row;
    return row !== 0;
  }).length;
}
