import { expect, it } from 'vitest';
import { suggestLook } from './suggest-look.ts';

const items = (count: number, images: number) =>
  Array.from({ length: count }, (_, n) => ({ imageUrl: n < images ? '/media/a.webp' : null }));

it.each([
  [6, 6, 'spotlight'],
  [6, 3, 'spotlight'],
  [6, 2, 'board'],
  [7, 7, 'board'],
  [1, 0, 'board'],
] as const)('for %i items, %i of them with an image, is %s', (count, images, look) => {
  expect(suggestLook(items(count, images))).toBe(look);
});
