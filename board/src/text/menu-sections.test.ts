import type { OfferedItem } from '@menuboard/contract/screen';
import { expect, it } from 'vitest';
import { legendOf } from './menu-foot.ts';
import { sectionsOf, sizeColumns } from './menu-sections.ts';

const item = (category: string, over: Partial<OfferedItem> = {}): OfferedItem => ({
  id: category,
  name: category,
  description: '',
  price: 5,
  category,
  imageUrl: null,
  isAvailable: true,
  revision: 1,
  ...over,
});
const sized = (...names: string[]) =>
  item('Drinks', { sizes: names.map((name) => ({ id: name, name, price: 3 })) });

it('orders and words sections as the menu does, then the others by their first items', () => {
  const items = [item('Soups'), item('Mains'), item('Sweet'), item('Soups')];
  const wording = [
    { category: 'Sweet', order: 2 },
    { category: 'Mains', title: 'From the grill', note: 'Until ten', order: 1 },
    { category: 'Wine', order: 0 },
  ];

  const sections = sectionsOf(items, wording);

  expect(sections.map(({ head }) => head)).toEqual(['From the grill', 'Sweet', 'Soups']);
  expect(sections[0]).toMatchObject({ continued: 'From the grill, continued', note: 'Until ten' });
});

it('finds the sizes that items share, also when some lack one', () => {
  expect(sizeColumns([sized('S', 'M', 'L'), sized('M', 'L')])).toEqual(['S', 'M', 'L']);
  expect(sizeColumns([sized('S', 'M'), sized('Glass')])).toEqual([]);
  expect(sizeColumns([sized('S', 'M'), item('Drinks'), item('Drinks')])).toEqual([]);
  expect(sizeColumns([item('Drinks')])).toEqual([]);
});

it('explains exactly the letters and drawings that the items use', () => {
  const items = [
    item('Mains', { labels: ['vegan', 'vegetarian', 'new'], allergens: ['milk'] }),
    item('Mains', { labels: ['spicy'], allergens: ['gluten', 'milk'] }),
  ];

  expect(legendOf(items, true).map(({ word }) => word)).toEqual(['Spicy', 'Vegan', 'Gluten', 'Milk']);
  expect(legendOf(items, true)[2]).toMatchObject({ letter: 'A' });
  expect(legendOf(items, false).map(({ word }) => word)).toEqual(['Spicy', 'Vegan']);
});

it('explains letters and continues headings in the language of the items', () => {
  const words = { gluten: 'glutine', vegan: 'Vegano', continued: '{0} (segue)' };
  const items = [item('Mains', { words, labels: ['vegan'], allergens: ['gluten'] })];

  expect(legendOf(items, true).map(({ word }) => word)).toEqual(['Vegano', 'Glutine']);
  expect(sectionsOf(items)[0]?.continued).toBe('Mains (segue)');
});
