import { expect, it } from 'vitest';
import { imageOf } from './item-image.ts';

const url = '/media/plate.webp';
const focus = { x: 0.5, y: 0.5 };

it.each([
  ['an item without an image', { imageUrl: null, imageAspect: 1.5 }, undefined],
  ['content of an earlier build', { imageUrl: url }, { url, aspect: undefined, isCutOut: false, focus }],
  [
    'a cut-out',
    { imageUrl: url, imageAspect: 1.5, isImageCutOut: true, imageFocus: { x: 0, y: 1 } },
    { url, aspect: 1.5, isCutOut: true, focus: { x: 0, y: 1 } },
  ],
  [
    'an aspect that cannot be',
    { imageUrl: url, imageAspect: 0 },
    { url, aspect: undefined, isCutOut: false, focus },
  ],
])('reads the image of %s', (_, item, expected) => {
  const image = imageOf(item);

  expect(image).toEqual(expected);
});
