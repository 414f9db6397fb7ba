import { describe, expect, it } from 'vitest';
import { clampToBoard, resizeOnBoard } from './card-rects.ts';

describe('a card', () => {
  const card = { x: 100, y: 100, w: 250, h: 150, z: 1 };

  it.each([
    [
      { x: -50, y: 5_000 },
      { x: 0, y: 570, w: 250, h: 150 },
    ],
    [
      { x: 1_200.4, y: 10.6 },
      { x: 1_030, y: 11, w: 250, h: 150 },
    ],
    [
      { w: 9_000, h: 1 },
      { x: 0, y: 100, w: 1_280, h: 24 },
    ],
  ])('moved to %o stays entirely on the board', (change, expected) => {
    expect(clampToBoard({ ...card, ...change }, '16:9')).toEqual({ ...expected, z: 1 });
  });

  it('grows no further than the edge of the board, and its top left corner stays', () => {
    expect(resizeOnBoard(card, 5_000, 5_000, '16:9')).toEqual({ x: 100, y: 100, w: 1_180, h: 620, z: 1 });
    expect(resizeOnBoard(card, 1, 1, '16:9')).toEqual({ x: 100, y: 100, w: 40, h: 24, z: 1 });
  });
});
