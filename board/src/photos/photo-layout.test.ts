import { imagesOnBoard, isPhotoGrid, photographedItems } from '@menuboard/contract/domain/board-photos';
import type { DishLabel } from '@menuboard/contract/domain/dish';
import { describe, expect, it } from 'vitest';
import { stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { areaBeside } from '../whole-menu/menu-areas.ts';
import {
  EDGE_PHOTOS_MAX,
  gridCells,
  photoEdgeRects,
  photoEdgeRegion,
  photoEdges,
  photoRects,
  photoRegion,
} from './photo-layout.ts';

const dish = (id: string, imageUrl: string | null, ...labels: DishLabel[]) => ({ id, imageUrl, labels });

describe('photographedItems', () => {
  it('prefers featured dishes, and takes three at most', () => {
    const items = [dish('a', 'a.webp'), dish('b', null, 'featured'), dish('c', 'c.webp', 'featured')];

    expect(photographedItems(items).map(({ id }) => id)).toEqual(['c', 'a']);
    expect(photographedItems([...items, ...items, ...items])).toHaveLength(3);
  });
});

it.each([
  [4, 'grid', true],
  [9, 'grid', true],
  [10, 'grid', false],
  [3, 'grid', false],
  [6, 'auto', false],
] as const)('shows %i photographed dishes with photos "%s" as a grid: %s', (count, photos, isGrid) => {
  const items = Array.from({ length: count }, (_, at) => dish(`${at}`, 'a.webp'));

  expect(isPhotoGrid(items, photos)).toBe(isGrid);
  expect(isPhotoGrid([...items.slice(1), dish('x', null)], photos)).toBe(false);
});

it('names the images that a board may show', () => {
  const items = [dish('a', 'a.webp'), dish('b', 'b.webp')];
  const panels = [{ id: 'p', kind: 'special' as const, itemIds: ['b'] }];

  expect(imagesOnBoard({ items }, 'auto')).toEqual(['a.webp', 'b.webp']);
  expect(imagesOnBoard({ items }, 'none')).toEqual([]);
  expect(imagesOnBoard({ items, panels }, 'auto')).toContain('b.webp');
  expect(imagesOnBoard({ items, panels }, 'none')).toEqual(['']);
});

describe.each(['landscape', 'portrait'] as const)('on a %s stage', (shape) => {
  it.each([2, 3])('puts %i photos with their captions beside the list', (count) => {
    const region = photoRegion(shape);
    const { column } = areaBeside(shape, region);

    for (const { photo, caption } of photoRects(shape, count)) {
      expect(photo.top + photo.height).toBeLessThan(caption.top);
      expect(caption.left + caption.width).toBeLessThanOrEqual(region.left + region.width + 0.01);
      expect(caption.top + caption.height).toBeLessThanOrEqual(region.top + region.height + 0.01);
      expect(Math.min(photo.width, photo.height)).toBeGreaterThan(220);
      expect(photo.left + photo.width <= column.left || caption.top + caption.height <= column.top).toBe(
        true,
      );
    }
  });

  it.each([4, 5, 6, 7, 8, 9])('divides the stage into a grid of %i', (count) => {
    const { x, y } = stageMargins[shape];
    const box = { width: stageSizes[shape].width - 2 * x, height: stageSizes[shape].height - 2 * y - 180 };

    const cells = gridCells(shape, count, box);

    expect(cells).toHaveLength(count);
    for (const { photo, caption } of cells) {
      expect(caption.left + caption.width).toBeLessThanOrEqual(box.width + 0.01);
      expect(caption.top + caption.height).toBeLessThanOrEqual(box.height + 0.01);
      expect(photo.height).toBeGreaterThan(150);
    }
  });
});

describe.each(['landscape', 'portrait'] as const)('photos at the edge of a %s stage', (shape) => {
  const stage = stageSizes[shape];
  const margin = stageMargins[shape];

  it.each(photoEdges[shape])('bleed off it in %o, with captions below them in the safe area', ({ size }) => {
    const region = photoEdgeRegion(shape, size);
    for (let count = 1; count <= EDGE_PHOTOS_MAX; count += 1) {
      const rects = photoEdgeRects(shape, region, count);

      expect(rects).toHaveLength(count);
      for (const { photo, caption } of rects) {
        expect(shape === 'landscape' ? photo.left : photo.top).toBe(0);
        expect(caption.top).toBeGreaterThanOrEqual(photo.top + photo.height);
        expect(caption.left).toBeGreaterThanOrEqual(margin.x);
        expect(caption.left + caption.width).toBeLessThanOrEqual(stage.width - margin.x);
        expect(caption.top + caption.height).toBeLessThanOrEqual(stage.height - margin.y);
      }
      const [first, second] = rects;
      if (!first || !second) continue;
      const isBeside = second.photo.left >= first.photo.left + first.photo.width;
      expect(isBeside || second.photo.top >= first.caption.top + first.caption.height).toBe(true);
    }
  });

  it('leaves the list at least half of the stage', () => {
    for (const { size } of photoEdges[shape]) {
      const { column } = areaBeside(shape, photoEdgeRegion(shape, size));
      expect(column.width * column.height).toBeGreaterThan(0.45 * stage.width * stage.height);
    }
  });
});
