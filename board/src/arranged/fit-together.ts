/**
 * The sizes of an arranged board: one set for all its cards and sections, as large as the block with the least space
 * allows. A block that cannot show all its texts legibly does without some of them, and does not make the others smaller.
 *
 * Pure: texts arrive measured.
 */
import type { BoardSizes } from '../whole-menu/fit-row.ts';
import { sizeSteps } from '../whole-menu/lay-out-menu.ts';
import { smallestSizes } from '../whole-menu/layout-attempts.ts';

/** A block that can be drawn at several sizes. */
export interface Fitter<Fit> {
  /** Whether the block can be drawn at these sizes. A block that no size suits agrees to all. */
  fits: (sizes: BoardSizes) => boolean;
  /** The block as it is drawn at these sizes. */
  layOut: (sizes: BoardSizes) => Fit;
}

/** Descriptions and images stay only where names of this size fit beside them. */
export const comfortableSizes: BoardSizes = { ...smallestSizes, name: 44 };

/** Fits blocks at the largest sizes that suit all of them. */
export function fitTogether<Fit>(fitters: readonly Fitter<Fit>[]): Fit[] {
  const sizes = sizeSteps.find((step) => fitters.every(({ fits }) => fits(step))) || smallestSizes;
  return fitters.map(({ layOut }) => layOut(sizes));
}
