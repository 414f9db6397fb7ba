import { contrastOf, parseColor, type Rgb } from '@menuboard/contract/domain/color';
import type { BrandColors } from '@menuboard/contract/domain/restaurant-details';
import { expect, it } from 'vitest';
import { proposeColors } from './logo-colors.ts';

const many = (color: Rgb, count: number) => Array.from({ length: count }, () => color);
const contrasts = (colors: BrandColors | undefined) => {
  if (!colors) throw new Error('No colours');
  const ground = parseColor(colors.ground);
  return [contrastOf(parseColor(colors.ink), ground), contrastOf(parseColor(colors.accent), ground)];
};

it("takes the logo's own background, and its strongest colour as the accent", () => {
  const pixels = [...many([20, 60, 40], 900), ...many([240, 190, 80], 120), ...many([250, 250, 250], 200)];

  const colors = proposeColors(pixels, true);

  expect(colors).toMatchObject({ ground: '#143c28', accent: '#f0be50' });
  expect(Math.min(...contrasts(colors))).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['dark letters', [40, 20, 60], 'light'],
  ['light letters', [250, 240, 200], 'dark'],
] as const)('gives a logo of %s without a background a ground on which it is seen', (_, letters, ground) => {
  const colors = proposeColors(many(letters, 400), false);

  const [red] = parseColor(colors?.ground ?? '');
  expect(red > 128 ? 'light' : 'dark').toBe(ground);
  expect(Math.min(...contrasts(colors))).toBeGreaterThanOrEqual(4.5);
});

it('proposes readable colours for a grey logo, and none for an empty one', () => {
  expect(Math.min(...contrasts(proposeColors(many([128, 128, 128], 100), true)))).toBeGreaterThanOrEqual(4.5);
  expect(proposeColors([], false)).toBeUndefined();
});
