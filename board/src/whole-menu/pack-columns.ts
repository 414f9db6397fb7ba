/**
 * Fills columns with sections from top to bottom.
 *
 * A section that fits into a column is never divided. A longer one continues in the next column below a smaller heading,
 * and leaves a single row in no column if it can. All heights and gaps are px of the stage.
 */

/** The heights of a section. A heading includes the gap below it, and is 0 high without a text. */
export interface SectionHeights {
  head: number;
  /** The heading over rows that continue the section in another column. */
  continued: number;
  rows: readonly number[];
}

/** A heading (`row: null`) or a row, with its position in the column. */
export interface ColumnElement {
  /** Index of the section. */
  section: number;
  /** Index of the row in its section. */
  row: number | null;
  top: number;
}

/** A column with its elements from top to bottom. */
export interface Column {
  elements: readonly ColumnElement[];
  height: number;
  /** The first section began in an earlier column. */
  isContinued: boolean;
  /** Single rows of divided sections. */
  loneRows: number;
}

/** How sections are packed. */
export interface Packing {
  /** Of a column. */
  height: number;
  /** Columns on one page. */
  perPage: number;
  rowGap: number;
  sectionGap: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The height of a section in one piece. */
function sectionHeight({ head, rows }: SectionHeights, rowGap: number): number {
  return head + sum(rows) + rowGap * Math.max(0, rows.length - 1);
}

/** How many rows, from the one at `start` on, fit one below the other. */
function countFitting(rows: readonly number[], start: number, room: number, rowGap: number): number {
  let end = start;
  for (let y = -rowGap; end < rows.length; end += 1) {
    y += rowGap + (rows[end] || 0);
    if (y > room) break;
  }
  return end - start;
}

/**
 * Fills one column after the other.
 *
 * @param sections each row must fit into a column together with either heading; then no column is too high
 */
export function packColumns(sections: readonly SectionHeights[], packing: Packing): Column[] {
  const { height, rowGap, sectionGap } = packing;
  const columns: Column[] = [];
  let elements: ColumnElement[] = [];
  let y = 0;
  let isContinued = false;
  let loneRows = 0;

  const close = () => {
    columns.push({ elements, height: y, isContinued, loneRows });
    elements = [];
    y = 0;
    isContinued = false;
    loneRows = 0;
  };
  const add = (section: number, row: number | null, gap: number, size: number) => {
    elements.push({ section, row, top: y + gap });
    y += gap + size;
  };

  sections.forEach((section, index) => {
    const { rows } = section;
    const isWhole = sectionHeight(section, rowGap) <= height;
    let next = 0;
    while (next < rows.length) {
      const head = next > 0 ? section.continued : section.head;
      const gap = elements.length > 0 ? sectionGap : 0;
      const fitting = countFitting(rows, next, height - y - gap - head, rowGap);
      if (elements.length > 0 && fitting < (isWhole ? rows.length : 2)) {
        close();
        continue;
      }
      // Two rows are left for the next column rather than one.
      const isOneLeft = fitting > 2 && next + fitting === rows.length - 1;
      const placed = rows.slice(next, next + Math.max(1, isOneLeft ? fitting - 1 : fitting));
      if (placed.length < Math.min(2, rows.length)) loneRows += 1;
      if (head > 0) add(index, null, gap, head);
      placed.forEach((size, offset) => {
        const gapAbove = offset > 0 ? rowGap : head > 0 ? 0 : gap;
        add(index, next + offset, gapAbove, size);
      });
      next += placed.length;
      if (next === rows.length) break;
      close();
      isContinued = true;
    }
  });
  if (elements.length > 0) close();
  return columns;
}

/** The single rows of divided sections on all pages. */
export const countLoneRows = (columns: readonly Column[]): number =>
  sum(columns.map(({ loneRows }) => loneRows));

/**
 * Packs into as few pages as `packColumns` needs, with columns as low as possible: they come out about equally high,
 * and no page is nearly empty. The highest section that fits into a column limits how low they get.
 */
export function packEvenly(sections: readonly SectionHeights[], packing: Packing): Column[] {
  const { height, perPage, rowGap } = packing;
  let packed = packColumns(sections, packing);
  const columnsMax = Math.ceil(packed.length / perPage) * perPage;
  const loneRows = countLoneRows(packed);
  const minHeight = (section: SectionHeights) => {
    const whole = sectionHeight(section, rowGap);
    return whole <= height ? whole : Math.max(section.head, section.continued) + Math.max(...section.rows);
  };
  let low = Math.max(0, ...sections.map(minHeight));
  let high = height;
  for (let step = 0; step < 9; step += 1) {
    const middle = (low + high) / 2;
    const lower = packColumns(sections, { ...packing, height: middle });
    if (lower.length > columnsMax || countLoneRows(lower) > loneRows) low = middle;
    else [high, packed] = [middle, lower];
  }
  return packed;
}

/** The same column with other gaps between rows and sections. */
export function applyGaps(
  column: Column,
  sections: readonly SectionHeights[],
  rowGap: number,
  sectionGap: number,
): Column {
  let y = 0;
  let isBelowHead = true;
  const elements = column.elements.map((element, index) => {
    const { head = 0, continued = 0, rows = [] } = sections[element.section] || {};
    // A section without a heading begins with its first row.
    const isSectionStart = element.row === null || (element.row === 0 && head === 0);
    const hasNoGap = y === 0 || (element.row !== null && isBelowHead);
    const gap = hasNoGap ? 0 : isSectionStart ? sectionGap : rowGap;
    const top = y + gap;
    y =
      top +
      (element.row === null
        ? index === 0 && column.isContinued
          ? continued
          : head
        : rows[element.row] || 0);
    isBelowHead = element.row === null;
    return { ...element, top };
  });
  return { ...column, elements, height: y };
}

/** The gaps between sections that have a heading. */
export const countSectionGaps = ({ elements }: Column): number =>
  elements.filter(({ row, top }) => row === null && top > 0).length;

/**
 * Spreads the sections of a page's columns so that the columns end on one line. Rows keep their gaps.
 *
 * @param height of a column
 * @param maxPerGap by how much the gap between two sections may grow
 */
export function alignColumnEnds(page: readonly Column[], height: number, maxPerGap: number): Column[] {
  const highest = Math.max(0, ...page.map((column) => column.height));
  const reachable = Math.min(
    height,
    ...page.map((column) => column.height + countSectionGaps(column) * maxPerGap),
  );
  const end = Math.max(highest, reachable);
  return page.map((column) => {
    const extra = Math.min(maxPerGap * 1.5, (end - column.height) / Math.max(1, countSectionGaps(column)));
    let shift = 0;
    const elements = column.elements.map((element) => {
      if (element.row === null && element.top > 0) shift += extra;
      return { ...element, top: element.top + shift };
    });
    return { ...column, elements, height: column.height + shift };
  });
}
