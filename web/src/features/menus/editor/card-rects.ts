import { editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { CARD_MIN } from './card-sizes.ts';

/** A card's top left corner and size in whole pixels of the editor's board; higher `z` is in front. */
export interface CardRect {
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}

/** Rects by item id. */
export type CardRects = Readonly<Record<string, CardRect>>;

const rectKeys = ['x', 'y', 'w', 'h', 'z'] as const;

/** Whether two rects are equal. */
export function isSameRect(one: CardRect, other: CardRect): boolean {
  return rectKeys.every((key) => one[key] === other[key]);
}

/** The layer in front of all rects. */
export function frontLayer(rects: readonly CardRect[]): number {
  return rects.reduce((front, { z }) => Math.max(front, z + 1), 0);
}

const clampToPixel = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), max));

/** The nearest rect of the same size that is entirely on the board. */
export function clampToBoard({ x, y, w, h, z }: CardRect, aspect: Aspect): CardRect {
  const { width, height } = editorBoardSizes[aspect];
  const size = { w: clampToPixel(w, CARD_MIN.width, width), h: clampToPixel(h, CARD_MIN.height, height) };
  return { x: clampToPixel(x, 0, width - size.w), y: clampToPixel(y, 0, height - size.h), ...size, z };
}

/** The rect with another size and the same top left corner, no larger than the board allows there. */
export function resizeOnBoard({ x, y, z }: CardRect, w: number, h: number, aspect: Aspect): CardRect {
  const { width, height } = editorBoardSizes[aspect];
  const size = {
    w: clampToPixel(w, CARD_MIN.width, width - x),
    h: clampToPixel(h, CARD_MIN.height, height - y),
  };
  return clampToBoard({ x, y, ...size, z }, aspect);
}
