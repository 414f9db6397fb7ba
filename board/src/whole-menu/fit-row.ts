/** How large the texts of one item are in a list, and how high the row gets. */
import type { Sizes } from '../text/size-scale.ts';
import { balancedWidth, lineWidth, type MeasuredText, WRAP_SAFETY, wrap } from '../text/wrap.ts';

/** The sizes of the *board* look, in px of the stage; `row` and `section` are the gaps before each. */
export type BoardSizes = Sizes<'name' | 'description' | 'head' | 'row' | 'section'>;

/** The measured texts of an item. */
export interface RowTexts {
  name: MeasuredText;
  description: MeasuredText;
  /** The width of each price (or of the words that replace it), in em of the name's size. */
  prices: readonly number[];
}

/** A row that was fitted. Lengths are px of the stage. */
export interface RowFit {
  /** Font size. */
  name: number;
  /** Font size. */
  description: number;
  /** The width available for a line; after `breakLines`, the width at which the lines break. */
  nameWidth: number;
  /** 0 if the description is empty or left out. */
  descriptionWidth: number;
  isWrapped: boolean;
  /** Only the first line is beside the prices; the others run below them. `nameWidth` is the width of the first line. */
  isAroundPrices: boolean;
  height: number;
}

/** Line heights and gaps in em of their text. The components take them from here. */
export const rowMetrics = {
  nameLine: 1.18,
  descriptionLine: 1.3,
  headLine: 1.08,
  /** Below a heading, in em of the heading. */
  headGap: 0.22,
  /** Between a name and its prices, and between two prices, in em of the name. */
  between: 0.5,
} as const;

/** The width of several prices side by side, in em of the name's size. */
export function pricesWidth(prices: readonly number[]): number {
  const gaps = Math.max(0, prices.length - 1) * rowMetrics.between;
  return prices.reduce((sum, width) => sum + width, gaps);
}

/**
 * Fits one item into a column: the name beside its prices, the description below both.
 *
 * @param width of the column, in px of the stage
 * @param name font size, in px of the stage
 * @param description font size, in px of the stage
 */
export function fitRow(texts: RowTexts, width: number, name: number, description: number): RowFit {
  const { nameLine, descriptionLine, between } = rowMetrics;
  const nameWidth = Math.floor(width - (pricesWidth(texts.prices) + between) * name);
  const usable = WRAP_SAFETY / name;
  const linesBeside = Math.max(1, wrap(texts.name, nameWidth * usable).length);
  const linesAround =
    linesBeside > 2 ? countLinesAround(texts.name, width * usable, nameWidth * usable) : linesBeside;
  const nameLines = Math.min(linesBeside, linesAround);
  const descriptionLines = wrap(texts.description, (width * WRAP_SAFETY) / description).length;
  return {
    name,
    description,
    nameWidth,
    descriptionWidth: descriptionLines > 0 ? width : 0,
    isWrapped: nameLines > 1,
    isAroundPrices: linesAround < linesBeside,
    height: Math.ceil(nameLines * name * nameLine + descriptionLines * description * descriptionLine),
  };
}

/** The lines of a name whose first line is beside the prices and whose others have the whole width. Widths in em. */
function countLinesAround(text: MeasuredText, width: number, firstWidth: number): number {
  // A first word wider than that would push the whole name below the prices.
  const isFirstBeside = (text.words[0]?.width ?? 0) <= firstWidth;
  return isFirstBeside ? wrap(text, width, firstWidth).length : Number.POSITIVE_INFINITY;
}

/** Balances the lines of a row. Too slow to be done for every size that is tried. */
export function breakLines(texts: RowTexts, fit: RowFit): RowFit {
  return {
    ...fit,
    nameWidth: fit.isAroundPrices ? fit.nameWidth : wrapWidth(texts.name, fit.name, fit.nameWidth),
    descriptionWidth: wrapWidth(texts.description, fit.description, fit.descriptionWidth),
  };
}

/** The CSS width at which a browser breaks the lines where we did. */
function wrapWidth(text: MeasuredText, size: number, available: number): number {
  const measured = balancedWidth(text, (available * WRAP_SAFETY) / size) * size;
  return Math.min(available, Math.ceil(measured / WRAP_SAFETY));
}

/**
 * Fits a row with longer texts than any column could hold: smaller than the other rows, the description first.
 *
 * @param maxHeight of the row, in px of the stage
 */
export function squeezeRow(texts: RowTexts, width: number, sizes: BoardSizes, maxHeight: number): RowFit {
  let [name, description] = [sizes.name, sizes.description];
  let fit = fitRow(texts, width, name, description);
  for (let step = 0; step < 60 && fit.height > maxHeight; step += 1) {
    if (description > 14) description *= 0.94;
    else if (name > 20) name *= 0.94;
    else [name, description] = [name * 0.94, description * 0.94];
    fit = fitRow(texts, width, name, description);
  }
  return fit;
}

/** The height of a heading with the gap below it, in px of the stage; 0 for an empty one. */
export function headHeight(head: MeasuredText, width: number, size: number): number {
  const lines = wrap(head, (width * WRAP_SAFETY) / size).length;
  return lines === 0 ? 0 : Math.ceil((lines * rowMetrics.headLine + rowMetrics.headGap) * size);
}

/**
 * The length of the dotted leader between a name and its prices, in px of the stage.
 *
 * @param columnPrices the widest price of the column at each position, in em: all leaders of a column end together
 * @returns 0 for a name of several lines, and a negative number where nothing is left
 */
export function leaderWidth(
  texts: RowTexts,
  fit: RowFit,
  width: number,
  columnPrices: readonly number[],
): number {
  if (fit.isWrapped) return 0;
  const prices = Math.max(pricesWidth(columnPrices), pricesWidth(texts.prices)) * fit.name;
  return width - lineWidth(texts.name) * fit.name - prices - 2 * rowMetrics.between * fit.name;
}
