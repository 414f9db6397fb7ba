import { editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import { SAFE_MARGIN_SHARE } from '@menuboard/board/stage/stage-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { describe, expect, it } from 'vitest';
import type { CardRect } from './card-rects.ts';
import { initialRects } from './initial-rects.ts';

const aspects: Aspect[] = ['16:9', '9:16'];
const counts = [1, 2, 7, 8, 9, 16, 17, 40, 87, 200, 499, 500];

const countColumns = (rects: CardRect[]) => new Set(rects.map(({ x }) => x)).size;

function countOverlaps(rects: CardRect[]): number {
  let found = 0;
  for (const [index, one] of rects.entries()) {
    for (const other of rects.slice(index + 1)) {
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

describe('automatic card rects', () => {
  it('are 250 by 150 in two columns while they fit', () => {
    const rects = initialRects(8, '16:9');

    expect(new Set(rects.map(({ w, h }) => `${w} by ${h}`))).toEqual(new Set(['250 by 150']));
    expect(countColumns(rects)).toBe(2);
    expect(rects.slice(0, 3)).toEqual([
      { x: 260, y: 36, w: 250, h: 150, z: 0 },
      { x: 770, y: 36, w: 250, h: 150, z: 1 },
      { x: 260, y: 202, w: 250, h: 150, z: 2 },
    ]);
    expect(countColumns(initialRects(14, '9:16'))).toBe(2);
  });

  it('use more columns at full size, then shrink all cards equally', () => {
    expect(countColumns(initialRects(9, '16:9'))).toBe(3);
    expect(countColumns(initialRects(16, '16:9'))).toBe(4);
    expect(initialRects(16, '16:9')[0]).toMatchObject({ w: 250, h: 150 });

    const many = initialRects(17, '16:9');
    expect(new Set(many.map(({ w }) => w)).size).toBe(1);
    expect(many[0]?.w).toBeLessThan(250);
    expect(many[0]?.w).toBeGreaterThan(180);
  });

  it.each(aspects.flatMap((aspect) => counts.map((count) => [aspect, count] as const)))(
    'on a %s board hold %d cards without overlap',
    (aspect, count) => {
      const { width, height } = editorBoardSizes[aspect];

      const rects = initialRects(count, aspect);

      expect(rects).toHaveLength(count);
      expect(countOverlaps(rects)).toBe(0);
      for (const { x, y, w, h } of rects) {
        expect(x).toBeGreaterThanOrEqual(width * SAFE_MARGIN_SHARE);
        expect(y).toBeGreaterThanOrEqual(height * SAFE_MARGIN_SHARE);
        expect(x + w).toBeLessThanOrEqual(width * (1 - SAFE_MARGIN_SHARE));
        expect(y + h).toBeLessThanOrEqual(height * (1 - SAFE_MARGIN_SHARE));
        expect(w).toBeGreaterThanOrEqual(40);
        expect(h).toBeGreaterThanOrEqual(24);
      }
    },
  );
});
