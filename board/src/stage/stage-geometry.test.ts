import { describe, expect, it } from 'vitest';
import { DRIFT_MAX, shapeFor, stageSizes, stageTransform } from './stage-geometry.ts';

describe('shapeFor', () => {
  it.each([
    [{ width: 1920, height: 1080 }, 0, 'landscape'],
    [{ width: 1920, height: 1080 }, 180, 'landscape'],
    [{ width: 1920, height: 1080 }, 90, 'portrait'],
    [{ width: 1080, height: 1920 }, 0, 'portrait'],
    [{ width: 1080, height: 1920 }, 270, 'landscape'],
    [{ width: 500, height: 500 }, 0, 'landscape'],
  ] as const)('draws %j rotated by %i as %s', (box, rotation, shape) => {
    expect(shapeFor(box, rotation)).toBe(shape);
  });
});

describe('stageTransform', () => {
  it('fills a box of the same proportions', () => {
    expect(stageTransform({ width: 3840, height: 2160 }, 'landscape', 0)).toBe(
      'translate(1920px, 1080px) rotate(0deg) scale(2) translate(-50%, -50%)',
    );
  });

  it('fits the stage whole into a box of other proportions', () => {
    expect(stageTransform({ width: 960, height: 1080 }, 'landscape', 0)).toContain('scale(0.5)');
  });

  it.each([
    [{ width: 1280, height: 713 }, 1280 / 1920],
    [{ width: 1366, height: 768 }, 1366 / 1920],
    [{ width: 1920, height: 1100 }, 1100 / 1080],
  ])("covers %j, whose proportions are almost the stage's", (box, scale) => {
    expect(stageTransform(box, 'landscape', 0)).toContain(`scale(${scale})`);
  });

  it('fits the stage whole where covering would cut more than the margin', () => {
    expect(stageTransform({ width: 1920, height: 1200 }, 'landscape', 0)).toContain('scale(1)');
  });

  it('fills a landscape box with a rotated portrait stage', () => {
    expect(stageTransform({ width: 1920, height: 1080 }, 'portrait', 90)).toContain('rotate(90deg) scale(1)');
  });
});

describe('a stage that drifts', () => {
  const boxes = [
    [{ width: 1920, height: 1080 }, 0],
    [{ width: 1080, height: 1920 }, 0],
    [{ width: 1920, height: 1080 }, 90],
    [{ width: 1280, height: 720 }, 180],
    [{ width: 3840, height: 2160 }, 270],
    [{ width: 1280, height: 713 }, 0],
    [{ width: 1366, height: 768 }, 0],
    [{ width: 1912, height: 1080 }, 90],
  ] as const;

  it.each(boxes)('never shows its edge in %j rotated by %i', (box, rotation) => {
    const shape = shapeFor(box, rotation);
    const { width, height } = stageSizes[shape];
    const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width];
    for (const x of [-DRIFT_MAX, 0, DRIFT_MAX]) {
      for (const y of [-DRIFT_MAX, DRIFT_MAX]) {
        const drawn = stageTransform(box, shape, rotation, { x, y });
        const [left = 0, top = 0] = (/\((.+)px, (.+)px\)/.exec(drawn) ?? []).slice(1).map(Number);
        const scale = Number(/scale\((.+?)\)/.exec(drawn)?.[1]);
        expect(left - (across * scale) / 2).toBeLessThanOrEqual(0.001);
        expect(left + (across * scale) / 2).toBeGreaterThanOrEqual(box.width - 0.001);
        expect(top - (down * scale) / 2).toBeLessThanOrEqual(0.001);
        expect(top + (down * scale) / 2).toBeGreaterThanOrEqual(box.height - 0.001);
      }
    }
  });
});
