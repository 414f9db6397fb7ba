/**
 * The geometry of boards: stage sizes, safe area, and the scale of a stage on a screen.
 *
 * Boards are drawn in px of one of two fixed stages. The stage is then scaled and rotated to fit any box.
 */
import type { Aspect } from '@menuboard/contract/domain/layout';
import type { Rotation } from '@menuboard/contract/domain/settings';

/** The orientation of a stage. */
export type StageShape = 'landscape' | 'portrait';

/** A width and a height, in px of the stage unless the comment names another unit. */
export interface Box {
  width: number;
  height: number;
}

/** A rectangle, in px of the stage. */
export interface Rect extends Box {
  left: number;
  top: number;
}

/** The offset of a stage against burn-in, in px of the screen. */
export interface Drift {
  x: number;
  y: number;
}

/** The largest drift in px of the screen. A drifting stage is larger by this on each side, so that no edge shows. */
export const DRIFT_MAX = 3;

/**
 * The largest ratio by which a screen may differ from the stage's proportions and is still covered whole. Covering
 * cuts off at most 1.5 % on each side, which is margin and never an item.
 */
const COVER_RATIO_MAX = 1.03;

/** The two stages, in px: Full HD, and the same upright. */
export const stageSizes: Record<StageShape, Box> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

/** The stage for each aspect of a Visual Editor layout. */
export const stageShapes: Record<Aspect, StageShape> = { '16:9': 'landscape', '9:16': 'portrait' };

/** The share of each edge that a TV may hide. Text and items stay inside it. */
export const SAFE_MARGIN_SHARE = 0.05;

const safeMargin = (side: number) => Math.round(side * SAFE_MARGIN_SHARE);

/** The margin that text keeps from the stage's edges, in px: `x` left and right, `y` top and bottom. */
export const stageMargins: Record<StageShape, { x: number; y: number }> = {
  landscape: { x: safeMargin(stageSizes.landscape.width), y: safeMargin(stageSizes.landscape.height) },
  // 54 px would be safe. The wider margin looks better beside long lines.
  portrait: { x: 64, y: safeMargin(stageSizes.portrait.height) },
};

/**
 * The custom properties through which style sheets read the margins of a stage.
 *
 * @returns `--stage-margin-x` and `--stage-margin-y`
 */
export function stageProperties(shape: StageShape): Record<string, string> {
  const { x, y } = stageMargins[shape];
  return { '--stage-margin-x': `${x}px`, '--stage-margin-y': `${y}px` };
}

/** True if a rotation swaps width and height. */
export const isQuarterTurn = (rotation: Rotation): boolean => rotation === 90 || rotation === 270;

/**
 * The stage for a box. A box that is upright after the rotation gets the portrait stage.
 *
 * @param box the screen, in any unit
 */
export function shapeFor(box: Box, rotation: Rotation): StageShape {
  const isUpright = isQuarterTurn(rotation) ? box.width > box.height : box.height > box.width;
  return isUpright ? 'portrait' : 'landscape';
}

/**
 * The CSS transform that centres the rotated stage in a box, as large as fits whole. A box of almost the same
 * proportions is covered, so that no thin bars remain.
 *
 * @param box the screen, in CSS px
 */
export function stageTransform(box: Box, shape: StageShape, rotation: Rotation, drift?: Drift): string {
  const stage = stageSizes[shape];
  const rotated = isQuarterTurn(rotation) ? { width: stage.height, height: stage.width } : stage;
  const bleed = drift ? (2 * DRIFT_MAX) / Math.min(stage.width, stage.height) : 0;
  const [scaleX, scaleY] = [box.width / rotated.width, box.height / rotated.height];
  const [contain, cover] = [Math.min(scaleX, scaleY), Math.max(scaleX, scaleY)];
  const scale = (cover <= contain * COVER_RATIO_MAX ? cover : contain) + bleed;
  const x = box.width / 2 + (drift ? drift.x : 0);
  const y = box.height / 2 + (drift ? drift.y : 0);
  // Transforms apply from right to left: centre the stage on the origin, scale, rotate, move to the box's centre.
  return `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale}) translate(-50%, -50%)`;
}
