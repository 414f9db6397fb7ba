import { describe, expect, it } from 'vitest';
import type { Rect, StageShape } from '../stage/stage-geometry.ts';
import { stageMargins, stageSizes } from '../stage/stage-geometry.ts';
import { areaBesideMedia, mediaFrame, spotlightMedia, spotlightTile } from './media-frame.ts';

const shapes: StageShape[] = ['landscape', 'portrait'];
/** From a strip to a tower, in small steps. */
const aspects = Array.from({ length: 80 }, (_, step) => 0.3 * 1.035 ** step);
const cases = shapes.flatMap((shape) => aspects.map((aspect) => [shape, aspect] as const));

const overlaps = (a: Rect, b: Rect) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;
const isOnStage = ({ left, top, width, height }: Rect, shape: StageShape) =>
  left >= 0 &&
  top >= 0 &&
  left + width <= stageSizes[shape].width + 0.01 &&
  top + height <= stageSizes[shape].height + 0.01;

describe('mediaFrame', () => {
  it.each(['board', 'spotlight'] as const)('shows media of every shape whole beside the %s look', (look) => {
    for (const [shape, aspect] of cases) {
      const { rect, isAbove, isCover } = mediaFrame(shape, look, aspect);

      expect(rect.width / rect.height, `${shape} ${aspect}`).toBeCloseTo(aspect, 5);
      expect(isOnStage(rect, shape), `${shape} ${aspect}`).toBe(true);
      expect([isAbove, isCover]).toEqual([true, false]);
    }
  });

  it.each([
    ['landscape', 16 / 9, 0.15],
    ['landscape', 9 / 16, 0.3],
    ['landscape', 1, 0.19],
    ['portrait', 16 / 9, 0.3],
    ['portrait', 9 / 16, 0.15],
    ['portrait', 4 / 3, 0.36],
  ] as const)('gives media legible space: %s, %d', (shape, aspect, share) => {
    const { rect } = mediaFrame(shape, 'board', aspect);

    const stage = stageSizes[shape];
    expect((rect.width * rect.height) / (stage.width * stage.height)).toBeGreaterThan(share);
  });

  it.each([
    ['landscape', 16 / 9, true],
    ['landscape', 1.68, true],
    ['landscape', 16 / 10, false],
    ['landscape', 9 / 16, false],
    ['portrait', 9 / 16, true],
    ['portrait', 16 / 9, false],
  ] as const)('covers a %s stage with media of aspect %d alone: %s', (shape, aspect, isCover) => {
    expect(mediaFrame(shape, null, aspect)).toMatchObject({
      isCover,
      isAbove: false,
      rect: stageSizes[shape],
    });
  });
});

describe('areaBesideMedia', () => {
  it('leaves a legible board that is not on the media', () => {
    for (const [shape, aspect] of cases) {
      const { rect } = mediaFrame(shape, 'board', aspect);
      const { x, y } = stageMargins[shape];

      const area = areaBesideMedia(shape, aspect);

      const inside = {
        left: area.left + x,
        top: area.top + y,
        width: area.width - 2 * x,
        height: area.height - 2 * y,
      };
      expect(overlaps(inside, rect), `${shape} ${aspect}`).toBe(false);
      expect(isOnStage(area, shape), `${shape} ${aspect}`).toBe(true);
      expect(inside.width, `${shape} ${aspect}`).toBeGreaterThan(880);
      expect(inside.height, `${shape} ${aspect}`).toBeGreaterThan(860);
    }
  });
});

describe('spotlightMedia', () => {
  it("divides the tile between the media and the dish's image", () => {
    for (const [shape, aspect] of cases) {
      const { media, tile } = spotlightMedia(spotlightTile[shape], aspect);

      expect(tile && overlaps(tile, media), `${shape} ${aspect}`).toBeFalsy();
      expect(media.left + media.width).toBeLessThanOrEqual(spotlightTile[shape].width + 0.01);
      expect(media.top + media.height).toBeLessThanOrEqual(spotlightTile[shape].height + 0.01);
    }
    expect(spotlightMedia(spotlightTile.landscape, 16 / 9).tile).toMatchObject({ width: 840, height: 607.5 });
    expect(spotlightMedia(spotlightTile.landscape, 9 / 16).tile).toBeUndefined();
  });
});
