import { describe, expect, it } from 'vitest';
import { type CardRect, clampToBoard } from './card-rects.ts';
import { rectsForItems } from './rects-for-items.ts';

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

it('compares no rects when every item has one, because a drag calls it on every pointer move', () => {
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
