import { stageSizes } from '@menuboard/board/stage-geometry.ts';
import { expect, it } from 'vitest';
import { EDITOR_SCALE, editorBoardSizes } from '@menuboard/board/editor-geometry.ts';

it.each([
  ['16:9', 'landscape'],
  ['9:16', 'portrait'],
] as const)("the %s board has the proportions of the screens' %s stage", (aspect, shape) => {
  const { width, height } = editorBoardSizes[aspect];

  expect({ width: width * EDITOR_SCALE, height: height * EDITOR_SCALE }).toEqual(stageSizes[shape]);
});
