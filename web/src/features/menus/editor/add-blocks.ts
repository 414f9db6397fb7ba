/** Adds blocks to a board where there is space; pure. */
import type { Aspect } from '@menuboard/contract/domain/layout';
import { type EditorBlock, type Frame, overlaps } from './editor-block.ts';
import { type Blocks, freeId } from './edits.ts';
import { safeFrame } from './safe-frame.ts';

/** A block without a position. */
export type NewBlock = EditorBlock extends infer Block
  ? Block extends EditorBlock
    ? Omit<Block, keyof Frame | 'id'>
    : never
  : never;

/** A new logo takes this much of the title's width. */
const LOGO_WIDTH = 260;

const sizes: Record<EditorBlock['kind'], { w: number; h: number }> = {
  item: { w: 560, h: 250 },
  title: { w: 1_728, h: 150 },
  text: { w: 640, h: 90 },
  shape: { w: 560, h: 320 },
  line: { w: 800, h: 6 },
  image: { w: 560, h: 420 },
  logo: { w: 420, h: 160 },
  section: { w: 560, h: 640 },
};

/** The first free spot for a block of this size, else the middle of the safe area. */
function findSpot({ w, h }: { w: number; h: number }, blocks: Blocks, area: Frame): Frame {
  const size = { w: Math.min(w, area.w), h: Math.min(h, area.h) };
  for (let y = area.y; y + size.h <= area.y + area.h; y += 24) {
    for (let x = area.x; x + size.w <= area.x + area.w; x += 24) {
      const frame = { x, y, ...size };
      if (!blocks.some((block) => overlaps(block, frame))) return frame;
    }
  }
  return {
    x: Math.round(area.x + (area.w - size.w) / 2),
    y: Math.round(area.y + (area.h - size.h) / 2),
    ...size,
  };
}

/** Puts a logo into the left part of a wide title. */
function besideTitle(blocks: Blocks, title: EditorBlock): { blocks: Blocks; added: string[] } {
  const { x, y, w, h } = title;
  const id = freeId(blocks, 'logo');
  const room = LOGO_WIDTH + 32;
  const beside = blocks.map((block) => (block === title ? { ...block, x: x + room, w: w - room } : block));
  return { blocks: [...beside, { id, kind: 'logo', x, y, w: LOGO_WIDTH, h }], added: [id] };
}

/**
 * Adds blocks in front of all others.
 *
 * @returns the new list, and the ids of the added blocks
 */
export function addBlocks(
  blocks: Blocks,
  contents: readonly NewBlock[],
  aspect: Aspect,
): { blocks: Blocks; added: string[] } {
  const title = blocks.find(({ kind }) => kind === 'title');
  if (contents[0]?.kind === 'logo' && title && title.w > 3 * LOGO_WIDTH) return besideTitle(blocks, title);
  let next = blocks;
  const added: string[] = [];
  for (const content of contents) {
    const id = content.kind === 'item' ? content.itemId : freeId(next, content.kind);
    const frame = findSpot(sizes[content.kind], next, safeFrame(aspect));
    next = [...next, { ...content, ...frame, id } as EditorBlock];
    added.push(id);
  }
  return { blocks: next, added };
}
