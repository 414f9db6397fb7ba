import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth, wrap } from '../text/wrap.ts';
import { cardMetrics, fitCard } from './fit-block.ts';
import { fitTogether, sizeSteps, smallestSizes } from './fit-together.ts';

const measure = createTextMeasurer(undefined);
const texts = (name: string, description: string, price = '11.50') => ({
  name: measure('dish', name),
  description: measure('text', description),
  price: lineWidth(measure('price', price)),
  struck: 0,
});
const card = { width: 480, height: 400 };
const alone = (given: ReturnType<typeof texts>, box: typeof card, hasImage: boolean) => {
  const [fit] = fitTogether([fitCard(given, box, hasImage)]);
  if (!fit) throw new Error('Nothing was fitted.');
  return fit;
};

it('shows name, description, price and image of an ordinary dish', () => {
  const fit = alone(texts('Smoked trout', 'Dill butter'), card, true);

  expect(fit).toMatchObject({ hasDescription: true, image: { height: 400 }, isLegible: true });
  expect(fit.name).toBeGreaterThanOrEqual(44);
});

it('drops the description first, then the image', () => {
  const long = 'Slowly braised for eight hours with root vegetables and red wine. '.repeat(12);

  expect(alone(texts('Smoked trout', long), card, true)).toMatchObject({
    hasDescription: false,
    image: { height: 400 },
  });
  expect(
    alone(texts('Wild boar with cranberries '.repeat(2), long), { width: 480, height: 330 }, true),
  ).toMatchObject({ image: null, isLegible: true });
});

it('gives all cards the sizes of the one with the least space', () => {
  const short = fitCard(texts('Egg', ''), card, false);
  const long = fitCard(texts('Wild boar with cranberries and chestnuts', ''), card, false);

  const [one, other] = fitTogether([short, long]);

  expect(one?.name).toBe(other?.name);
  expect(one?.name).toBeLessThan(alone(texts('Egg', ''), card, false).name);
});

it('does not let a card that is too small make the others smaller', () => {
  const egg = texts('Egg', '');
  const fits = fitTogether([
    fitCard(egg, card, false),
    fitCard(texts('Cappuccino', ''), { width: 90, height: 60 }, false),
  ]);

  expect(fits.map(({ isLegible }) => isLegible)).toEqual([true, false]);
  expect(fits[0]?.name).toBe(alone(egg, card, false).name);
  expect(fits[1]?.name).toBeLessThan(smallestSizes.name);
});

it('never cuts name and price, whatever the texts, the sizes of the board and the size of the card', () => {
  const length = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 24, max: 1_920 }),
      fc.integer({ min: 24, max: 1_080 }),
      fc.integer({ min: 1, max: 120 }),
      length,
      fc.constantFrom('W', 'Boar '),
      fc.boolean(),
      fc.nat(sizeSteps.length - 1),
      (width, height, name, description, letters, hasImage, step) => {
        const given = texts(letters.repeat(name).slice(0, 120), letters.repeat(description), '999,999.99');
        const fitter = fitCard(given, { width, height }, hasImage);
        const sizes = sizeSteps[step] ?? smallestSizes;
        const fit = fitter.layOut(fitter.fits(sizes) ? sizes : smallestSizes);
        const isBeside = fit.image?.height === height;
        const available = width - 2 * fit.paddingX - (isBeside ? (fit.image?.width ?? 0) : 0);
        const priceWidth = given.price * fit.name;
        const nameWidth = fit.isRow ? available - priceWidth - cardMetrics.between * fit.name : available;
        const names = wrap(given.name, nameWidth / fit.name).length * fit.name * cardMetrics.nameLine;
        const prices = fit.name * cardMetrics.nameLine;
        const used =
          (fit.isRow ? Math.max(names, prices) : names + prices) +
          (fit.hasDescription
            ? wrap(given.description, available / fit.description).length *
              fit.description *
              cardMetrics.descriptionLine
            : 0);
        const availableHeight = height - 2 * fit.paddingY - (fit.image && !isBeside ? fit.image.height : 0);

        expect(used).toBeLessThanOrEqual(availableHeight);
        expect(priceWidth).toBeLessThanOrEqual(available);
      },
    ),
  );
});
