/** How large the texts of one item are in a list, and how high the row gets. */
import type { Sizes } from '../text/size-scale.ts';
import { balancedWidth, lineWidth, type MeasuredText, WRAP_SAFETY, widestWord, wrap } from '../text/wrap.ts';

/** The sizes of the *board* look, in px of the stage; `row` and `section` are the gaps before each. */
export type BoardSizes = Sizes<'name' | 'description' | 'head' | 'row' | 'section'>;

/** The columns of a section whose items have the same sizes. Widths are em of the name. */
export interface SizeGrid {
  /** The widths of the sizes' names, in em of their own text. */
  labels: readonly number[];
  /** From the right edge of one column to the next. */
  pitch: number;
  /** The widest price. */
  cell: number;
}

/** The measured texts of an item. */
export interface RowTexts {
  /** With the badges and letters that follow it. */
  name: MeasuredText;
  /** How many words of `name` are the name itself; all of them if missing. */
  nameWords?: number;
  /** The name as it is drawn without a description: calories follow it. */
  shortName?: MeasuredText;
  /** The badges and letters as they are drawn at the start of the description, in em of it. */
  marks?: MeasuredText;
  /** With the calories, for an item without a description. */
  shortMarks?: MeasuredText;
  description: MeasuredText;
  /** The width of each price (or of the words that replace it), in em of the name's size. */
  prices: readonly number[];
  /** The width of the struck base price before it, with the space between them. */
  struck?: number;
  /** Of an item with sizes: "S 3.20 M 3.80" as words, in em of the name. `prices` is then "from 3.20". */
  sizes?: MeasuredText;
  /** Of an item with sizes in a section with columns: the first column that it has a price in. */
  firstCell?: number;
  /** A base price is struck below a price of a column. */
  hasStruckCell?: boolean;
  /** Whether the row has a photo, or a tile in place of one. */
  hasPhoto?: boolean;
}

/** Where the sizes of an item are: in columns, beside its name, or on a line below it. */
export type SizesPlace = 'columns' | 'beside' | 'below';

/** A row that was fitted. Lengths are px of the stage. */
export interface RowFit {
  /** Font size. */
  name: number;
  /** Font size. */
  description: number;
  /** The width available for a line; after `breakLines`, the width at which the lines break. */
  nameWidth: number;
  /** 0 if nothing is below the name. */
  descriptionWidth: number;
  /** The description is drawn. */
  isDescribed: boolean;
  /** The badges and letters are at the start of the description, or in its place: alone on a line they look lost. */
  hasMarksBelow: boolean;
  isWrapped: boolean;
  /** The name itself takes several lines, and not only what follows it. */
  isSplit: boolean;
  /** A word of the name does not fit on a line. */
  isBroken: boolean;
  /** Only the first line is beside the prices; the others run below them. `nameWidth` is the width of the first line. */
  isAroundPrices: boolean;
  height: number;
  /** `null` for an item without sizes, and for one that shows only its lowest price. */
  sizes: SizesPlace | null;
  /** The width of what is on the right of the name. */
  pricesWidth: number;
  /** The height of the photo, or 0. The texts begin on its right. */
  photo: number;
  /** From the top of the row to its photo. */
  photoTop: number;
  /** From the top of the row to its texts. */
  textTop: number;
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
  /** The sizes of an item on a line of their own: their font size in em of the name, and their line height. */
  sizesScale: 0.8,
  sizesLine: 1.3,
  /** The height of a base price that is struck below a price of a column, in em of the name. */
  struckLine: 0.74,
  /** The names of sizes above their columns, in em of the name, and their line height. */
  sizeLabel: 0.64,
  sizeLabelLine: 1.3,
  /** The height of a photo in em of the name, and its smallest in px of the stage. */
  photo: 2,
  photoMin: 96,
} as const;

/** The width of several prices side by side, in em of the name's size. */
export function pricesWidth(prices: readonly number[]): number {
  const gaps = Math.max(0, prices.length - 1) * rowMetrics.between;
  return prices.reduce((sum, width) => sum + width, gaps);
}

