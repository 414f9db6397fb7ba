import { stageSizes } from '@menuboard/board/stage-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { describe, expect, it } from 'vitest';
import {
  boardSizes,
  CARD_MIN,
  type CardRect,
  clampToBoard,
  initialRects,
  rectsForItems,
  resizeOnBoard,
  STAGE_SCALE,
} from './card-rects.ts';

const aspects: Aspect[] = ['16:9', '9:16'];
const counts = [1, 2, 7, 8, 9, 16, 17, 40, 87, 200, 499, 500];

/** Whole on the board, with a margin in shares of it. */
function expectOn(aspect: Aspect, { x, y, w, h }: CardRect, margin = 0): void {
  const { width, height } = boardSizes[aspect];
  expect(x).toBeGreaterThanOrEqual(width * margin);
  expect(y).toBeGreaterThanOrEqual(height * margin);
  expect(w).toBeGreaterThanOrEqual(CARD_MIN.width);
  expect(h).toBeGreaterThanOrEqual(CARD_MIN.height);
  expect(x + w).toBeLessThanOrEqual(width * (1 - margin));
  expect(y + h).toBeLessThanOrEqual(height * (1 - margin));
}

function overlaps(places: CardRect[]): number {
  let found = 0;
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) {
      const isApart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      if (!isApart) found += 1;
    }
  }
  return found;
}

describe('first places', () => {
  it('are of 250 by 150 in two columns, for as long as they fit', () => {
    const places = initialRects(8, '16:9');

    expect(new Set(places.map(({ w, h }) => `${w} by ${h}`))).toEqual(new Set(['250 by 150']));
    expect(new Set(places.map(({ x }) => x)).size).toBe(2);
    expect(places.slice(0, 3)).toEqual([
      { x: 260, y: 36, w: 250, h: 150, z: 0 },
      { x: 770, y: 36, w: 250, h: 150, z: 1 },
      { x: 260, y: 202, w: 250, h: 150, z: 2 },
    ]);
    expect(new Set(initialRects(14, '9:16').map(({ x }) => x)).size).toBe(2);
  });

  it('take more columns at that size, and shrink all alike when there are none left', () => {
    const columns = (count: number) => new Set(initialRects(count, '16:9').map(({ x }) => x)).size;
    expect(columns(9)).toBe(3);
    expect(columns(16)).toBe(4);
    expect(initialRects(16, '16:9')[0]).toMatchObject({ w: 250, h: 150 });

    const many = initialRects(17, '16:9');
    expect(new Set(many.map(({ w }) => w)).size).toBe(1);
    expect(many[0]?.w).toBeLessThan(250);
    expect(many[0]?.w).toBeGreaterThan(180);
  });

  it.each(aspects.flatMap((aspect) => counts.map((count) => [aspect, count] as const)))(
    'on a %s board hold %d cards, none over another',
    (aspect, count) => {
      const places = initialRects(count, aspect);

      expect(places).toHaveLength(count);
      for (const place of places) expectOn(aspect, place, 0.05);
      expect(overlaps(places)).toBe(0);
    },
  );
});

describe('items without a place among those that have one', () => {
  const soup = { x: 0, y: 0, w: 300, h: 200, z: 4 };

  it('stand where there is room, in front', () => {
    const places = rectsForItems(['soup', 'pie', 'tea'], { soup }, '16:9');

    expect(places.soup).toEqual(soup);
    expect(overlaps(Object.values(places))).toBe(0);
    expect([places.pie?.z, places.tea?.z]).toEqual([5, 6]);
  });

  it('are looked for only where there is none: a card that is dragged asks with every frame', () => {
    const itemIds = Array.from({ length: 500 }, (_, at) => `item-${at}`);
    const places = rectsForItems(itemIds, {}, '16:9');
    const ask = () => {
      for (let frame = 0; frame < 20; frame += 1)
        expect(rectsForItems(itemIds, places, '16:9')).toEqual(places);
    };
    ask();
    const before = process.cpuUsage();
    ask();

    expect(process.cpuUsage(before).user / 1_000 / 20, 'ms of the processor for a frame').toBeLessThan(20);
  });

  it('stand on top of the others when the board is full', () => {
    const full = { x: 0, y: 0, w: 1280, h: 720, z: 0 };

    const { pie } = rectsForItems(['soup', 'pie'], { soup: full }, '16:9');

    expect(pie).toMatchObject({ z: 1 });
    expectOn('16:9', pie ?? full);
  });
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
  ])('put at %o stays whole on the board', (change, there) => {
    expect(clampToBoard({ ...card, ...change }, '16:9')).toEqual({ ...there, z: 1 });
  });

  it('grows no further than the edge of the board, and keeps its corner', () => {
    expect(resizeOnBoard(card, 5_000, 5_000, '16:9')).toEqual({ x: 100, y: 100, w: 1_180, h: 620, z: 1 });
    expect(resizeOnBoard(card, 1, 1, '16:9')).toEqual({ x: 100, y: 100, w: 40, h: 24, z: 1 });
  });
});

it.each([
  ['16:9', 'landscape'],
  ['9:16', 'portrait'],
] as const)('the %s board is the %s stage of a screen, smaller', (aspect, shape) => {
  const { width, height } = boardSizes[aspect];

  expect({ width: width * STAGE_SCALE, height: height * STAGE_SCALE }).toEqual(stageSizes[shape]);
});
