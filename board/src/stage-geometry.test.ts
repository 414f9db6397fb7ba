import { describe, expect, it } from 'vitest';
import { shapeFor, stageTransform } from './stage-geometry.ts';

describe('shapeFor', () => {
  it.each([
    [{ width: 1920, height: 1080 }, 0, 'landscape'],
    [{ width: 1920, height: 1080 }, 180, 'landscape'],
    [{ width: 1920, height: 1080 }, 90, 'portrait'],
    [{ width: 1080, height: 1920 }, 0, 'portrait'],
    [{ width: 1080, height: 1920 }, 270, 'landscape'],
    [{ width: 500, height: 500 }, 0, 'landscape'],
  ] as const)('of %j turned by %i is %s', (box, rotation, shape) => {
    expect(shapeFor(box, rotation)).toBe(shape);
  });
});

describe('stageTransform', () => {
  it('fills a box of the same proportions', () => {
    expect(stageTransform({ width: 3840, height: 2160 }, 'landscape', 0)).toBe(
      'translate(1920px, 1080px) rotate(0deg) scale(2) translate(-50%, -50%)',
    );
  });

  it('shows the stage whole in a box of other proportions', () => {
    expect(stageTransform({ width: 960, height: 1080 }, 'landscape', 0)).toContain('scale(0.5)');
  });

  it('fills a lying box with an upright stage that is turned', () => {
    expect(stageTransform({ width: 1920, height: 1080 }, 'portrait', 90)).toContain('rotate(90deg) scale(1)');
  });
});