/** The width of a row's photo with the gap to its texts, in px of the stage. */
export const photoWidth = (height: number): number => (height * 4) / 3 + (height > 0 ? height / 4 : 0);

/** What is on the right of a name, in em of it, and where the sizes are. */
function placePrices(
  texts: RowTexts,
  width: number,
  grid: SizeGrid | undefined,
): [number, SizesPlace | null] {
  const { firstCell, sizes } = texts;
  if (grid && firstCell !== undefined)
    return [(grid.labels.length - 1 - firstCell) * grid.pitch + grid.cell, 'columns'];
  if (!sizes) return [pricesWidth(texts.prices) + (texts.struck || 0), null];
  const beside = lineWidth(sizes);
  const isBeside = lineWidth(texts.name) + rowMetrics.between + beside <= width * WRAP_SAFETY;
  return isBeside ? [beside, 'beside'] : [0, 'below'];
}

/**
 * Fits one item into a column: the name beside its prices, the description below both.
 *
 * @param columnWidth in px of the stage
 * @param name font size, in px of the stage
 * @param description font size, in px of the stage
 * @param grid of the section, if its sizes are in columns
 */
export function fitRow(
  texts: RowTexts,
  columnWidth: number,
  name: number,
  description: number,
  grid?: SizeGrid,
): RowFit {
  const { nameLine, descriptionLine, between, sizesLine, sizesScale, struckLine } = rowMetrics;
  const photo = texts.hasPhoto ? Math.max(rowMetrics.photoMin, Math.round(name * rowMetrics.photo)) : 0;
  const width = Math.floor(columnWidth - photoWidth(photo));
  const [pricesEm, sizes] = placePrices(texts, width / name, grid);
  const nameWidth = Math.floor(width - (pricesEm > 0 ? pricesEm + between : 0) * name);
  const usable = WRAP_SAFETY / name;
  const bare = nameAlone(texts);
  const hasMarksBelow =
    !!texts.marks && wrap(texts.name, nameWidth * usable).length > wrap(bare, nameWidth * usable).length;
  const nameText = hasMarksBelow ? bare : texts.name;
  const linesBeside = Math.max(1, wrap(nameText, nameWidth * usable).length);
  const isStruckBelow = sizes === 'columns' && texts.hasStruckCell;
  const linesAround =
    linesBeside > 2 && sizes !== 'columns'
      ? countLinesAround(nameText, width * usable, nameWidth * usable)
      : linesBeside;
  const nameLines = Math.min(linesBeside, linesAround);
  const descriptionLines = wrap(textBelow(texts, hasMarksBelow), (width * WRAP_SAFETY) / description).length;
  const sizesLines =
    sizes === 'below' && texts.sizes ? wrap(texts.sizes, (width * usable) / sizesScale).length : 0;
  const textHeight = Math.ceil(
    Math.max(nameLines * nameLine, isStruckBelow ? nameLine + struckLine : 0) * name +
      sizesLines * sizesLine * sizesScale * name +
      descriptionLines * description * descriptionLine,
  );
  return {
    name,
    description,
    nameWidth,
    descriptionWidth: descriptionLines > 0 ? width : 0,
    isDescribed: texts.description.words.length > 0,
    hasMarksBelow,
    isWrapped: nameLines > 1,
    isSplit: nameLines > 1 && wrap(bare, nameWidth * usable).length > 1,
    isBroken: widestWord(texts.name) > nameWidth * usable,
    isAroundPrices: linesAround < linesBeside,
    height: Math.max(textHeight, photo),
    sizes,
    pricesWidth: pricesEm * name,
    photo,
    photoTop: Math.max(0, Math.floor((textHeight - photo) / 2)),
    textTop: Math.max(0, Math.floor((photo - textHeight) / 2)),
  };
}

const nameAlone = ({ name, nameWords }: RowTexts): MeasuredText => ({
  ...name,
  words: name.words.slice(0, nameWords),
});

/** The name of a row as it is drawn: with or without marks. */
export const drawnName = (texts: RowTexts, { hasMarksBelow }: RowFit): MeasuredText =>
  hasMarksBelow ? nameAlone(texts) : texts.name;

