// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { priceLabels } from '../text/price-labels.ts';
import { fitCard, prepareCards } from './fit-card.ts';

const anItem = (n: number) => ({
  id: `${n}`,
  name: `Smoked trout ${n}`,
  description: `With dill butter ${n}`,
  price: n + 0.5,
  category: 'Fish',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
});

it('measures the texts of prepared cards with one layout for each font', () => {
  const measure = createTextMeasurer(document);
  const items = Array.from({ length: 20 }, (_, n) => anItem(n));
  const append = vi.spyOn(document.body, 'appendChild');

  prepareCards(measure, 'chalk', items, 'USD');
  for (const item of items)
    fitCard(measure, 'chalk', item, priceLabels(item, 'USD'), { width: 480, height: 288 }, false);

  expect(append).toHaveBeenCalledTimes(3);
  append.mockRestore();
});
