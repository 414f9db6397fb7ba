/**
 * Fills columns with sections from top to bottom.
 *
 * A heading is never without an item below it. Each column begins with a heading: a section that continues in the
 * next column gets its heading again. All heights and gaps are px of the stage.
 */

/** The heights of a section. */
export interface SectionHeights {
  /** The heading with the gap below it; 0 without a heading. */
  head: number;
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
}

/** How sections are packed. */
export interface Packing {
  /** Of a column. */
  height: number;
  /** Columns on one page. */
  perPage: number;
  rowGap: number;
  sectionGap: number;
  /** Keep a section that fits into one column in one piece. */
  isWhole: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The height of a section in one piece. */
export function sectionHeight({ head, rows }: SectionHeights, rowGap: number): number {
  return head + sum(rows) + rowGap * Math.max(0, rows.length - 1);
}

/**
 * Fills one column after the other.
 *
 * @param sections each row must fit into a column together with its heading; then no column is too high
 */
export function packColumns(sections: readonly SectionHeights[], packing: Packing): Column[] {
  const { height, rowGap, sectionGap, isWhole } = packing;
  const columns: Column[] = [];
  let elements: ColumnElement[] = [];
  let y = 0;

  const close = () => {
    if (elements.length > 0) columns.push({ elements, height: y });
    elements = [];
    y = 0;
  };
  const add = (section: number, row: number | null, gap: number, size: number) => {
    elements.push({ section, row, top: y + gap });
    y += gap + size;
  };

  sections.forEach((section, index) => {
    const whole = sectionHeight(section, rowGap);
    const isTooLate = elements.length > 0 && y + sectionGap + whole > height;
    if (isWhole && isTooLate && whole <= height) close();
    section.rows.forEach((size, row) => {
      const head = row > 0 ? 0 : section.head;
      const gap = elements.length === 0 ? 0 : row > 0 ? rowGap : sectionGap;
      // A heading with a single item at the end of a column looks like a mistake.
      const second = row === 0 && section.rows.length > 2 ? rowGap + (section.rows[1] ?? 0) : 0;
      if (elements.length > 0 && y + gap + head + size + second > height) close();
      const before = elements.length === 0 ? 0 : gap;
      if (section.head > 0 && (row === 0 || elements.length === 0)) {
        add(index, null, before, section.head);
        add(index, row, 0, size);
      } else add(index, row, before, size);
    });
  });
  close();
  return columns;
}

/**
 * Packs into as few pages as `packColumns` needs, with columns as low as possible: they come out about equally high,
 * and no page is nearly empty. With `isWhole`, the highest section limits how low they get.
 */
export function packEvenly(sections: readonly SectionHeights[], packing: Packing): Column[] {
  const { height, perPage, rowGap, isWhole } = packing;
  const pages = Math.ceil(packColumns(sections, packing).length / perPage);
  const minHeight = (section: SectionHeights) => {
    const whole = sectionHeight(section, rowGap);
    return isWhole && whole <= height ? whole : section.head + Math.max(0, ...section.rows);
  };
  let low = Math.max(0, ...sections.map(minHeight));
  let high = height;
  for (let step = 0; step < 9; step += 1) {
    const middle = (low + high) / 2;
    if (packColumns(sections, { ...packing, height: middle }).length > pages * perPage) low = middle;
    else high = middle;
  }
  return packColumns(sections, { ...packing, height: high });
}

/** The same column with other gaps between rows and sections. */
export function applyGaps(
  { elements }: Column,
  sections: readonly SectionHeights[],
  rowGap: number,
  sectionGap: number,
): Column {
  let y = 0;
  let isBelowHead = true;
  const spaced = elements.map((element) => {
    const { head = 0, rows = [] } = sections[element.section] ?? {};
    // A section without a heading begins with its first row.
    const isSectionStart = element.row === null || (element.row === 0 && head === 0);
    const hasNoGap = y === 0 || (element.row !== null && isBelowHead);
    const gap = hasNoGap ? 0 : isSectionStart ? sectionGap : rowGap;
    const top = y + gap;
    y = top + (element.row === null ? head : (rows[element.row] ?? 0));
    isBelowHead = element.row === null;
    return { ...element, top };
  });
  return { elements: spaced, height: y };
}

/**
 * Spreads the sections of a page's columns so that all columns end on one line.
 *
 * @param height of a column
 * @param maxPerGap by how much the gap between two sections may grow
 * @param maxPerRow by how much the gap between two rows may grow, in a column that has only one section
 */
export function alignColumnEnds(
  page: readonly Column[],
  height: number,
  maxPerGap: number,
  maxPerRow: number,
): Column[] {
  const countGaps = ({ elements }: Column) =>
    elements.filter(({ row, top }) => row === null && top > 0).length;
  const highest = Math.max(0, ...page.map((column) => column.height));
  const reachable = Math.min(height, ...page.map((column) => column.height + countGaps(column) * maxPerGap));
  const end = Math.max(highest, reachable);
  return page.map((column) => {
    const gaps = countGaps(column);
    const isOneSection = gaps === 0;
    const rowGaps = column.elements.filter(({ row }) => row !== null).length - 1;
    const spread = isOneSection ? rowGaps : gaps;
    const extra = Math.min(
      isOneSection ? maxPerRow : maxPerGap * 1.5,
      (end - column.height) / Math.max(1, spread),
    );
    let shift = 0;
    const elements = column.elements.map((element, index) => {
      const isBelowRow = index > 0 && column.elements[index - 1]?.row !== null;
      const isBelowSection = element.row === null && element.top > 0;
      if (isOneSection ? isBelowRow : isBelowSection) shift += extra;
      return { ...element, top: element.top + shift };
    });
    return { elements, height: column.height + shift };
  });
}