/** The text below the name: marks and description. */
export function textBelow({ name, description, marks }: RowTexts, hasMarksBelow: boolean): MeasuredText {
  if (!hasMarksBelow || !marks) return description;
  const [first, ...rest] = description.words;
  const gap = marks.words[0]?.gap || 0;
  const words = marks.words.concat(first ? [{ ...first, gap }, ...rest] : []);
  return { words, widestLetter: Math.max(description.widestLetter, name.widestLetter) };
}

/** The lines of a name whose first line is beside the prices and whose others have the whole width. Widths in em. */
function countLinesAround(text: MeasuredText, width: number, firstWidth: number): number {
  // A first word wider than that would push the whole name below the prices.
  const isFirstBeside = (text.words[0]?.width || 0) <= firstWidth;
  return isFirstBeside ? wrap(text, width, firstWidth).length : Number.POSITIVE_INFINITY;
}

/** Balances the lines of a row. Too slow to be done for every size that is tried. */
export function breakLines(texts: RowTexts, fit: RowFit): RowFit {
  return {
    ...fit,
    nameWidth: fit.isAroundPrices ? fit.nameWidth : wrapWidth(drawnName(texts, fit), fit.name, fit.nameWidth),
    descriptionWidth: wrapWidth(textBelow(texts, fit.hasMarksBelow), fit.description, fit.descriptionWidth),
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

/** A heading that was fitted. */
export interface HeadFit {
  /** With the gap below it, in px of the stage; 0 for an empty one. */
  height: number;
  /** The names of the sizes are below the heading, because it leaves no space for them. */
  isStacked: boolean;
  lines: number;
}

/** The measured texts of a heading. */
export interface HeadTexts {
  head: MeasuredText;
  /** A line below it. */
  note?: MeasuredText | undefined;
}

/**
 * Fits a heading, the names of its section's sizes and its note.
 *
 * @param width of the column, in px of the stage
 * @param size of the heading, in px of the stage
 */
export function fitHead(
  { head, note }: HeadTexts,
  width: number,
  size: number,
  { name, description }: Pick<BoardSizes, 'name' | 'description'>,
  grid?: SizeGrid,
): HeadFit {
  const { headLine, headGap, sizeLabel, sizeLabelLine, descriptionLine } = rowMetrics;
  const lines = wrap(head, (width * WRAP_SAFETY) / size).length;
  const labels = grid
    ? ((grid.labels.length - 1) * grid.pitch + (grid.labels[0] || 0) * sizeLabel + 1) * name
    : 0;
  const isStacked = !!grid && lineWidth(head) * size > width * WRAP_SAFETY - labels;
  const notes = note ? wrap(note, (width * WRAP_SAFETY) / description).length : 0;
  const height =
    lines * headLine * size +
    (isStacked || (grid && lines === 0) ? sizeLabel * sizeLabelLine * name : 0) +
    notes * description * descriptionLine;
  return { height: height > 0 ? Math.ceil(height + headGap * size) : 0, isStacked, lines };
}

/** The CSS width at which a browser breaks a heading where `fitHead` did. Widths and sizes are px of the stage. */
export const headWidth = (head: MeasuredText, size: number, width: number): number =>
  wrapWidth(head, size, width);

/**
 * The length of the dotted leader between a name and its prices, in px of the stage.
 *
 * @param width of the column, in px of the stage
 * @param reserve the widest price of the column, in em: all leaders of a column end together
 * @returns 0 for a name of several lines or without prices beside it, and a negative number where nothing is left
 */
export function leaderWidth(texts: RowTexts, fit: RowFit, width: number, reserve: number): number {
  if (fit.isWrapped || fit.pricesWidth === 0) return 0;
  const prices = Math.max(reserve * fit.name, fit.pricesWidth);
  const available = width - photoWidth(fit.photo);
  const given = fit.isDescribed ? texts : { ...texts, name: texts.shortName || texts.name };
  return available - lineWidth(drawnName(given, fit)) * fit.name - prices - 2 * rowMetrics.between * fit.name;
}
