/** The forms of a printed menu: pages, or a table tent that is folded once. Lengths are in mm. */

/** The sizes of paper. */
export const paperSizes = {
  a4: { css: 'A4', width: 210, height: 297 },
  letter: { css: 'letter', width: 215.9, height: 279.4 },
} as const;
/** A key of `paperSizes`. */
export type PaperSize = keyof typeof paperSizes;

/** A menu on pages, or the two faces of a table tent on each sheet. */
export type PaperKind = 'pages' | 'tent';

/** The space on a page, or on a face of a tent. */
export interface PaperForm {
  kind: PaperKind;
  width: number;
  height: number;
  margin: number;
  /** Between two columns. */
  gutter: number;
  /** In points, the largest first. */
  sizes: readonly number[];
  columnsFor: (size: number) => number[];
  columnWidth: (columns: number) => number;
  /** The width of a column in em of a size. */
  columnEm: (size: number, columns: number) => number;
}

export const PX_PER_MM = 96 / 25.4;
export const PX_PER_POINT = 96 / 72;
const MM_PER_POINT = PX_PER_POINT / PX_PER_MM;
/** A name and its prices need this width, in em. */
const COLUMN_MIN = 15;

const scales = {
  pages: { margin: 14, gutter: 10, columns: [1, 2], sizes: [22, 20, 18, 16, 15, 14, 13, 12, 11, 10] },
  tent: { margin: 10, gutter: 8, columns: [1, 2, 3], sizes: [16, 15, 14, 13, 12, 11, 10, 9] },
};

export function paperForm(kind: PaperKind, size: PaperSize): PaperForm {
  const { margin, gutter, columns: allowed, sizes } = scales[kind];
  const { width, height } = paperSizes[size];
  const columnWidth = (columns: number) => (width - 2 * margin - (columns - 1) * gutter) / columns;
  const columnEm = (points: number, columns: number) => columnWidth(columns) / (points * MM_PER_POINT);
  return {
    kind,
    width,
    height: kind === 'tent' ? height / 2 : height,
    margin,
    gutter,
    sizes,
    columnsFor: (points) => allowed.filter((one) => one === 1 || columnEm(points, one) >= COLUMN_MIN),
    columnWidth,
    columnEm,
  };
}
