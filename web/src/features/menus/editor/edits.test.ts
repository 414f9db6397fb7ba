import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardFrame, boundsOf, type EditorBlock } from './editor-block.ts';
import {
  alignBlocks,
  type Blocks,
  distributeBlocks,
  dragHandle,
  duplicateBlocks,
  equalizeSizes,
  handles,
  moveBlocks,
  orderBlocks,
  resizeBlocks,
} from './edits.ts';
import { safeFrame } from './safe-frame.ts';

const shape = (id: string, x: number, y: number, w = 200, h = 100): EditorBlock => ({
  id,
  kind: 'shape',
  tone: 'card',
  isRound: false,
  x,
  y,
  w,
  h,
});
const three: Blocks = [shape('a', 100, 100), shape('b', 500, 300, 100, 300), shape('c', 1_000, 200)];
const all = new Set(['a', 'b', 'c']);
const board = boardFrame('16:9');
const isOnBoard = ({ x, y, w, h }: EditorBlock) =>
  x >= 0 && y >= 0 && x + w <= board.w && y + h <= board.h && w >= 24 && h >= 24;

const block = fc
  .record({
    x: fc.integer({ min: 0, max: 1_800 }),
    y: fc.integer({ min: 0, max: 1_000 }),
    w: fc.integer({ min: 24, max: 900 }),
    h: fc.integer({ min: 24, max: 700 }),
  })
  .map(({ x, y, w, h }) => ({ x, y, w: Math.min(w, 1_920 - x), h: Math.min(h, 1_080 - y) }));
const blocks = fc
  .array(block, { minLength: 1, maxLength: 12 })
  .map((frames) => frames.map(({ x, y, w, h }, index) => shape(`${index}`, x, y, w, h)));

describe('moving', () => {
  it('keeps all on the board and their distances', () => {
    fc.assert(
      fc.property(
        blocks,
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        (given, dx, dy) => {
          const ids = new Set(given.map(({ id }) => id));
          const moved = moveBlocks(given, ids, dx, dy, '16:9');

          expect(moved.every(isOnBoard)).toBe(true);
          const [first, firstMoved] = [given[0], moved[0]];
          moved.forEach((one, index) => {
            expect(one.x - (firstMoved?.x ?? 0)).toBe((given[index]?.x ?? 0) - (first?.x ?? 0));
            expect(one.y - (firstMoved?.y ?? 0)).toBe((given[index]?.y ?? 0) - (first?.y ?? 0));
          });
        },
      ),
    );
  });
});

describe('resizing', () => {
  it('by any handle keeps all on the board, and the opposite edges', () => {
    fc.assert(
      fc.property(
        blocks,
        fc.constantFrom(...handles),
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        (given, handle, dx, dy) => {
          const ids = new Set(given.map(({ id }) => id));
          const bounds = boundsOf(given);
          const to = dragHandle(bounds, handle, dx, dy, '16:9');
          const resized = resizeBlocks(given, ids, to, '16:9');

          expect(resized.every(isOnBoard)).toBe(true);
          if (handle.x >= 0) expect(to.x).toBe(bounds.x);
          if (handle.x <= 0) expect(to.x + to.w).toBe(bounds.x + bounds.w);
          if (handle.y >= 0) expect(to.y).toBe(bounds.y);
          if (handle.y <= 0) expect(to.y + to.h).toBe(bounds.y + bounds.h);
        },
      ),
    );
  });

  it('gives all the size of the first selected one', () => {
    const same = equalizeSizes(three, new Set(['b', 'a']), '16:9');

    expect(same.map(({ w, h }) => [w, h])).toEqual([
      [100, 300],
      [100, 300],
      [200, 100],
    ]);
  });
});

describe('aligning', () => {
  it.each([
    ['left', [100, 100, 100]],
    ['center', [550, 600, 550]],
    ['right', [1_000, 1_100, 1_000]],
  ] as const)('%s lines up the blocks with each other', (edge, expected) => {
    expect(alignBlocks(three, all, edge, safeFrame('16:9'), '16:9').map(({ x }) => x)).toEqual(expected);
  });

  it('lines up a single block with the safe area', () => {
    const [a] = alignBlocks(three, new Set(['a']), 'bottom', safeFrame('16:9'), '16:9');

    expect(a).toMatchObject({ x: 100, y: 1_080 - 54 - 100 });
  });

  it('makes gaps equal, and leaves the outermost where they are', () => {
    const spaced = distributeBlocks(three, all, 'x', '16:9');

    expect(spaced.map(({ x }) => x)).toEqual([100, 600, 1_000]);
  });
});

it('brings several to the front in their order, once', () => {
  const front = orderBlocks(three, new Set(['a', 'b']), 'front');

  expect(front.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(orderBlocks(front, new Set(['a', 'b']), 'front')).toBe(front);
});

it('duplicates all but items, which are on a board only once', () => {
  const item: EditorBlock = { id: 'soup', kind: 'item', itemId: 'soup', x: 0, y: 0, w: 100, h: 100 };

  const { blocks: next, copies } = duplicateBlocks([...three, item], new Set(['a', 'soup']), '16:9');

  expect(copies).toEqual(['shape-1']);
  expect(next.at(-1)).toMatchObject({ id: 'shape-1', x: 132, y: 132 });
});
