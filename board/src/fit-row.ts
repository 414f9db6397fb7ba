import type { Sizes } from './size-scale.ts';
import { balancedWidth, lineWidth, type MeasuredText, wrap } from './wrap.ts';

/** The sizes of the *board* look, in px of the stage; `row` and `section` are the air before each. */
export type BoardSizes = Sizes<'name' | 'description' | 'head' | 'row' | 'section'>;

export interface RowTexts {
  name: MeasuredText;
  description: MeasuredText;
  /** The price, or the words in its place, in em of the name's size. */
  priceWidth: number;
}

export interface RowFit {
  name: number;
  description: number;
  /** The room of the lines; once the sizes are chosen, where they break. */
  nameWidth: number;
  descriptionWidth: number;
  isWrapped: boolean;
  /** Only the first line stands beside the price, those below it under it: `nameWidth` is the room of the first. */
  isAround: boolean;
  height: number;
}

export const rowMetrics = {
  nameLine: 1.18,
  descriptionLine: 1.3,
  headLine: 1.08,
  /** Below a heading, in em of it. */
  headGap: 0.22,
  /** Between a name and its price, in em of the name. */
  between: 0.5,
} as const;

/** Some engines place glyphs on whole pixels: a little air keeps their lines from being one more than ours. */
const air = 0.985;

/** One item across a column: the name beside its price, the description under both. */
export function fitRow(texts: RowTexts, width: number, name: number, description: number): RowFit {
  const { nameLine, descriptionLine, between } = rowMetrics;
  const nameRoom = Math.floor(width - (texts.priceWidth + between) * name);
  const beside = Math.max(1, wrap(texts.name, (nameRoom * air) / name).length);
  const around = beside > 2 ? aroundPrice(texts.name, (width * air) / name, (nameRoom * air) / name) : beside;
  const nameLines = Math.min(beside, around);
  const lines = wrap(texts.description, (width * air) / description).length;
  return {
    name,
    description,
    nameWidth: nameRoom,
    descriptionWidth: width,
    isWrapped: nameLines > 1,
    isAround: around < beside,
    height: Math.ceil(nameLines * name * nameLine + lines * description * descriptionLine),
  };
}

/** How many lines a name takes of which only the first stands beside the price. */
function aroundPrice(text: MeasuredText, width: number, first: number): number {
  // A first word without room there would push the whole name below the price.
  const isBeside = (text.words[0]?.width ?? 0) <= first;
  return isBeside ? wrap(text, width, first).length : Number.POSITIVE_INFINITY;
}

/** Breaks several lines so that all are of about one length. Costs too much to be tried with every size. */
export function breakLines(texts: RowTexts, fit: RowFit): RowFit {
  return {
    ...fit,
    nameWidth: fit.isAround ? fit.nameWidth : wrapWidth(texts.name, fit.name, fit.nameWidth),
    descriptionWidth: wrapWidth(texts.description, fit.description, fit.descriptionWidth),
  };
}

/** The width at which a browser breaks the lines where we did: the measured one with the air put back. */
function wrapWidth(text: MeasuredText, size: number, room: number): number {
  return Math.min(room, Math.ceil((balancedWidth(text, (room * air) / size) * size) / air));
}

/** The same, smaller than the other rows, for texts that no column could hold: first the description gives way. */
export function squeezeRow(texts: RowTexts, width: number, sizes: BoardSizes, most: number): RowFit {
  let [name, description] = [sizes.name, sizes.description];
  let fit = fitRow(texts, width, name, description);
  for (let step = 0; step < 60 && fit.height > most; step += 1) {
    if (description > 14) description *= 0.94;
    else if (name > 20) name *= 0.94;
    else [name, description] = [name * 0.94, description * 0.94];
    fit = fitRow(texts, width, name, description);
  }
  return fit;
}

export function headHeight(head: MeasuredText, width: number, size: number): number {
  const lines = wrap(head, (width * air) / size).length;
  return lines === 0 ? 0 : Math.ceil((lines * rowMetrics.headLine + rowMetrics.headGap) * size);
}

/** The room between name and price that a row of dots fills; all prices take as much of it as the widest. */
export function leaderWidth(texts: RowTexts, fit: RowFit, width: number, widestPrice: number): number {
  if (fit.isWrapped) return 0;
  const prices = Math.max(widestPrice, texts.priceWidth) * fit.name;
  return width - lineWidth(texts.name) * fit.name - prices - 2 * rowMetrics.between * fit.name;
}
