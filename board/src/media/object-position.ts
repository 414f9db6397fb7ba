import type { FocusPoint } from '@menuboard/contract/domain/dish';

/**
 * The CSS `object-position` that keeps a point of a photo in every crop.
 *
 * @example
 * objectPosition({ x: 0.25, y: 0.5 }) // '25% 50%'
 */
export const objectPosition = ({ x, y }: FocusPoint = { x: 0.5, y: 0.5 }): string =>
  `${x * 100}% ${y * 100}%`;
