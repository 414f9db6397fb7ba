import type { OfferedItem } from '@menuboard/contract/screen';
import { expect, it } from 'vitest';
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

it('continues headings in the language of the items', () => {
  const items = [item('Mains', { words: { continued: '{0} (segue)' } })];

  expect(sectionsOf(items)[0]?.continued).toBe('Mains (segue)');
});
