import { defaultDesign } from '@menuboard/contract/domain/design';
import type { PaperMenu } from '@menuboard/contract/publications';
import { expect, it } from 'vitest';
import { paperContent } from './paper-content.ts';

type Dish = PaperMenu['sections'][number]['dishes'][number];

const dish = (name: string, over: Partial<Dish> = {}): Dish => ({
  name,
  description: '',
  prices: [{ size: null, text: '5.00' }],
  priceWords: null,
  labels: [],
  allergens: null,
  kcal: null,
  extras: [],
  ...over,
});
const sized = (name: string, ...sizes: string[]) =>
  dish(name, { prices: sizes.map((size, index) => ({ size, text: `${index + 3}.00` })) });
const contentOf = (dishes: Dish[], choices: Partial<typeof defaultDesign> = {}) =>
  paperContent(
    {
      restaurant: { name: 'Bistro', logoUrl: null },
      name: 'Lunch',
      description: '',
      footer: '',
      language: 'en',
      languages: ['en'],
      sections: [{ title: 'Coffee', note: '', dishes }],
      panels: [],
      notDeclared: { text: 'Ask us', language: 'en' },
    },
    { ...defaultDesign, ...choices },
  );

it('has columns for sizes that dishes share, and none under which a price without that size would stand', () => {
  const [section] = contentOf([sized('Latte', 'S', 'L'), sized('Mocha', 'L'), dish('Espresso')]).sections;

  expect(section?.columns).toEqual(['', 'S', 'L']);
  expect(section?.rows.map(({ figures }) => figures)).toEqual([
    [null, '3.00', '4.00'],
    [null, null, '3.00'],
    ['5.00', null, null],
  ]);
});

it('lists sizes below the name where no other dish has them', () => {
  const [section] = contentOf([sized('Wine', 'Glass', 'Bottle'), dish('Water'), dish('Juice')]).sections;

  expect(section?.columns).toEqual(['']);
  expect(section?.rows[0]).toMatchObject({ figures: [null], sizes: [{ name: 'Glass' }, { name: 'Bottle' }] });
});

it('explains exactly the marks that it has, and says where allergens are not declared', () => {
  const dishes = [dish('Curry', { labels: ['vegan', 'hot'], allergens: ['gluten'] }), dish('Soup')];
  const { sections, legend } = contentOf(dishes);

  expect(sections[0]?.rows.map(({ allergens }) => allergens)).toEqual(['A', '?']);
  expect(legend.map(({ mark, chillies, word }) => [mark || chillies, word])).toEqual([
    [2, 'Very hot'],
    ['VG', 'Vegan'],
    ['A', 'Gluten'],
  ]);
  expect(contentOf(dishes, { showAllergens: false }).sections[0]?.rows[0]?.allergens).toBe('');
});
