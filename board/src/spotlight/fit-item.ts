/** Sizes of the texts of one item in the box that the *spotlight* look has for them. Nothing is clipped. */

import type { Box } from '../stage/stage-geometry.ts';
import { largestFit, type SizeScale, type Sizes } from '../text/size-scale.ts';
import {
  balancedWidth,
  lineWidth,
  type MeasuredText,
  WRAP_SAFETY,
  widestPart,
  widestWord,
  wrap,
} from '../text/wrap.ts';

/** The measured texts of an item. */
export interface ItemTexts {
  category: MeasuredText;
  availability: MeasuredText;
  /** Labels and the name of a promo. */
  labels?: readonly MeasuredText[];
  name: MeasuredText;
  description: MeasuredText;
  /** The width of each price, in em of its amount. Several prices are smaller (`severalScale`) and share lines. */
  prices: readonly number[];
}

/** A font size and the width at which the lines break well, both in px of the stage. */
export interface FittedText {
  size: number;
  width: number;
}

/** A fitted item. Font sizes and lengths are px of the stage. */
export interface ItemFit {
  chip: number;
  name: FittedText;
  description: FittedText;
  price: number;
  /** Space between two parts. */
  gap: number;
}

/** Line heights and paddings in em of their text. The components take them from here. */
export const itemMetrics = {
  chipLine: 1.2,
  chipPadding: 0.88,
  chipVertical: 0.33,
  chipGap: 0.66,
  dot: 0.92,
  nameLine: 0.98,
  descriptionLine: 1.36,
  /** The height of a price is less than a line: figures have no descenders. */
  priceLine: 0.88,
  /** Several prices: their size in em of a single one, their line height, and the gap between two in their em. */
  severalScale: 0.56,
  severalLine: 1.2,
  severalGap: 0.6,
} as const;

type Part = 'chip' | 'name' | 'description' | 'price' | 'gap';

const sizeScale: SizeScale<Part> = [
  { chip: 30, name: 126, description: 40, price: 120, gap: 40 },
  { chip: 29, name: 108, description: 35, price: 110, gap: 36 },
  { chip: 28, name: 88, description: 30, price: 100, gap: 30 },
  { chip: 26, name: 68, description: 26, price: 84, gap: 24 },
  { chip: 22, name: 50, description: 21, price: 66, gap: 18 },
  { chip: 16, name: 26, description: 12, price: 44, gap: 12 },
];

/** The size, in px of the stage, below which a long word is hyphenated rather than made smaller. */
const smallestUnbroken = 50;
/** The size below which a word is broken even without a hyphen. */
const smallestName = 26;
/** A last line shorter than this share of the column looks like a mistake. */
const orphanShare = 0.3;

/**
 * Fits an item into a box.
 *
 * @param box in px of the stage
 */
export function fitItem(texts: ItemTexts, box: Box): ItemFit {
  const width = box.width * WRAP_SAFETY;
  const largestName = largestOf(texts.name, width);
  const limit = (sizes: Sizes<Part>): Sizes<Part> => ({
    ...sizes,
    name: Math.min(sizes.name, Math.floor(largestName)),
    price: Math.min(sizes.price, Math.floor(width / Math.max(...texts.prices) / priceScale(texts.prices))),
  });
  const sizes = limit(largestFit(sizeScale, (tried) => heightOf(texts, limit(tried), width) <= box.height));
  const descriptionWidth = balancedWidth(texts.description, width / sizes.description) * sizes.description;
  return {
    chip: sizes.chip,
    name: { size: sizes.name, width: nameWidth(texts.name, sizes.name, width, box.width) },
    description: { size: sizes.description, width: wrapWidth(descriptionWidth, box.width) },
    price: sizes.price,
    gap: sizes.gap,
  };
}

/** The largest size at which a name fits a width: in whole words, if these are not too small. */
function largestOf(name: MeasuredText, width: number): number {
  if (name.words.length === 0) return Number.POSITIVE_INFINITY;
  const whole = width / widestWord(name);
  if (whole >= smallestUnbroken) return whole;
  return Math.max(whole, smallestName, Math.min(smallestUnbroken, width / widestPart(name)));
}

function heightOf(texts: ItemTexts, sizes: Sizes<Part>, width: number): number {
  const name = wrap(texts.name, width / sizes.name).length * sizes.name * itemMetrics.nameLine;
  const lines = wrap(texts.description, width / sizes.description).length;
  const description = lines * sizes.description * itemMetrics.descriptionLine;
  const prices = countPriceLines(texts.prices, width / sizes.price) * sizes.price;
  const gaps = sizes.gap * (lines > 0 ? 3 : 2);
  return chipsHeight(texts, sizes.chip, width) + name + description + prices + gaps;
}

/** The size of prices in em of a single one. */
export const priceScale = (prices: readonly unknown[]): number =>
  prices.length > 1 ? itemMetrics.severalScale : 1;

/** The height of prices that share lines, in em of a single price. `width` is in the same em. */
function countPriceLines(prices: readonly number[], width: number): number {
  const { priceLine, severalScale, severalLine, severalGap } = itemMetrics;
  if (prices.length < 2) return priceLine;
  const words = prices.map((price, index) => ({ width: price, gap: index > 0 ? severalGap : 0 }));
  return wrap({ words, widestLetter: 1 }, width / severalScale).length * severalScale * severalLine;
}

function chipsHeight(texts: ItemTexts, size: number, width: number): number {
  const { chipLine, chipPadding, chipVertical, chipGap, dot } = itemMetrics;
  const available = width / size;
  const oneRow = chipLine + 2 * chipVertical;
  const { category, availability, labels = [] } = texts;
  let rows = 0;
  let extraLines = 0;
  let x = Number.POSITIVE_INFINITY;
  [category, availability, ...labels].forEach((text, index) => {
    if (text.words.length === 0) return;
    const lines = wrap(text, available - 2 * chipPadding).length;
    const chip = lines > 1 ? available : lineWidth(text) + 2 * chipPadding + (index === 1 ? dot : 0);
    extraLines += lines - 1;
    if (x + chipGap + chip > available) [rows, x] = [rows + 1, chip];
    else x += chipGap + chip;
  });
  return (rows * oneRow + extraLines * chipLine + ((rows - 1) * chipGap) / 2) * size;
}

/** The largest width that leaves no word alone on the last line. */
function nameWidth(name: MeasuredText, size: number, width: number, column: number): number {
  const narrowest = balancedWidth(name, width / size) * size;
  for (let tried = width; tried > narrowest; tried -= size / 4) {
    const lines = wrap(name, tried / size);
    const last = lines[lines.length - 1] || 0;
    if (lines.length < 2 || last * size > column * orphanShare) return wrapWidth(tried, column);
  }
  return wrapWidth(narrowest, column);
}

/** The CSS width at which a browser breaks the lines at the same words. */
function wrapWidth(width: number, column: number): number {
  return Math.min(column, Math.ceil(width / WRAP_SAFETY));
}
