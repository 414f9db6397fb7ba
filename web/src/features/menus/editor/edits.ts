/** The edits of blocks; pure. Each takes a list from back to front and the ids of the selected blocks. */
import type { Aspect } from '@menuboard/contract/domain/layout';
import {
  boardFrame,
  boundsOf,
  clampToBoard,
  type EditorBlock,
  type Frame,
  smallestSide,
} from './editor-block.ts';

export type Blocks = readonly EditorBlock[];
type Ids = ReadonlySet<string>;

/** The edges of a frame that a handle moves: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The eight handles around a selection. */
export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

const selectedOf = (blocks: Blocks, ids: Ids) => blocks.filter(({ id }) => ids.has(id));

function changeFrames(
  blocks: Blocks,
  ids: Ids,
  aspect: Aspect,
  change: (frame: Frame, index: number) => Partial<Frame>,
): Blocks {
  let index = 0;
  return blocks.map((block) => {
    if (!ids.has(block.id)) return block;
    const { x, y, w, h } = block;
    const next = clampToBoard({ x, y, w, h, ...change(block, index) }, aspect, smallestSide(block.kind));
    index += 1;
    return next.x === x && next.y === y && next.w === w && next.h === h ? block : { ...block, ...next };
  });
}

/** Moves blocks together, as far as all of them stay on the board. */
export function moveBlocks(blocks: Blocks, ids: Ids, dx: number, dy: number, aspect: Aspect): Blocks {
  const bounds = boundsOf(selectedOf(blocks, ids));
  const to = clampToBoard({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, aspect, 1);
  const [x, y] = [to.x - bounds.x, to.y - bounds.y];
  return changeFrames(blocks, ids, aspect, (frame) => ({ x: frame.x + x, y: frame.y + y }));
}

/** The bounds after a handle moved, no smaller than `min` and on the board. */
export function dragHandle(
  bounds: Frame,
  handle: Handle,
  dx: number,
  dy: number,
  aspect: Aspect,
  min = 24,
): Frame {
  const board = boardFrame(aspect);
  const axis = (start: number, size: number, side: Handle['x'], by: number, end: number) => {
    const far = start + size;
    if (side < 0) {
      const next = Math.round(Math.min(Math.max(0, start + by), far - min));
      return [next, far - next] as const;
    }
    if (side > 0) return [start, Math.round(Math.max(min, Math.min(end, far + by) - start))] as const;
    return [start, size] as const;
  };
  const [x, w] = axis(bounds.x, bounds.w, handle.x, dx, board.w);
  const [y, h] = axis(bounds.y, bounds.h, handle.y, dy, board.h);
  return { x, y, w, h };
}

/** Gives the selection other bounds; its blocks keep their shares of them. */
export function resizeBlocks(blocks: Blocks, ids: Ids, to: Frame, aspect: Aspect): Blocks {
  const from = boundsOf(selectedOf(blocks, ids));
  const [scaleX, scaleY] = [to.w / from.w, to.h / from.h];
  return changeFrames(blocks, ids, aspect, ({ x, y, w, h }) => ({
    x: to.x + (x - from.x) * scaleX,
    y: to.y + (y - from.y) * scaleY,
    w: w * scaleX,
    h: h * scaleY,
  }));
}

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns several blocks with each other, and a single one with `area`. */
export function alignBlocks(blocks: Blocks, ids: Ids, edge: Edge, area: Frame, aspect: Aspect): Blocks {
  const chosen = selectedOf(blocks, ids);
  const bounds = chosen.length > 1 ? boundsOf(chosen) : area;
  return changeFrames(blocks, ids, aspect, ({ w, h }) => {
    switch (edge) {
      case 'left':
        return { x: bounds.x };
      case 'center':
        return { x: bounds.x + (bounds.w - w) / 2 };
      case 'right':
        return { x: bounds.x + bounds.w - w };
      case 'top':
        return { y: bounds.y };
      case 'middle':
        return { y: bounds.y + (bounds.h - h) / 2 };
      default:
        return { y: bounds.y + bounds.h - h };
    }
  });
}

/** Makes the gaps between three or more blocks equal; the outermost stay. */
export function distributeBlocks(blocks: Blocks, ids: Ids, axis: 'x' | 'y', aspect: Aspect): Blocks {
  const size = axis === 'x' ? 'w' : 'h';
  const sorted = [...selectedOf(blocks, ids)].sort((a, b) => a[axis] - b[axis] || a.id.localeCompare(b.id));
  if (sorted.length < 3) return blocks;
  const bounds = boundsOf(sorted);
  const used = sorted.reduce((sum, block) => sum + block[size], 0);
  const gap = (bounds[size] - used) / (sorted.length - 1);
  const starts = new Map<string, number>();
  let next = bounds[axis];
  for (const block of sorted) {
    starts.set(block.id, next);
    next += block[size] + gap;
  }
  let at = -1;
  const inOrder = selectedOf(blocks, ids);
  return changeFrames(blocks, ids, aspect, (frame) => {
    at += 1;
    return { [axis]: starts.get(inOrder[at]?.id ?? '') ?? frame[axis] };
  });
}

/** Gives blocks the size of the block that was selected first. */
export function equalizeSizes(blocks: Blocks, ids: Ids, aspect: Aspect): Blocks {
  const [first] = ids;
  const model = blocks.find(({ id }) => id === first);
  return model ? changeFrames(blocks, ids, aspect, () => ({ w: model.w, h: model.h })) : blocks;
}

/** Moves blocks in front of all others, or behind them; the same list if they are there already. */
export function orderBlocks(blocks: Blocks, ids: Ids, to: 'front' | 'back'): Blocks {
  const chosen = selectedOf(blocks, ids);
  const others = blocks.filter(({ id }) => !ids.has(id));
  const next = to === 'front' ? [...others, ...chosen] : [...chosen, ...others];
  return next.every((block, index) => block === blocks[index]) ? blocks : next;
}

export const removeBlocks = (blocks: Blocks, ids: Ids): Blocks => blocks.filter(({ id }) => !ids.has(id));

/** An id that no block of the list has. */
export function freeId(blocks: Blocks, kind: EditorBlock['kind']): string {
  const taken = new Set(blocks.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/**
 * Copies blocks a little further down and to the right. An item is on a board only once, so its card is not copied.
 *
 * @returns the new list, and the ids of the copies
 */
export function duplicateBlocks(
  blocks: Blocks,
  ids: Ids,
  aspect: Aspect,
): { blocks: Blocks; copies: string[] } {
  let next: Blocks = blocks;
  const copies: string[] = [];
  for (const block of selectedOf(blocks, ids)) {
    if (block.kind === 'item') continue;
    const id = freeId(next, block.kind);
    copies.push(id);
    const frame = clampToBoard(
      { ...block, x: block.x + 32, y: block.y + 32 },
      aspect,
      smallestSide(block.kind),
    );
    next = [...next, { ...block, ...frame, id }];
  }
  return { blocks: next, copies };
}

/** Changes the content of one block. */
export function changeBlock(blocks: Blocks, id: string, change: (block: EditorBlock) => EditorBlock): Blocks {
  return blocks.map((block) => (block.id === id ? change(block) : block));
}
