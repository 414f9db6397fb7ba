/** Sizes of the texts of a panel in its box. Nothing is clipped. */
import type { Box } from '../stage/stage-geometry.ts';
import { largestFit, type SizeScale, type Sizes } from '../text/size-scale.ts';
import { type MeasuredText, WRAP_SAFETY, widestPart, widestWord, wrap } from '../text/wrap.ts';

/** The measured texts of a panel; missing ones are empty. */
export interface PanelTexts {
  eyebrow: MeasuredText;
  name: MeasuredText;
  text: MeasuredText;
  /** The width of the price, in em of it; 0 without one. */
  price: number;
}

/** A line of a combo: its number, its name and its price. */
export interface ComboTexts {
  name: MeasuredText;
  /** The width of the price, in em of the name; 0 without one. */
  price: number;
}

type Part = 'eyebrow' | 'name' | 'text' | 'price' | 'gap' | 'row';
/** Font sizes and gaps in px of the stage. */
export type PanelSizes = Sizes<Part>;

/** Line heights in em of their text. The components take them from here. */
export const panelMetrics = {
  eyebrow: 1.2,
  name: 1.02,
  text: 1.32,
  price: 0.9,
  row: 1.15,
  /** The disc with the number of a combo, and the space beside it, in em of the row. */
  disc: 1.3,
  between: 0.4,
} as const;

/** The sizes of a special: its name and its price are the largest texts of the board. */
export const specialScale: SizeScale<Part> = [
  { eyebrow: 40, name: 140, text: 38, price: 160, gap: 36, row: 48 },
  { eyebrow: 38, name: 118, text: 34, price: 140, gap: 30, row: 44 },
  { eyebrow: 34, name: 96, text: 30, price: 120, gap: 24, row: 40 },
  { eyebrow: 30, name: 72, text: 26, price: 92, gap: 18, row: 36 },
  { eyebrow: 24, name: 48, text: 22, price: 60, gap: 12, row: 28 },
  { eyebrow: 14, name: 22, text: 12, price: 30, gap: 6, row: 14 },
];

/** Size in px of the stage below which a word breaks even without a hyphen. */
const smallestName = 22;

/** The sizes of combos and notes: their name is a heading. */
export const headedScale: SizeScale<Part> = [
  { eyebrow: 36, name: 84, text: 42, price: 120, gap: 32, row: 56 },
  { eyebrow: 32, name: 72, text: 34, price: 96, gap: 26, row: 46 },
  { eyebrow: 28, name: 64, text: 28, price: 72, gap: 20, row: 40 },
  { eyebrow: 24, name: 48, text: 24, price: 56, gap: 14, row: 32 },
  { eyebrow: 14, name: 24, text: 12, price: 28, gap: 6, row: 14 },
];

const heightOfText = (text: MeasuredText, size: number, line: number, width: number) =>
  wrap(text, (width * WRAP_SAFETY) / size).length * size * line;

/** The height of the rows of a combo, in px of the stage. */
function rowsHeight(rows: readonly ComboTexts[], size: number, gap: number, width: number): number {
  const { disc, between, row } = panelMetrics;
  return rows.reduce((sum, { name, price }) => {
    const beside = disc + between + (price > 0 ? price + between : 0);
    const text = heightOfText(name, size, row, Math.max(size, width - beside * size));
    return sum + Math.max(disc * size, text) + gap / 2;
  }, 0);
}

/**
 * Fits the texts of a panel into a box.
 *
 * @param box in px of the stage
 * @param rows of a combo
 */
export function fitPanel(
  texts: PanelTexts,
  box: Box,
  scale: SizeScale<Part>,
  rows: readonly ComboTexts[] = [],
): PanelSizes {
  const { width, height } = box;
  const usable = width * WRAP_SAFETY;
  const widest = Math.max(0.01, widestWord(texts.name));
  const part = Math.max(0.01, widestPart(texts.name));
  // A word is hyphenated only where it would be tiny in one piece.
  const largestName = Math.max(usable / widest, Math.min(40, usable / part), smallestName);
  const price = Math.max(0.01, texts.price);
  const limit = (sizes: PanelSizes): PanelSizes => ({
    ...sizes,
    name: Math.min(sizes.name, Math.floor(largestName)),
    price: Math.min(sizes.price, Math.floor(usable / price)),
  });
  const heightOf = (sizes: PanelSizes) => {
    const parts = [
      heightOfText(texts.eyebrow, sizes.eyebrow, panelMetrics.eyebrow, width),
      heightOfText(texts.name, sizes.name, panelMetrics.name, width),
      heightOfText(texts.text, sizes.text, panelMetrics.text, width),
      texts.price > 0 ? sizes.price * panelMetrics.price : 0,
      rowsHeight(rows, sizes.row, sizes.gap, width),
    ].filter((part) => part > 0);
    return parts.reduce((sum, part) => sum + part, 0) + Math.max(0, parts.length - 1) * sizes.gap;
  };
  return limit(largestFit(scale, (sizes) => heightOf(limit(sizes)) <= height));
}
