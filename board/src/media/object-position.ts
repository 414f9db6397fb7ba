import type { FocusPoint } from '@menuboard/contract/domain/dish';

/**
 * The CSS `object-position` that keeps a point of a photo in every crop.
 *
 * @example
 * objectPosition({ x: 0.25, y: 0.5 }) // '25% 50%'
 */
export const objectPosition = ({ x, y }: FocusPoint = { x: 0.5, y: 0.5 }): string =>
  `${x * 100}% ${y * 100}%`;

/**
 * The position of a photo that covers a rectangle, so that its focus point is as near the middle as its edges allow.
 *
 * @param photo with its width by height
 * @example
 * focusIn({ aspect: 2, focus: { x: 0.6, y: 0.5 } }, { width: 100, height: 100 }) // { x: 0.7, y: 0.5 }
 */
export function focusIn(
  { aspect, focus: { x, y } }: { aspect: number; focus: FocusPoint },
  { width, height }: { width: number; height: number },
): FocusPoint {
  // Shares of the photo that are visible along each axis.
  const visible = width / height / aspect;
  return { x: spread(x, Math.min(1, visible)), y: spread(y, Math.min(1, 1 / visible)) };
}

/** The share of the hidden length that is before the visible one, whose middle is at `point` if it can be. */
const spread = (point: number, visible: number): number =>
  visible >= 1 ? point : Math.max(0, Math.min(1, (point - visible / 2) / (1 - visible)));
