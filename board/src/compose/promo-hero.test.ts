import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { OfferedItem } from '@menuboard/contract/screen';
import { expect, it } from 'vitest';
import { boardContent } from './content.ts';

const promo = { label: 'Happy hour', startTime: '15:00', endTime: '18:00' };

const drink = (name: string, price: number, was?: number): OfferedItem => ({
  id: name,
  name,
  description: '',
  price,
  category: 'Drinks',
  imageUrl: null,
  isAvailable: true,
  revision: 1,
  ...(was !== undefined && { was, promo }),
});

const contentOf = (items: OfferedItem[], clock = {}) =>
  boardContent(
    { id: 'menu', name: 'Drinks', description: '3 to 6, Monday to Friday', items, revision: 1, clock },
    {
      settings: {
        descriptions: 'auto',
        showAllergens: true,
        showKcal: true,
        showCurrency: false,
        soldOut: 'strike',
        counts: 'low',
      },
      money: moneyRules('en', 'EUR'),
      photos: 'auto',
      title: 'The Anchor',
    },
  );

const reduced = [drink('Spritz', 7, 9.5), drink('Negroni', 7.5, 10), drink('Vermouth', 5.5, 7.5)];

it('makes a promo of half of a menu its hero, with the least that it takes off', () => {
  const { heroes, sections } = contentOf([...reduced, drink('Tonic', 4)]);

  expect(heroes[0]).toMatchObject({
    itemId: 'Spritz',
    name: 'Happy hour',
    hours: '15–18',
    caption: 'until 18:00',
    description: '3 to 6, Monday to Friday',
    sticker: '−25%',
    price: '',
  });
  expect(sections[0]?.note).toBe('');
});

it('writes its hours on the clock of the restaurant', () => {
  const [hero] = contentOf(reduced, { am: '{0} AM', pm: '{0} PM' }).heroes;

  expect(hero).toMatchObject({ hours: '3–6 PM', caption: 'until 6 PM' });
});

it('leaves the hero to a dish where fewer are reduced', () => {
  const others = ['Tonic', 'Cola', 'Water', 'Juice'].map((name) => drink(name, 4));
  const [hero] = contentOf([...reduced, ...others]).heroes;

  expect(hero).toMatchObject({ name: 'Spritz', hours: '', caption: 'Happy hour', price: '7.00' });
});
