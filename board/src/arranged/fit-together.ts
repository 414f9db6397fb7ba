/**
 * The sizes of an arranged board: one set for all its cards and sections, as large as the block with the least space
 * allows. A block that cannot show all its texts legibly does without some of them, and does not make the others smaller.
 *
 * Pure: texts arrive measured.
 */
import { interpolateSizes, legibleSizes, type SizeScale, type Sizes } from '../text/size-scale.ts';

/** The font sizes of a card, in px of the stage. */
export type CardSizes = Sizes<'name' | 'description'>;

/** The smallest sizes that guests can read from the queue. */
export const smallestSizes: CardSizes = { name: legibleSizes.name, description: legibleSizes.description };

const sizeScale: SizeScale<keyof CardSizes> = [
  { name: 84, description: 44 },
  { name: 68, description: 38 },
  { name: 56, description: 33 },
  { name: 48, description: 28 },
  smallestSizes,
];
/** All sizes from the largest to the smallest legible ones. */
export const sizeSteps: readonly CardSizes[] = interpolateSizes(sizeScale);

/** A block that can be drawn at several sizes. */
export interface Fitter<Fit> {
  /** True if the block can be drawn at these sizes. A block that no size suits agrees to all. */
  fits: (sizes: CardSizes) => boolean;
  /** The block as it is drawn at these sizes. */
  layOut: (sizes: CardSizes) => Fit;
}

/** Descriptions and images stay only where names of this size fit beside them. */
export const comfortableSizes: CardSizes = { ...smallestSizes, name: 44 };

/** Fits blocks at the largest sizes that suit all of them. */
export function fitTogether<Fit>(fitters: readonly Fitter<Fit>[]): Fit[] {
  const sizes = sizeSteps.find((step) => fitters.every(({ fits }) => fits(step))) || smallestSizes;
  return fitters.map(({ layOut }) => layOut(sizes));
}
