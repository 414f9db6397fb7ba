import { safeArea } from '@menuboard/board/arranged/default-arrangement.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { type Frame, shapeOf } from './editor-block.ts';

/** The part of a board that no TV hides. */
export function safeFrame(aspect: Aspect): Frame {
  const { left, top, width, height } = safeArea(shapeOf(aspect));
  return { x: left, y: top, w: width, h: height };
}
