import type { FocusPoint } from '@menuboard/contract/domain/dish';

/**
 * The CSS `object-position` that keeps a point of a photo within its frame, whatever the shape of the frame.
 *
 * @example
 * objectPosition({ x: 0.25, y: 0.5 }) // '25% 50%'
 */
export function objectPosition({ x, y }: FocusPoint): string {
  return `${x * 100}% ${y * 100}%`;
}
