import { expect, it } from 'vitest';
import { createGray } from './gray-image.ts';
import { prepare } from './prepare.ts';

const SIDE = 1_300;

/** Eight rows of letters on paper, which is on a table with so much grain. */
function photographOf(grain: number) {
  const image = createGray(SIDE, SIDE);
  let random = 1;
  for (let at = 0; at < image.data.length; at += 1) {
    random = (random * 48_271) % 2_147_483_647;
    const isPaper = at % SIDE > 300 && at % SIDE < 1_000;
    image.data[at] = isPaper ? 235 : 60 + (random / 2_147_483_647) * grain;
  }
  for (let row = 0; row < 8; row += 1)
    for (let letter = 0; letter < 16; letter += 1)
      for (let y = 0; y < 24; y += 1)
        for (let x = 0; x < 14; x += 1)
          if (x < 4 || y < 4 || y > 19) image.data[(300 + 60 * row + y) * SIDE + 400 + 22 * letter + x] = 30;
  return image;
}

it.each([0, 60])('finds the column of text, with a grain of %i around the paper', (grain) => {
  const { parts = [], image } = prepare(photographOf(grain)) ?? {};

  expect(parts).toHaveLength(1);
  const [{ box } = { box: undefined }] = parts;
  expect(((box?.right ?? 0) - (box?.left ?? 0)) / (image?.width ?? 1)).toBeCloseTo(0.31, 1);
});

it('finds no text in grain alone', () => {
  const table = createGray(700, 700);
  table.data.forEach((_, at) => {
    table.data[at] = 90 + ((at * 7_919) % 23);
  });

  expect(prepare(table)).toBeUndefined();
});
