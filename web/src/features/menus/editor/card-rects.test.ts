import { describe, expect, it } from 'vitest';
import { type CardRect, clampToBoard, rectsForItems, resizeOnBoard } from './card-rects.ts';

function isApart(one: CardRect, other: CardRect): boolean {
  return (
    one.x + one.w <= other.x ||
    other.x + other.w <= one.x ||
    one.y + one.h <= other.y ||
    other.y + other.h <= one.y
  );
}

describe('items without a rect beside items that have one', () => {
  const soup = { x: 0, y: 0, w: 300, h: 200, z: 4 };

  it('get free space, in front of the others', () => {
    const rects = rectsForItems(['soup', 'pie', 'tea'], { soup }, '16:9');

    const { pie, tea } = rects;
    expect(rects.soup).toEqual(soup);
    expect(pie && tea && [isApart(soup, pie), isApart(soup, tea), isApart(pie, tea)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([pie?.z, tea?.z]).toEqual([5, 6]);
  });

  it('are placed on top of the others when the board is full', () => {
    const full = { x: 0, y: 0, w: 1280, h: 720, z: 0 };

    const { pie } = rectsForItems(['soup', 'pie'], { soup: full }, '16:9');

    expect(pie).toMatchObject({ z: 1 });
    expect(pie).toEqual(clampToBoard(pie ?? full, '16:9'));
  });
});

it('compares no rects when every item has one: a drag asks with every pointer move', () => {
  let reads = 0;
  const counted = (rect: CardRect): CardRect => ({
    ...rect,
    get x() {
      reads += 1;
      return rect.x;
    },
  });
  const itemIds = Array.from({ length: 500 }, (_, index) => `item-${index}`);
  const placed = Object.fromEntries(
    Object.entries(rectsForItems(itemIds, {}, '16:9')).map(([id, rect]) => [id, counted(rect)]),
  );

  const rects = rectsForItems(itemIds, placed, '16:9');

  expect(reads).toBe(0);
  expect(rects).toEqual(placed);
});

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
