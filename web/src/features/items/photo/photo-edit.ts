/** The crop, the turn and the focus point of a photo while they are chosen. Everything is in fractions of the turned photo. */
import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { CROP_MIN, type CropRect, type ImageEdit } from '@menuboard/contract/domain/image-edit';
import { rotations } from '@menuboard/contract/domain/settings';

export interface Size {
  width: number;
  height: number;
}

/** The shapes of a crop: any, or that of the photos in lists. */
export const shapes = ['free', '4:3'] as const;
export type Shape = (typeof shapes)[number];

const LIST_ASPECT = 4 / 3;
const DECIMALS = 10_000;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

function rounded({ x, y, width, height }: CropRect): CropRect {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** The size of a photo after its turn. */
export function turnedSize({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The width of a crop by its height, both in fractions; undefined for any. */
export function ratioOf(shape: Shape, turned: Size): number | undefined {
  return shape === 'free' ? undefined : (LIST_ASPECT * turned.height) / turned.width;
}

/** The crop at another place, within the photo. */
export function moveCrop(crop: CropRect, x: number, y: number): CropRect {
  return rounded({ ...crop, x: clamp(x, 0, 1 - crop.width), y: clamp(y, 0, 1 - crop.height) });
}

/** The crop around another middle, as far as it lies within the photo. */
export function centreCrop(crop: CropRect, { x, y }: FocusPoint): CropRect {
  return moveCrop(crop, x - crop.width / 2, y - crop.height / 2);
}

const centreOf = ({ x, y, width, height }: CropRect): FocusPoint => ({ x: x + width / 2, y: y + height / 2 });

/** The largest rectangle of a ratio within these sides. */
function fitRatio(width: number, height: number, ratio: number): { width: number; height: number } {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** The crop in a ratio, around the same middle. */
export function shapeCrop(crop: CropRect, ratio: number | undefined): CropRect {
  if (ratio === undefined) return crop;
  return centreCrop({ ...crop, ...fitRatio(crop.width, crop.height, ratio) }, centreOf(crop));
}

/** The crop with longer or shorter sides, around the same middle. With a ratio, the width decides. */
export function growCrop(crop: CropRect, by: { width?: number; height?: number }, ratio?: number): CropRect {
  const { width: more = 0, height: higher = 0 } = by;
  const width = clamp(crop.width + more, CROP_MIN, 1);
  const height = clamp(ratio === undefined ? crop.height + higher : width / ratio, CROP_MIN, 1);
  const sides = ratio === undefined ? { width, height } : fitRatio(width, height, ratio);
  return centreCrop({ ...crop, ...sides }, centreOf(crop));
}

export interface Corner {
  isRight: boolean;
  isBottom: boolean;
}

/** The crop after one of its corners was dragged to a point. The opposite corner stays. */
export function dragCorner(
  crop: CropRect,
  { isRight, isBottom }: Corner,
  point: FocusPoint,
  ratio: number | undefined,
): CropRect {
  const [fixedX, fixedY] = [isRight ? crop.x : crop.x + crop.width, isBottom ? crop.y : crop.y + crop.height];
  const [spaceX, spaceY] = [isRight ? 1 - fixedX : fixedX, isBottom ? 1 - fixedY : fixedY];
  const least = Math.min(CROP_MIN, spaceX, spaceY);
  const free = {
    width: clamp(isRight ? point.x - fixedX : fixedX - point.x, least, spaceX),
    height: clamp(isBottom ? point.y - fixedY : fixedY - point.y, least, spaceY),
  };
  const sides = ratio === undefined ? free : fitRatio(free.width, free.height, ratio);
  return rounded({
    ...sides,
    x: isRight ? fixedX : fixedX - sides.width,
    y: isBottom ? fixedY : fixedY - sides.height,
  });
}

/** The corner of a crop at a point, within a distance in fractions. */
export function cornerAt(crop: CropRect, { x, y }: FocusPoint, reach: Size): Corner | undefined {
  const corners = [false, true].flatMap((isRight) =>
    [false, true].map((isBottom) => ({ isRight, isBottom })),
  );
  return corners.find(({ isRight, isBottom }) => {
    const isNearX = Math.abs(x - (isRight ? crop.x + crop.width : crop.x)) <= reach.width;
    const isNearY = Math.abs(y - (isBottom ? crop.y + crop.height : crop.y)) <= reach.height;
    return isNearX && isNearY;
  });
}

/** True if a point lies in the crop. */
export function isInCrop({ x, y, width, height }: CropRect, point: FocusPoint): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** A focus point of the cropped photo as a point of the whole one. */
export function toWhole({ x, y }: FocusPoint, crop: CropRect): FocusPoint {
  return { x: crop.x + x * crop.width, y: crop.y + y * crop.height };
}

/** A point of the whole photo as the focus point of the cropped one: its edge, if it lies outside. */
export function toCropped({ x, y }: FocusPoint, crop: CropRect): FocusPoint {
  const fraction = (value: number) => Math.round(clamp(value, 0, 1) * 100) / 100;
  return { x: fraction((x - crop.x) / crop.width), y: fraction((y - crop.y) / crop.height) };
}

/** The photo turned by 90 degrees clockwise, with what was chosen on it. */
export function turn(edit: ImageEdit, focus: FocusPoint): { edit: ImageEdit; focus: FocusPoint } {
  const { x, y, width, height } = edit.crop;
  const next = rotations[(rotations.indexOf(edit.rotation) + 1) % rotations.length] ?? 0;
  return {
    edit: { rotation: next, crop: rounded({ x: 1 - y - height, y: x, width: height, height: width }) },
    focus: { x: round(1 - focus.y), y: focus.x },
  };
}

export function isSameEdit(one: ImageEdit, other: ImageEdit): boolean {
  const { x, y, width, height } = one.crop;
  const same = { x, y, width, height };
  return (
    one.rotation === other.rotation &&
    Object.entries(same).every(([side, value]) => other.crop[side as keyof CropRect] === value)
  );
}
