import { expect, it } from 'vitest';
import { footPosition } from './arranged-foot.ts';

/** A block between two heights of the wide stage, in px. */
const block = (top: number, bottom: number) => ({ top, box: { width: 400, height: bottom - top } });
const line = 35;
const above = 20;
const positionWith = (...blocks: ReturnType<typeof block>[]) =>
  footPosition(blocks, 'landscape', line, above);

it('puts the line at the foot of the safe area where no block is there', () => {
  expect(positionWith(block(54, 900), block(300, 1026 - line - above))).toEqual({
    bottom: 54,
    isOverBlocks: false,
  });
});

it('puts the line below blocks that fill the safe area', () => {
  expect(positionWith(block(700, 1026))).toEqual({ bottom: 54 - line, isOverBlocks: false });
  expect(positionWith(block(700, 1026.4))).toEqual({ bottom: 54 - line, isOverBlocks: false });
});

it('puts the line in front of blocks that reach to the edge of the board', () => {
  expect(positionWith(block(700, 1026), block(0, 1080))).toEqual({ bottom: 54 - line, isOverBlocks: true });
});

it('keeps several lines on the board', () => {
  expect(footPosition([block(700, 1026)], 'landscape', 2 * line, above)).toEqual({
    bottom: 0,
    isOverBlocks: true,
  });
});
