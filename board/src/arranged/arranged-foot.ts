/**
 * Position of the line at the foot of an arranged page: at the foot of the safe area, or below that area where blocks
 * reach down to its foot. If blocks are there too, the line is in front of them, and needs a field to be read.
 */
import { type StageShape, stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import type { PlacedBlock } from './arranged-layout.ts';

/** The position of the line. */
export interface FootPosition {
  /** Px of the stage from its bottom. */
  bottom: number;
  /** True if blocks are behind it. */
  isOverBlocks: boolean;
}

/**
 * @param height of the line in px of the stage
 * @param above the free space that it needs above it in the safe area
 */
export function footPosition(
  placed: readonly Pick<PlacedBlock, 'top' | 'box'>[],
  shape: StageShape,
  height: number,
  above: number,
): FootPosition {
  const margin = stageMargins[shape].y;
  // Positions of blocks are fractions: two that meet may overlap by less than a pixel.
  const isTaken = (bottom: number, space: number) =>
    placed.some(({ top, box }) => {
      const fromBottom = stageSizes[shape].height - top;
      return fromBottom > bottom + 1 && fromBottom - box.height < bottom + space - 1;
    });
  if (!isTaken(margin, height + above)) return { bottom: margin, isOverBlocks: false };
  const bottom = Math.max(0, margin - height);
  return { bottom, isOverBlocks: isTaken(bottom, height) };
}
