/** The columns of figures at the end of each row. They have one width in the whole list, and their figures one edge. */

import type { MeasuredGroup, MeasuredRow, MeasuredSection } from './measured-list.ts';
import { upToBaseline } from './steps.ts';
import type { BoardSizes } from './types.ts';

/** Widths in px at one step. */
export interface PriceColumns {
  /** The column of dishes with one price. */
  single: number;
  /** The columns of dishes with sizes, from the last one to the first. */
  sized: readonly number[];
  kcal: number;
  /** Px between two columns, and before the first one. */
  gap: number;
}

/** The widths of the columns of all sections at one step. */
export function priceColumnsOf(
  sections: readonly MeasuredSection[],
  sizes: BoardSizes,
  gap: number,
): PriceColumns {
  let [single, kcal] = [0, 0];
  const sized: number[] = [];
  for (const { groups } of sections) {
    for (const group of groups) {
      const count = group.sizes.length;
      group.labels.forEach((label, at) => {
        const column = count - 1 - at;
        sized[column] = Math.max(sized[column] || 0, label * sizes.sizeLabel);
      });
      for (const row of group.rows) {
        if (group.hasKcalColumn) kcal = Math.max(kcal, row.kcal * sizes.kcal);
        if (row.row.soldOut) continue;
        row.prices.forEach((width, at) => {
          const column = count - 1 - at;
          if (count === 0) single = Math.max(single, width * sizes.price);
          else sized[column] = Math.max(sized[column] || 0, width * sizes.price);
        });
      }
    }
  }
  return {
    single: upToBaseline(single),
    sized: Array.from(sized, (width = 0) => upToBaseline(width)),
    kcal: upToBaseline(kcal),
    gap,
  };
}

/** The right edges of a group's price columns, from the left one to the right one. */
export function priceEnds(group: MeasuredGroup, columns: PriceColumns, width: number): number[] {
  const count = group.sizes.length;
  if (count === 0) return [width];
  const ends: number[] = [];
  let end = width;
  for (let column = 0; column < count; column += 1) {
    ends.unshift(end);
    end -= (columns.sized[column] || 0) + columns.gap;
  }
  return ends;
}

/** The width of a group's price columns at the end of a row, with the gap before them. */
export function pricesRoom(group: MeasuredGroup, { single, sized, gap }: PriceColumns): number {
  const count = group.sizes.length;
  if (count === 0)
    return group.rows.some(({ prices }) => prices.some((width) => width > 0)) ? single + gap : 0;
  return sized.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
}

/** Px of a row's first price column that its own figure leaves to a long name. */
function spareOf({ group, prices, words, base, row }: MeasuredRow, columns: PriceColumns, size: number) {
  const [figure = 0] = prices;
  const count = group.sizes.length;
  const width = count > 0 ? columns.sized[count - 1] : columns.single;
  const isPlain = figure > 0 && words === 0 && base === 0 && !row.soldOut;
  const isBeside = isPlain && !group.hasKcalColumn && !group.isMirrored;
  return isBeside ? Math.max(0, Math.floor((width || 0) - figure * size)) : 0;
}

/** The width of the end of a row at one step, with the gap before it: prices or words, and calories. */
export function rowEnd(row: MeasuredRow, columns: PriceColumns, sizes: BoardSizes): number {
  const { gap, kcal } = columns;
  const [figure = 0] = row.prices;
  const before = row.group.isMirrored ? Math.max(figure, columns.single / sizes.price) : figure;
  const own = row.words || (row.base > 0 ? row.base + before : 0);
  const ownRoom = own > 0 ? Math.ceil(own * sizes.price) + gap : 0;
  const room = pricesRoom(row.group, columns) - spareOf(row, columns, sizes.price);
  return Math.max(room, ownRoom) + (row.group.hasKcalColumn ? kcal + gap : 0);
}
