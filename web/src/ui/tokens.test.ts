import { readFileSync } from 'node:fs';
import { stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

it.each([
  ['--tv-aspect', stageSizes.landscape],
  ['--tv-aspect-upright', stageSizes.portrait],
])('gives %s the aspect ratio of the stage', (name, { width, height }) => {
  const [, across, down] = new RegExp(`${name}: (\\d+) / (\\d+);`).exec(tokens) ?? [];
  expect(Number(across) / Number(down)).toBe(width / height);
});
