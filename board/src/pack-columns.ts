// Fills columns with sections from top to bottom. A heading never stands without an item under it, and each
// column begins with one: what goes on there says which section it belongs to.

/** A section in px: its heading with the air below it (0 without one), and its rows. */
export interface SectionHeights {
  head: number;
  rows: readonly number[];
}

/** A heading (`row: null`) or a row, where it stands in its column. */
export interface ColumnElement {
  section: number;
  row: number | null;
  top: number;
}

export interface Column {
  placed: readonly ColumnElement[];
  height: number;
}

export interface Packing {
  height: number;
  /** Columns of one page. */
  perPage: number;
  rowGap: number;
  sectionGap: number;
  /** A section that fits into one column is not divided. */
  isWhole: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The height of a section in one piece. */
export function sectionHeight({ head, rows }: SectionHeights, rowGap: number): number {
  return head + sum(rows) + rowGap * Math.max(0, rows.length - 1);
}

/** Needs each row to fit into a column together with its heading; then every column does fit. */
export function packColumns(sections: readonly SectionHeights[], packing: Packing): Column[] {
  const { height, rowGap, sectionGap, isWhole } = packing;
  const columns: Column[] = [];
  let placed: ColumnElement[] = [];
  let y = 0;

  const close = () => {
    if (placed.length > 0) columns.push({ placed, height: y });
    placed = [];
    y = 0;
  };
  const put = (section: number, row: number | null, before: number, size: number) => {
    placed.push({ section, row, top: y + before });
    y += before + size;
  };

  sections.forEach((section, index) => {
    const whole = sectionHeight(section, rowGap);
    const isTooLate = placed.length > 0 && y + sectionGap + whole > height;
    if (isWhole && isTooLate && whole <= height) close();
    section.rows.forEach((size, row) => {
      const lead = row > 0 ? 0 : section.head;
      const gap = placed.length === 0 ? 0 : row > 0 ? rowGap : sectionGap;
      // One item alone under its heading, at the end of a column, looks forgotten.
      const second = row === 0 && section.rows.length > 2 ? rowGap + (section.rows[1] ?? 0) : 0;
      if (placed.length > 0 && y + gap + lead + size + second > height) close();
      const before = placed.length === 0 ? 0 : gap;
      if (section.head > 0 && (row === 0 || placed.length === 0)) {
        put(index, null, before, section.head);
        put(index, row, 0, size);
      } else put(index, row, before, size);
    });
  });
  close();
  return columns;
}

/**
 * The columns as low as they can be in as many: about level, and no page nearly empty. A section that is kept whole
 * sets how low they can be.
 */
export function packEvenly(sections: readonly SectionHeights[], packing: Packing): Column[] {
  const { height, perPage, rowGap, isWhole } = packing;
  const pages = Math.ceil(packColumns(sections, packing).length / perPage);
  const tallest = (section: SectionHeights) => {
    const whole = sectionHeight(section, rowGap);
    return isWhole && whole <= height ? whole : section.head + Math.max(0, ...section.rows);
  };
  let low = Math.max(0, ...sections.map(tallest));
  let high = height;
  for (let step = 0; step < 9; step += 1) {
    const middle = (low + high) / 2;
    if (packColumns(sections, { ...packing, height: middle }).length > pages * perPage) low = middle;
    else high = middle;
  }
  return packColumns(sections, { ...packing, height: high });
}

/** The same column with other gaps. */
export function applyGaps(
  { placed }: Column,
  sections: readonly SectionHeights[],
  rowGap: number,
  sectionGap: number,
): Column {
  let y = 0;
  let isUnderHead = true;
  const spaced = placed.map((one) => {
    const { head = 0, rows = [] } = sections[one.section] ?? {};
    // A section without a heading begins with its first row.
    const isStart = one.row === null || (one.row === 0 && head === 0);
    const gap = y === 0 || (one.row !== null && isUnderHead) ? 0 : isStart ? sectionGap : rowGap;
    const top = y + gap;
    y = top + (one.row === null ? head : (rows[one.row] ?? 0));
    isUnderHead = one.row === null;
    return { ...one, top };
  });
  return { placed: spaced, height: y };
}

/**
 * Spreads the sections of a page's columns so that all end on one line, as far as their gaps may grow. A column of one
 * section has only its rows to spread, each by `mostPerRow` at most, and only to come down to the others.
 */
export function alignColumnEnds(
  page: readonly Column[],
  height: number,
  mostPerGap: number,
  mostPerRow: number,
): Column[] {
  const gapsOf = ({ placed }: Column) => placed.filter(({ row, top }) => row === null && top > 0).length;
  const tallest = Math.max(0, ...page.map((column) => column.height));
  const reach = Math.min(height, ...page.map((column) => column.height + gapsOf(column) * mostPerGap));
  const line = Math.max(tallest, reach);
  return page.map((column) => {
    const gaps = gapsOf(column);
    const isOne = gaps === 0;
    const spread = isOne ? column.placed.filter(({ row }) => row !== null).length - 1 : gaps;
    const extra = Math.min(
      isOne ? mostPerRow : mostPerGap * 1.5,
      (line - column.height) / Math.max(1, spread),
    );
    let shift = 0;
    const placed = column.placed.map((one, at) => {
      const isBelowRow = at > 0 && column.placed[at - 1]?.row !== null;
      if (isOne ? isBelowRow : one.row === null && one.top > 0) shift += extra;
      return { ...one, top: one.top + shift };
    });
    return { placed, height: column.height + shift };
  });
}
