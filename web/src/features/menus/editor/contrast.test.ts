import { contrastOf, formatColor, mix, parseColor, type Rgb } from '@menuboard/contract/domain/color';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableColor, shadeFor } from './contrast.ts';

const chalk = { paper: parseColor('#1f2a27'), texts: ['#f4f1e8', '#f2c14e', '#c4c6bc'].map(parseColor) };
const part = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

it('knows the contrast of WCAG', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(formatColor(parseColor('#1f2a27'))).toBe('#1f2a27');
});

it('changes any colour until all texts can be read on it, and no other', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const ground = readableColor(chosen, chalk.paper, chalk.texts);
      const least = Math.min(...chalk.texts.map((text) => contrastOf(text, ground)));

      expect(least).toBeGreaterThanOrEqual(4.5);
      const before = Math.min(...chalk.texts.map((text) => contrastOf(text, chosen)));
      if (before >= 4.6) expect(ground).toEqual(chosen);
    }),
  );
});

it('covers any image until all texts can be read on each of its pixels', () => {
  fc.assert(
    fc.property(fc.array(color, { minLength: 1, maxLength: 20 }), (pixels) => {
      const shade = shadeFor(pixels, chalk.paper, chalk.texts);
      const grounds = pixels.map((pixel) => mix(pixel, chalk.paper, shade));

      expect(
        Math.min(...grounds.flatMap((ground) => chalk.texts.map((text) => contrastOf(text, ground)))),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(shadeFor([[10, 10, 10]], chalk.paper, chalk.texts)).toBe(0);
});
