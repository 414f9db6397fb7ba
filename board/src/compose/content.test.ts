import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { expect, it } from 'vitest';
import { boardContent } from './content.ts';

const dish = (name: string, category: string): OfferedItem => ({
  id: name,
  name,
  description: '',
  price: 5,
  category,
  imageUrl: null,
  isAvailable: true,
  revision: 1,
});

function headsOf(items: OfferedItem[]): string[] {
  const menu = { id: 'menu', name: 'Burgers', description: '', items, layout: null, revision: 1 };
  const content = boardContent(menu, {
    settings: {
      descriptions: 'auto',
      showAllergens: true,
      showKcal: true,
      showCurrency: false,
      soldOut: 'strike',
    },
    money: moneyRules('en', 'EUR'),
    photos: 'auto',
    title: menu.name,
  });
  return content.sections.map(({ head }) => head);
}

it('leaves out a head that repeats the title, but only of a menu without other sections', () => {
  const burgers = [dish('Classic', 'burgers'), dish('Plant', 'burgers')];

  expect(headsOf(burgers)).toEqual(['']);
  expect(headsOf([...burgers, dish('Fries', 'Sides')])).toEqual(['burgers', 'Sides']);
});
