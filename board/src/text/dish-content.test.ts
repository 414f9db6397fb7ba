import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { plainSettings } from '@menuboard/contract/screen/settings-for';
import { describe, expect, it } from 'vitest';
import { dishContent, lowestPrice, shorten } from './dish-content.ts';

const soup: OfferedItem = {
  id: 'soup',
  name: 'Tomato soup',
  description: 'With basil',
  price: 6.5,
  category: 'Soups',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
};
const contentOf = (item: Partial<OfferedItem>, settings = {}) =>
  dishContent({ ...soup, ...item }, moneyRules('en', 'USD'), { ...plainSettings, ...settings });

it('writes extras and calories after the description', () => {
  const item = { extras: [{ name: 'Bread', price: 1.5 }], kcal: [320, 410] };

  expect(contentOf(item).description.replace(/\u00A0/g, ' ')).toBe(
    'With basil · + Bread 1.50 · 320–410 kcal',
  );
  expect(contentOf({ ...item, kcal: [320, 320] }).kcal).toBe('320\u00A0kcal');
  expect(contentOf(item, { showKcal: false })).toMatchObject({ kcal: '' });
  expect(contentOf(item, { descriptions: 'none' })).toMatchObject({ description: '' });
});

it('names declared allergens by their letters in the order of the EU, if the display shows them', () => {
  expect(contentOf({ allergens: ['molluscs', 'gluten', 'eggs'] }).allergens).toBe('A C N');
  expect(contentOf({ allergens: null }).allergens).toBe('');
  expect(contentOf({ allergens: ['gluten'] }, { showAllergens: false }).allergens).toBe('');
});

it('says how many are left of a few, of all that are counted, or nothing, as the menu asks for', () => {
  expect(contentOf({ left: 3 }).count).toBe('3\u00A0left');
  expect(contentOf({ left: 1, words: { oneLeft: 'noch 1' } }).count).toBe('noch 1');
  expect(contentOf({ left: 6 }).count).toBe('');
  expect(contentOf({ left: 6 }, { counts: 'all' }).count).toBe('6\u00A0left');
  expect(contentOf({ left: 3 }, { counts: 'off' }).count).toBe('');
  expect(contentOf({ left: 3, isAvailable: false }).count).toBe('');
  expect(contentOf({}).count).toBe('');
});

it('names the size of which the fewest are left, without those that are sold out', () => {
  const sizes = [
    { id: 's', name: 'Small', price: 3, left: 4 },
    { id: 'm', name: 'Medium', price: 4, left: 2 },
    { id: 'l', name: 'Large', price: 5, left: 0, isAvailable: false },
  ];

  expect(contentOf({ sizes }).count).toBe('Medium\u00A02\u00A0left');
  expect(contentOf({ sizes: sizes.slice(0, 1) }).count).toBe('4\u00A0left');
});

it('leaves out labels that another one says better, and names a promo only while it is on', () => {
  expect(contentOf({ labels: ['vegetarian', 'hot', 'vegan', 'spicy', 'new'] }).labels).toEqual([
    'new',
    'hot',
    'vegan',
  ]);
  expect(contentOf({ promo: { label: 'Happy hour' } }).promo).toBe('');
  expect(contentOf({ promo: { label: 'Happy hour' }, was: 8 }).promo).toBe('Happy hour');
});

it('names the lowest price with "from"', () => {
  const sizes = [
    { id: 'l', name: 'L', price: 4 },
    { id: 's', name: 'S', price: 3 },
  ];
  const item = { ...soup, price: 3, sizes };

  expect(lowestPrice(dishContent(item, moneyRules('en', 'USD')), item)).toBe('from\u00A03.00');
});

it('writes its fixed texts in the language of the item', () => {
  const words = { soldOut: 'Ausverkauft', kcal: '{0} Kalorien', new: 'Neu', from: 'ab {0}' };
  const item = { ...soup, words, kcal: 320, sizes: [{ id: 's', name: 'S', price: 6.5 }] };

  expect(contentOf(item).kcal).toBe('320 Kalorien');
  expect(contentOf({ ...item, isAvailable: false }).prices).toEqual([{ label: null, text: 'Ausverkauft' }]);
  expect(lowestPrice(contentOf(item), item)).toBe('ab 6.50');
});

describe('shorten', () => {
  it.each([
    ['With basil', 'With basil'],
    ['Poached eggs on sourdough, with chive butter and a slice of lemon', 'Poached eggs on sourdough'],
    ['Poached, with chive butter and a slice of sourdough', 'Poached, with chive butter and a slice…'],
    ['W'.repeat(60), `${'W'.repeat(40)}…`],
  ])('%s', (text, expected) => {
    expect(shorten(text)).toBe(expected);
  });
});
