import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth, type MeasuredText, wrap } from '../text/wrap.ts';
import { fitItem, type ItemTexts, itemMetrics } from './fit-item.ts';

const measure = createTextMeasurer(undefined);
const box = { width: 888, height: 730 };

function texts(
  parts: { name?: string; description?: string; category?: string; price?: string } = {},
): ItemTexts {
  const { name = 'Tomato soup', description = 'With basil', category = 'Soups', price = '$7.50' } = parts;
  return {
    category: measure('chip', category),
    availability: measure('chip', 'Unavailable'),
    name: measure('name', name),
    description: measure('text', description),
    prices: [lineWidth(measure('price', price))],
  };
}

/** The height of an item in a browser, computed from the figures that the component uses. */
function browserHeight(item: ItemTexts): number {
  const fit = fitItem(item, box);
  const height = (text: MeasuredText, size: number, width: number, line: number) =>
    wrap(text, width / size).length * size * line;
  const chipText = box.width / fit.chip - 2 * itemMetrics.chipPadding;
  const chips =
    Math.max(1, wrap(item.category, chipText).length) * itemMetrics.chipLine + 2 * itemMetrics.chipVertical;
  const name = height(item.name, fit.name.size, fit.name.width, itemMetrics.nameLine);
  const description = height(
    item.description,
    fit.description.size,
    fit.description.width,
    itemMetrics.descriptionLine,
  );
  const gaps = item.description.words.length > 0 ? 3 : 2;
  return chips * fit.chip + name + description + fit.price * itemMetrics.priceLine + gaps * fit.gap;
}

describe('fitItem', () => {
  it('gives an ordinary dish the designed sizes', () => {
    expect(fitItem(texts(), box)).toMatchObject({
      chip: 30,
      name: { size: 126 },
      description: { size: 40 },
      price: 120,
      gap: 40,
    });
  });

  it('shrinks a name rather than break its longest word', () => {
    const fit = fitItem(texts({ name: 'Schweinefleischpastete' }), box);

    expect(fit.name.size).toBeLessThan(126);
    expect(fit.description.size).toBe(40);
  });

  it('keeps the largest price on one line', () => {
    const given = texts({ price: 'IDR 999,999.99 IDR' });

    const fit = fitItem(given, box);

    expect(fit.price * Math.max(...given.prices)).toBeLessThanOrEqual(box.width);
  });

  it.each([
    ['the longest texts', { name: 'Wild boar '.repeat(12), description: 'Slowly braised '.repeat(66) }],
    ['no description', { name: 'A '.repeat(60), description: '' }],
    ['no spaces', { name: 'W'.repeat(120), description: 'W'.repeat(1_000), category: 'W'.repeat(60) }],
    ['ideographs', { name: '味'.repeat(120), description: '噌'.repeat(1_000), category: '汁'.repeat(60) }],
  ])('never exceeds the height of its box: %s', (_, parts) => {
    expect(browserHeight(texts({ ...parts, price: '$999,999.99' }))).toBeLessThanOrEqual(box.height);
  });

  it('never exceeds the height of its box, whatever the texts', () => {
    const text = (maxLength: number) =>
      fc.string({ maxLength, unit: fc.constantFrom('W', 'i', ' ', 'e', '-', '味') });
    fc.assert(
      fc.property(text(120), text(1_000), text(60), (name, description, category) => {
        expect(
          browserHeight(texts({ name, description, category, price: '$999,999.99' })),
        ).toBeLessThanOrEqual(box.height);
      }),
      { numRuns: 300 },
    );
  });
});
