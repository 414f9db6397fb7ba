/**
 * Fits one item into its block. Name and prices are never cut. As space gets scarce, the description goes first, then
 * the image; at last the texts of this card shrink.
 */

import type { Box } from '../stage/stage-geometry.ts';
import { WRAP_SAFETY, widestPart, widestWord, wrap } from '../text/wrap.ts';
import { type CardSizes, comfortableSizes, type Fitter, smallestSizes } from './fit-together.ts';
import type { CardTexts } from './measure-card.ts';

/** A fitted card. Lengths are px of the stage. Prices are as large as the name. */
export interface CardFit {
  name: number;
  description: number;
  hasDescription: boolean;
  /** The image: beside the text in a wide card, above it in a tall one; `null` without one. */
  image: Box | null;
  /** Space above and below the texts. */
  paddingY: number;
  /** Space left and right of the texts. */
  paddingX: number;
  /** True if all sizes have their prices; else the card shows the lowest one. */
  hasSizes: boolean;
  /** True if the prices are beside the name, and not below the other texts. */
  isRow: boolean;
  /** True if words of the name may break with a hyphen. */
  isHyphenated: boolean;
  /** False for a card that is too small for its texts at the smallest sizes that guests can read from the queue. */
  isLegible: boolean;
}

/** The parts that a card shows besides name and prices. */
type Parts = Pick<CardFit, 'hasDescription' | 'image' | 'hasSizes'>;

/** Line heights in em of their text; gaps in em of the name. The component takes them from here. */
export const cardMetrics = { nameLine: 1.1, descriptionLine: 1.3, gap: 0.18, between: 0.5 } as const;

/** Hyphenates a long word rather than making it smaller than guests can read; not beside an image. */
const canHyphenate = (name: number, { image }: Parts) => !image && name <= smallestSizes.name;
/** A part of a word that is longer than this, in em, breaks even without a hyphen, at the smallest legible size. */
const longestPart = 9.8;
/** Size in px of the stage at which every word breaks. */
const tiny = 14;
/** Width of a card, in shares of its height, beyond which the prices are beside the name. */
const rowRatio = 2.4;

/**
 * Fits an item into a card.
 *
 * @param box the card's size in px of the stage
 * @param hasImage whether to show the item's image if there is space
 */
export function fitCard(texts: CardTexts, box: Box, hasImage: boolean): Fitter<CardFit> {
  const { width, height } = box;
  const paddingY = Math.round(Math.min(32, Math.min(width, height) * 0.08));
  const paddingX = Math.round(Math.min(32, width * 0.06));
  const isRow = width > height * rowRatio;
  const image =
    width > height * 1.15
      ? { width: Math.round(Math.min(width * 0.4, height * 1.2)), height }
      : { width, height: Math.round(height / 2) };

  const isFitting = ({ name, description }: CardSizes, parts: Parts): boolean => {
    const { nameLine, descriptionLine, gap, between } = cardMetrics;
    const isBeside = parts.image && image.height === height;
    const available = (width - 2 * paddingX - (isBeside ? image.width : 0)) * WRAP_SAFETY;
    const sizes = parts.hasSizes ? texts.sizes : undefined;
    const priceWidth = (sizes ? widestWord(sizes) : texts.price + texts.struck) * name;
    const nameText = texts.name;
    const nameWidth = isRow ? available - priceWidth - between * name : available;
    const isHyphenated = canHyphenate(name, parts);
    const piece = isHyphenated ? widestPart(nameText) : widestWord(nameText);
    const canBreak = isHyphenated && (piece > longestPart || name <= tiny);
    if (nameWidth <= 0 || priceWidth > available || (!canBreak && piece * name > nameWidth)) return false;
    const names = wrap(nameText, nameWidth / name).length * nameLine;
    const prices = (sizes ? wrap(sizes, available / name).length : 1) * nameLine;
    const lines = parts.hasDescription ? wrap(texts.description, available / description).length : 0;
    return (
      (isRow ? Math.max(names, prices) : names + prices + gap) * name +
        (lines > 0 ? lines * description * descriptionLine + gap * name : 0) <=
      height - 2 * paddingY - (parts.image && !isBeside ? image.height : 0)
    );
  };

  const barest: Parts = { hasDescription: false, image: null, hasSizes: false };
  // A row has no space for several sizes beside the name.
  const canHaveSizes = !!texts.sizes && !isRow;
  const withImages: Parts[] = [
    { hasDescription: true, image, hasSizes: true },
    { hasDescription: false, image, hasSizes: true },
    { hasDescription: true, image: null, hasSizes: true },
    { hasDescription: false, image: null, hasSizes: true },
  ];
  const fromFullest = (canHaveSizes ? withImages : [])
    .concat(withImages.map((parts) => ({ ...parts, hasSizes: false })))
    .filter((parts) => hasImage || !parts.image);
  const fullestAt = (sizes: CardSizes) => fromFullest.find((parts) => isFitting(sizes, parts));
  const parts = fullestAt(comfortableSizes) || fullestAt(smallestSizes);

  return {
    fits: (sizes) => !parts || isFitting(sizes, parts),
    layOut: ({ name, description }) => {
      let size = name;
      while (!parts && size > 1 && !isFitting({ name: size, description }, barest)) size *= 0.94;
      const shown = parts || barest;
      const isHyphenated = canHyphenate(size, shown);
      return {
        name: size,
        description,
        ...shown,
        paddingY,
        paddingX,
        isRow,
        isHyphenated,
        isLegible: !!parts,
      };
    },
  };
}
