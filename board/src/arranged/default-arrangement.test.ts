/** The first arrangement of any menu: legible, filled, equal gaps. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextMeasurer } from '../text/measure-text.ts';
import { lineWidth } from '../text/wrap.ts';
import { arrangeByDefault, CARD_GAP, safeArea } from './default-arrangement.ts';
import { fitCard } from './fit-block.ts';
import { fitTogether } from './fit-together.ts';
import type { CardTexts } from './measure-card.ts';

const measure = createTextMeasurer(undefined);
const textsOf = (name: string, description: string, price: string): CardTexts => ({
  name: measure('dish', name),
  description: measure('text', description),
  price: lineWidth(measure('price', price)),
  struck: 0,
});

interface Dish {
  name: string;
  description: string;
  price: string;
  hasImage: boolean;
}

const letters = fc.constantFrom('W', 'WWW', 'Boar ', 'Käsespätzle ', 'i', '牛\u200B');
const item = fc.record({
  name: fc
    .tuple(letters, fc.integer({ min: 1, max: 120 }))
    .map(([word, length]) => word.repeat(length).slice(0, length).trim() || 'x'),
  description: fc
    .tuple(letters, fc.integer({ min: 0, max: 1_000 }))
    .map(([word, length]) => word.repeat(length).slice(0, length)),
  price: fc.constantFrom('0.00', '11.50', '1,234.50', '999,999.99', 'Sold out'),
  hasImage: fc.boolean(),
});
const menu = fc.array(item, { minLength: 1, maxLength: 200 });
const shape = fc.constantFrom('landscape' as const, 'portrait' as const);

const arranged = (items: Dish[], on: 'landscape' | 'portrait') => {
  const texts = items.map(({ name, description, price }) => textsOf(name, description, price));
  return { texts, ...arrangeByDefault(texts, on) };
};

describe('the first arrangement of any menu', () => {
  it('has no card that is too small to read from the queue, and one size of names and descriptions', () => {
    fc.assert(
      fc.property(menu, shape, (items, on) => {
        const { texts, cards } = arranged(items, on);
        const fits = fitTogether(
          cards.map(({ width, height }, at) =>
            fitCard(texts[at] as CardTexts, { width, height }, items[at]?.hasImage ?? false),
          ),
        );

        expect(cards.length).toBeGreaterThan(0);
        expect(fits.filter(({ isLegible }) => !isLegible)).toEqual([]);
        expect(new Set(fits.map(({ name }) => name)).size).toBe(1);
        expect(new Set(fits.map(({ description }) => description)).size).toBe(1);
        expect(Math.min(...fits.map(({ name }) => name))).toBeGreaterThanOrEqual(40);
        expect(Math.min(...fits.map(({ description }) => description))).toBeGreaterThanOrEqual(26);
      }),
      { numRuns: 60 },
    );
  });

  it('fills the safe area, with equal gaps across and down', () => {
    fc.assert(
      fc.property(menu, shape, (items, on) => {
        const { title, cards, card } = arranged(items, on);
        const safe = safeArea(on);
        const right = Math.max(...cards.map(({ left, width }) => left + width));
        const bottom = Math.max(...cards.map(({ top, height }) => top + height));
        const rows = new Set(cards.map(({ top }) => top)).size;

        expect(title).toMatchObject({ left: safe.left, top: safe.top, width: safe.width });
        expect(Math.abs(safe.left + safe.width - right)).toBeLessThan(4);
        expect(safe.top + safe.height - bottom).toBeGreaterThanOrEqual(0);
        expect(safe.top + safe.height - bottom).toBeLessThan(rows + 1);
        for (const { left, top } of cards) {
          expect((left - safe.left) % (card.width + CARD_GAP)).toBe(0);
          expect((top - safe.top - title.height - CARD_GAP) % (card.height + CARD_GAP)).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has two columns while all texts can be read', () => {
    const short = Array.from({ length: 20 }, () => ({
      name: 'Smoked trout',
      description: '',
      price: '11.50',
      hasImage: true,
    }));
    const columns = (count: number, on: 'landscape' | 'portrait') =>
      new Set(arranged(short.slice(0, count), on).cards.map(({ left }) => left)).size;

    expect([2, 3, 8, 20].map((count) => columns(count, 'landscape'))).toEqual([2, 2, 2, 2]);
    expect([2, 3, 8, 20].map((count) => columns(count, 'portrait'))).toEqual([2, 2, 2, 2]);
    expect(columns(1, 'landscape')).toBe(1);
  });

  it('gives a long menu more columns, and shows as many of its items as can be read', () => {
    const dish = { name: 'Smoked trout', description: '', price: '11.50', hasImage: false };
    const many = (count: number) =>
      arranged(
        Array.from({ length: count }, () => dish),
        'landscape',
      ).cards;

    expect(many(30)).toHaveLength(30);
    expect(new Set(many(30).map(({ left }) => left)).size).toBe(3);
    expect(many(200).length).toBeGreaterThan(30);
    expect(many(200).length).toBeLessThan(200);
  });
});
