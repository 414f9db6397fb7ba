import type { Rotation } from '@menuboard/contract/domain/settings';

/** Boards are drawn in pixels of one of two fixed stages, which are then scaled into whatever box there is. */
export type StageShape = 'landscape' | 'portrait';

export interface Box {
  width: number;
  height: number;
}

/** Pixels of the glass by which a stage that burns nothing in stands beside its place. */
export interface Drift {
  x: number;
  y: number;
}

/** The farthest that a stage drifts: it is so much larger on every side, and its edge never shows. */
export const DRIFT_MAX = 3;

/** A glass may be so much longer than the stage and is still covered: what that cuts off is margin, never an item. */
const COVER_RATIO_MAX = 1.03;

export const stageSizes: Record<StageShape, Box> = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

/** Whether a turned picture stands upright where it lay. */
export const isQuarterTurn = (rotation: Rotation) => rotation === 90 || rotation === 270;

/** The stage for a box whose picture is turned by `rotation`: a box that is upright after the turn is portrait. */
export function shapeFor(box: Box, rotation: Rotation): StageShape {
  const isUpright = isQuarterTurn(rotation) ? box.width > box.height : box.height > box.width;
  return isUpright ? 'portrait' : 'landscape';
}

/** The CSS transform that centres the turned stage in the box, as large as it fits whole; an almost equal box it covers. */
export function stageTransform(box: Box, shape: StageShape, rotation: Rotation, drift?: Drift): string {
  const stage = stageSizes[shape];
  const turned = isQuarterTurn(rotation) ? { width: stage.height, height: stage.width } : stage;
  const bleed = drift ? (2 * DRIFT_MAX) / Math.min(stage.width, stage.height) : 0;
  const [across, down] = [box.width / turned.width, box.height / turned.height];
  const [whole, cover] = [Math.min(across, down), Math.max(across, down)];
  const scale = (cover <= whole * COVER_RATIO_MAX ? cover : whole) + bleed;
  const x = box.width / 2 + (drift ? drift.x : 0);
  const y = box.height / 2 + (drift ? drift.y : 0);
  // Read from right to left: the stage's centre to the origin, turned, scaled, and to the centre of the box.
  return `translate(${x}px, ${y}px) rotate(${rotation}deg) scale(${scale}) translate(-50%, -50%)`;
}
