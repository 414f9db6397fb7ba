/** Chooses the size of the type and the number of columns of a printed menu. */
import { fillColumns, type MeasuredSection, type Piece } from './fill-columns.ts';
import { type PaperForm, PX_PER_POINT } from './paper-forms.ts';

/** A list as it is with a size of type in a width of column. Lengths are in px. */
export interface MeasuredList {
  sections: readonly MeasuredSection[];
  /** The number of names that need a second line. */
  wrappedNames: number;
}

export interface PaperMeasures {
  /** Between the head of each page and its margin, without them: the height for columns and foot. */
  spaceOf: (page: number) => number;
  /** The height of the foot, which the last page has. */
  foot: number;
  measure: (size: number, columns: number) => MeasuredList;
}

export interface PaperLayout {
  /** In points. */
  size: number;
  columns: number;
  /** Added to each row, in px. */
  openness: number;
  /** By page and column. */
  pages: Piece[][][];
}

const PAGES_MAX = 40;
/** The width of a column at which a price is easily found beside its name, in em. */
const GOOD_WIDTH = 26;

/** Between two sections, in em. */
export const SECTION_GAP = 1.4;
/** The rows of a column that stand far apart without falling apart. */
const SHORT_COLUMN = 6;

/** The share of names that may wrap: a fifth. */
const isEven = ({ sections, wrappedNames }: MeasuredList) =>
  wrappedNames * 5 <= sections.reduce((count, { rows }) => count + rows.length, 0);

/**
 * The layout with the fewest pages, and of these the one with the largest type. Then the rows of all pages are opened
 * by half the size at most, or by all of it where no column has more than six.
 *
 * @returns `undefined` for a menu that no page can hold, such as one with a description of a page's length
 */
export function chooseLayout(form: PaperForm, measures: PaperMeasures): PaperLayout | undefined {
  const smallest = form.sizes.at(-1);
  for (let count = 1; count <= PAGES_MAX; count += 1) {
    for (const size of form.sizes) {
      const fitting = form.columnsFor(size).flatMap((columns) => {
        const list = measures.measure(size, columns);
        if (!isEven(list) && size !== smallest) return [];
        return layOut(list, size, columns, count, measures) ?? [];
      });
      const distance = ({ columns }: PaperLayout) => Math.abs(form.columnEm(size, columns) - GOOD_WIDTH);
      const [best] = fitting.sort((one, other) => distance(one) - distance(other));
      if (best) return best;
    }
  }
  return undefined;
}

function layOut(
  { sections }: MeasuredList,
  size: number,
  columns: number,
  pageCount: number,
  { spaceOf, foot }: PaperMeasures,
): PaperLayout | undefined {
  const px = size * PX_PER_POINT;
  const capacities = Array.from({ length: pageCount * columns }, (_, index) => {
    const page = Math.floor(index / columns);
    return spaceOf(page) - (page === pageCount - 1 ? foot : 0);
  });
  const filled = fillColumns(sections, capacities, SECTION_GAP * px);
  if (!filled) return undefined;
  const opennesses = filled.map((pieces, column) => {
    const rows = pieces.reduce((count, { from, to }) => count + to - from, 0);
    const used = pieces.reduce(
      (height, { section, from, to }) => {
        const { head = 0, rows: all = [] } = sections[section] ?? {};
        return height + head + all.slice(from, to).reduce((sum, row) => sum + row, 0);
      },
      SECTION_GAP * px * Math.max(0, pieces.length - 1),
    );
    return rows === 0 ? Number.POSITIVE_INFINITY : ((capacities[column] ?? 0) - used) / rows;
  });
  const isShort = filled.every(
    (pieces) => pieces.reduce((count, { from, to }) => count + to - from, 0) <= SHORT_COLUMN,
  );
  const most = isShort ? px : px / 2;
  const pages = Array.from({ length: pageCount }, (_, page) =>
    filled.slice(page * columns, (page + 1) * columns),
  );
  return { size, columns, openness: Math.max(0, Math.min(most, ...opennesses)), pages };
}
