/**
 * Fits one item into its block of a Visual Editor layout. Name and prices are never cut. As space gets scarce, all
 * texts shrink to a minimum, then the description goes, then the image, and at last the texts shrink without limit.
 */

import type { Box } from '../stage/stage-geometry.ts';
import { largestFit, type SizeScale, type Sizes } from '../text/size-scale.ts';
import { lineWidth, type MeasuredText, WRAP_SAFETY, widestWord, wrap } from '../text/wrap.ts';

/** The measured texts of an item. */
export interface BlockTexts {
  name: MeasuredText;
  description: MeasuredText;
  /** Each price, or the words that replace it. Each has a line of its own. */
  prices: readonly MeasuredText[];
}

type Part = 'name' | 'description' | 'price' | 'gap';

/** A fitted block. Lengths are px of the stage. */
export interface BlockFit {
  sizes: Sizes<Part>;
  hasDescription: boolean;
  /** Beside the text in a wide block, above it in a tall one; `null` without an image. */
  image: Box | null;
  padding: number;
}

/** Line heights in em of their text. The component takes them from here. */
export const blockMetrics = { nameLine: 1.1, descriptionLine: 1.3, priceLine: 1.1 } as const;

/** The card that `sizeScale` was designed for. The sizes of other cards scale with their area. */
const standardCard: Box = { width: 480, height: 288 };
/** Largest scale of the standard sizes. */
const maxScale = 1.8;
/** Sizes below these are used only when description and image are gone. */
const minSizes = { name: 21, description: 18 };
const sizeScale: SizeScale<Part> = [
  { name: 52, description: 28, price: 46, gap: 12 },
  { name: 42, description: 26, price: 40, gap: 9 },
  { name: 34, description: 23, price: 34, gap: 7 },
  { name: 27, description: 20, price: 28, gap: 5 },
];
/** Without the description a name may get this small before the image goes as well. */
const withoutDescriptionScale: SizeScale<Part> = [
  ...sizeScale,
  { name: 21, description: 20, price: 22, gap: 4 },
];
const lastResortScale: SizeScale<Part> = [
  ...withoutDescriptionScale,
  { name: 12, description: 12, price: 12, gap: 2 },
  { name: 5, description: 5, price: 5, gap: 1 },
  { name: 1, description: 1, price: 1, gap: 0 },
];

/** The sizes for a card. Cards of equal size get equal type, unless their texts are long. */
function scaleFor(scale: SizeScale<Part>, { width, height }: Box): SizeScale<Part> {
  const factor = Math.min(maxScale, Math.sqrt((width * height) / (standardCard.width * standardCard.height)));
  const times = ({ name, description, price, gap }: Sizes<Part>): Sizes<Part> => ({
    name: Math.max(minSizes.name, name * factor),
    description: Math.max(minSizes.description, description * factor),
    price: Math.max(minSizes.name, price * factor),
    gap: gap * factor,
  });
  const [first, ...others] = scale;
  return [times(first), ...others.map(times)];
}

/** Without an image, a long word is broken rather than made smaller than this, in px of the stage. */
const smallestUnbroken = 24;

/**
 * Fits an item into a block.
 *
 * @param box the block's size in px of the stage
 * @param hasImage whether to show the item's image if there is space
 */
export function fitBlock(texts: BlockTexts, box: Box, hasImage: boolean): BlockFit {
  const padding = Math.round(Math.min(32, Math.min(box.width, box.height) * 0.08));
  const tries: { scale: SizeScale<Part>; hasDescription: boolean; isWithImage: boolean }[] = [
    { scale: sizeScale, hasDescription: true, isWithImage: hasImage },
    { scale: withoutDescriptionScale, hasDescription: false, isWithImage: hasImage },
    { scale: sizeScale, hasDescription: true, isWithImage: false },
    { scale: withoutDescriptionScale, hasDescription: false, isWithImage: false },
  ];
  for (const { scale, hasDescription, isWithImage } of tries) {
    const image = isWithImage ? imageBox(box) : null;
    const space = textBox(box, image, padding);
    const isFitting = (tried: Sizes<Part>) => fits(texts, tried, space, hasDescription, isWithImage);
    const sizes = largestFit(scaleFor(scale, box), isFitting);
    if (isFitting(sizes)) return { sizes, hasDescription, image, padding };
  }
  const space = textBox(box, null, padding);
  const sizes = largestFit(lastResortScale, (tried) => fits(texts, tried, space, false, false));
  return { sizes, hasDescription: false, image: null, padding };
}

function imageBox({ width, height }: Box): Box {
  const isWide = width > height * 1.15;
  if (isWide) return { width: Math.round(Math.min(width * 0.4, height)), height };
  return { width, height: Math.round(height * 0.5) };
}

function textBox(box: Box, image: Box | null, padding: number): Box {
  const isBeside = image !== null && image.height === box.height;
  return {
    width: box.width - 2 * padding - (isBeside ? image.width : 0),
    height: box.height - 2 * padding - (image && !isBeside ? image.height : 0),
  };
}

function fits(
  texts: BlockTexts,
  sizes: Sizes<Part>,
  space: Box,
  hasDescription: boolean,
  isWithImage: boolean,
): boolean {
  const width = space.width * WRAP_SAFETY;
  if (width <= 0 || texts.prices.some((price) => lineWidth(price) * sizes.price > width)) return false;
  const canBreak = !isWithImage && sizes.name <= smallestUnbroken;
  if (!canBreak && widestWord(texts.name) * sizes.name > width) return false;
  const { nameLine, descriptionLine, priceLine } = blockMetrics;
  const name = wrap(texts.name, width / sizes.name).length * sizes.name * nameLine;
  const lines = hasDescription ? wrap(texts.description, width / sizes.description).length : 0;
  const description = lines * sizes.description * descriptionLine;
  const prices = texts.prices.length * sizes.price * priceLine;
  const gaps = sizes.gap * (lines > 0 ? 2 : 1);
  return name + description + prices + gaps <= space.height;
}
