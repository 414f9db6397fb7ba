import { expect, it } from 'vitest';
import { EDITOR_SCALE, editorBoardSizes } from './editor-geometry.ts';
import { SAFE_MARGIN_SHARE, stageMargins, stageSizes } from './stage-geometry.ts';

it('shows the stage at two thirds of its size in the Visual Editor, in whole pixels', () => {
  expect(EDITOR_SCALE).toBe(1.5);
  expect(editorBoardSizes).toEqual({
    '16:9': { width: 1_280, height: 720 },
    '9:16': { width: 720, height: 1_280 },
  });
});

it('keeps text out of the edges that a TV may hide', () => {
  expect(stageMargins).toEqual({ landscape: { x: 96, y: 54 }, portrait: { x: 64, y: 96 } });
  for (const shape of ['landscape', 'portrait'] as const) {
    expect(stageMargins[shape].x).toBeGreaterThanOrEqual(stageSizes[shape].width * SAFE_MARGIN_SHARE);
    expect(stageMargins[shape].y).toBeGreaterThanOrEqual(stageSizes[shape].height * SAFE_MARGIN_SHARE);
  }
});
