import { expect, it } from 'vitest';
import { flattenLight } from './flatten-light.ts';
import { createGray } from './gray-image.ts';

it('makes paper white and ink dark, in light and in shadow', () => {
  const image = createGray(500, 500);
  const lightAt = (x: number, y: number) => 240 - 0.2 * x - 0.15 * y;
  const isInk = (x: number, y: number) => x % 50 < 3 && y % 50 < 20;
  for (let y = 0; y < 500; y += 1)
    for (let x = 0; x < 500; x += 1) image.data[y * 500 + x] = lightAt(x, y) * (isInk(x, y) ? 0.25 : 1);

  const flat = flattenLight(image);

  const at = (x: number, y: number) => flat.data[y * 500 + x] ?? 0;
  expect([at(20, 30), at(480, 30), at(20, 480), at(480, 480)].every((value) => value > 230)).toBe(true);
  expect([at(51, 60), at(451, 60), at(51, 460), at(451, 460)].every((value) => value < 90)).toBe(true);
});

it('makes no ink of the edge between paper and table', () => {
  const image = createGray(500, 500);
  for (let y = 0; y < 500; y += 1)
    for (let x = 0; x < 500; x += 1) image.data[y * 500 + x] = x < 203 ? 70 : 230;

  const flat = flattenLight(image);

  const dark = [...flat.data.subarray(250 * 500, 251 * 500)].filter((value) => value < 165);
  expect(dark.length).toBeLessThan(6);
});
