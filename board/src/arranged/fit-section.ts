import type { Box } from '../stage/stage-geometry.ts';
import { type BoardSizes, breakLines, type RowTexts } from '../whole-menu/fit-row.ts';
import { type MenuLayout, withLowestPrices, withoutDescriptions } from '../whole-menu/lay-out-menu.ts';
import {
  type Attempt,
  attemptsWith,
  type SectionTexts,
  smallestSizes,
} from '../whole-menu/layout-attempts.ts';
import { comfortableSizes, type Fitter } from './fit-together.ts';

/** A fitted section. */
export interface SectionFit {
  layout: MenuLayout;
  /** How many of its items, from the first, are drawn. The others do not fit. */
  shown: number;
}

/** Between the columns of a section, in px of the stage. */
export const sectionGutter = 48;
/** The smallest width of a section's column, in px of the stage. */
const minColumnWidth = 380;

/** Fits all items of a category into a block, in as few columns as it can. */
export function fitSection(described: SectionTexts, box: Box): Fitter<SectionFit> {
  const attempts = (texts: SectionTexts, sizes: BoardSizes) =>
    attemptsWith(
      [texts],
      {
        ...box,
        footer: 0,
        // A short list is not torn apart.
        maxColumns: Math.min(Math.floor(box.width / minColumnWidth), Math.ceil(texts.rows.length / 4)) || 1,
        gutter: sectionGutter,
      },
      sizes,
      box.height,
    );
  const isWhole = ({ packed, columns }: Attempt) => packed.length <= columns;
  const isFitting = (texts: SectionTexts, sizes: BoardSizes) => attempts(texts, sizes).some(isWhole);
  const forms = [described, withoutDescriptions(described), withLowestPrices(described)];
  const texts = forms.find((form) => isFitting(form, comfortableSizes)) || withLowestPrices(described);
  const isTooLong = !isFitting(texts, smallestSizes);
  return {
    fits: (sizes) => isTooLong || isFitting(texts, sizes),
    layOut: (sizes) => {
      const tried = attempts(texts, sizes);
      const attempt = tried.find(isWhole) || tried.pop();
      const { columns = 0, widths = [], packed = [], grids = [], rows: [rows = []] = [] } = attempt || {};
      const page = packed.slice(0, columns);
      const lines = rows.map((row, index) => breakLines(texts.rows[index] as RowTexts, row));
      return {
        layout: { sizes, widths: [widths], perStage: columns, rows: [lines], grids, pages: [page] },
        shown: page.reduce((sum, { elements }) => sum + elements.filter(({ row }) => row !== null).length, 0),
      };
    },
  };
}
