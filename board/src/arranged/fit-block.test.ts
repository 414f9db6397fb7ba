import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth, wrap } from '../text/wrap.ts';
import { blockMetrics, fitBlock } from './fit-block.ts';

const measure = createTextMeasurer(undefined);
const texts = (name: string, description: string, price = '11.50') => ({
  name: measure('dish', name),
  description: measure('text', description),
  prices: [measure('price', price)],
});
const card = { width: 480, height: 288 };

it('shows name, description, price and image of an ordinary dish', () => {
  const fit = fitBlock(texts('Smoked trout', 'Dill butter'), card, true);

  expect(fit).toMatchObject({ hasDescription: true, image: { height: 288 } });
  expect(fit.sizes.name).toBeGreaterThanOrEqual(42);
});

it('drops the description first, then the image', () => {
  const long = 'Slowly braised for eight hours with root vegetables and red wine. '.repeat(12);

  expect(fitBlock(texts('Smoked trout', long), card, true)).toMatchObject({
    hasDescription: false,
    image: { height: 288 },
  });
  expect(
    fitBlock(texts('Wild boar with cranberries '.repeat(4), long), { width: 300, height: 180 }, true),
  ).toMatchObject({
    image: null,
  });
});

it('drops the image rather than break a word of the name', () => {
  const small = { width: 170, height: 100 };

  expect(fitBlock(texts('Egg', ''), small, true).image).not.toBeNull();
  expect(fitBlock(texts('Cappuccino', ''), small, true).image).toBeNull();
});

it('never cuts name and price, whatever the texts and the size of the block', () => {
  const length = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 24, max: 1_920 }),
      fc.integer({ min: 24, max: 1_080 }),
      fc.integer({ min: 1, max: 120 }),
      length,
      fc.constantFrom('W', 'Boar '),
      fc.boolean(),
      (width, height, name, description, letters, hasImage) => {
        const given = texts(letters.repeat(name).slice(0, 120), letters.repeat(description), '999,999.99');
        const fit = fitBlock(given, { width, height }, hasImage);
        const { sizes, image, padding } = fit;
        const isBeside = image?.height === height;
        const available = width - 2 * padding - (isBeside ? (image?.width ?? 0) : 0);
        const lines = (text: typeof given.name, size: number) => wrap(text, available / size).length * size;
        const used =
          lines(given.name, sizes.name) * blockMetrics.nameLine +
          (fit.hasDescription
            ? lines(given.description, sizes.description) * blockMetrics.descriptionLine
            : 0) +
          given.prices.length * sizes.price * blockMetrics.priceLine;
        const widestPrice = Math.max(...given.prices.map(lineWidth));
        const availableHeight = height - 2 * padding - (image && !isBeside ? image.height : 0);

        expect(used).toBeLessThanOrEqual(availableHeight);
        expect(widestPrice * sizes.price).toBeLessThanOrEqual(available);
      },
    ),
  );
});
