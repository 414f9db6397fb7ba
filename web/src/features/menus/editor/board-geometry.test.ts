import { stageSizes } from '@menuboard/board/stage-geometry.ts';
import { expect, it } from 'vitest';
import { boardSizes, STAGE_SCALE } from './board-geometry.ts';

it.each([
  ['16:9', 'landscape'],
  ['9:16', 'portrait'],
] as const)("the %s board has the proportions of the screens' %s stage", (aspect, shape) => {
  const { width, height } = boardSizes[aspect];

  expect({ width: width * STAGE_SCALE, height: height * STAGE_SCALE }).toEqual(stageSizes[shape]);
});
