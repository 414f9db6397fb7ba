/** Rotation and crop of an uploaded image. The file itself does not change. */
import type { Rotation } from './settings.ts';

/** A rectangle in fractions of the width and height of the turned image. */
export interface CropRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The image is turned first, then cropped. */
export interface ImageEdit {
  /** Clockwise. */
  rotation: Rotation;
  crop: CropRect;
}

/** The smallest side of a crop, in fractions of the image. */
export const CROP_MIN = 0.05;

/** Edit that leaves the image as uploaded. */
export const noEdit: ImageEdit = { rotation: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

/** Rounding error of computing with fractions. */
const ROUNDING = 0.0005;

const isNear = (a: number, b: number) => Math.abs(a - b) < ROUNDING;

/** Whether an edit leaves the image as it was uploaded. */
export function isWholeImage({ rotation, crop: { x, y, width, height } }: ImageEdit): boolean {
  return rotation === 0 && isNear(x, 0) && isNear(y, 0) && isNear(width, 1) && isNear(height, 1);
}

/** Whether a crop lies in the image. */
export function isInImage({ x, y, width, height }: CropRect): boolean {
  return x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;
}

/**
 * The crop in pixels of the turned image.
 *
 * @example
 * cropInPixels({ x: 0.5, y: 0, width: 0.5, height: 1 }, { width: 400, height: 300 })
 * // { left: 200, top: 0, width: 200, height: 300 }
 */
export function cropInPixels(
  { x, y, width, height }: CropRect,
  image: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const along = (from: number, length: number, side: number) => {
    const start = Math.min(Math.round(from * side), side - 1);
    return [start, Math.max(1, Math.min(Math.round(length * side), side - start))] as const;
  };
  const [left, pixelWidth] = along(x, width, image.width);
  const [top, pixelHeight] = along(y, height, image.height);
  return { left, top, width: pixelWidth, height: pixelHeight };
}
