/** The blocks of the Visual Editor, and their rects. All lengths are whole px of the stage. */
import { type StageShape, stageShapes, stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import type { Aspect, BlockContents, BlockKind, Tone } from '@menuboard/contract/domain/layout';
import { t } from '../../../texts/texts.ts';

/** A position and a size. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A block as it is edited. A later block of a list lies in front of an earlier one. */
export type EditorBlock = {
  [Kind in BlockKind]: { id: string; kind: Kind } & Frame & BlockContents[Kind];
}[BlockKind];

/** A block that has a colour. */
export type ColoredBlock = Extract<EditorBlock, { tone: Tone }>;

/** The smallest block that can still be grabbed; a line is thinner. */
const sizeMin = 24;
const lineMin = 2;

export const shapeOf = (aspect: Aspect): StageShape => stageShapes[aspect];

/** The stage of an aspect as a frame. */
export function boardFrame(aspect: Aspect): Frame {
  const { width, height } = stageSizes[shapeOf(aspect)];
  return { x: 0, y: 0, w: width, h: height };
}

export const toRect = ({ x, y, w, h }: Frame) => ({ left: x, top: y, width: w, height: h });

const clamp = (value: number, min: number, max: number) => Math.round(Math.min(Math.max(value, min), max));

export const smallestSide = (kind: BlockKind) => (kind === 'line' ? lineMin : sizeMin);

/** The nearest frame that is entirely on the board. */
export function clampToBoard({ x, y, w, h }: Frame, aspect: Aspect, min = sizeMin): Frame {
  const board = boardFrame(aspect);
  const [width, height] = [clamp(w, min, board.w), clamp(h, min, board.h)];
  return {
    x: clamp(x, 0, board.w - width),
    y: clamp(y, 0, board.h - height),
    w: width,
    h: height,
  };
}

/** The smallest frame around several. */
export function boundsOf(frames: readonly Frame[]): Frame {
  const x = Math.min(...frames.map((frame) => frame.x));
  const y = Math.min(...frames.map((frame) => frame.y));
  return {
    x,
    y,
    w: Math.max(...frames.map((frame) => frame.x + frame.w)) - x,
    h: Math.max(...frames.map((frame) => frame.y + frame.h)) - y,
  };
}

/** True if two frames share an area. */
export function overlaps(one: Frame, other: Frame): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}

const nouns: Record<BlockKind, string> = {
  item: t('Item'),
  title: t('Title'),
  text: t('Text'),
  shape: t('Shape'),
  line: t('Line'),
  image: t('Image'),
  logo: t('Logo'),
  section: t('Section'),
};

/** The name of a block for people, without the content of an item. */
export function nameOfBlock(block: EditorBlock, itemName: string | undefined): string {
  if (block.kind === 'item') return itemName ?? nouns.item;
  if (block.kind === 'text') return t('Text: {text}', { text: block.text });
  if (block.kind === 'section' && block.category)
    return t('Section {category}', { category: block.category });
  return nouns[block.kind];
}
