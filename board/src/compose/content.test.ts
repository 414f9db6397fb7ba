import type { ClockFormat } from '@menuboard/contract/domain/clock';
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

function contentOf(items: OfferedItem[], clock?: ClockFormat) {
  const menu = { id: 'menu', name: 'Burgers', description: '', items, layout: null, revision: 1, clock };
  return boardContent(menu, {
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
    title: menu.name,
  });
}

const headsOf = (items: OfferedItem[]) => contentOf(items).sections.map(({ head }) => head);

const inSizes = (item: OfferedItem, ...sizes: [name: string, price: number][]): OfferedItem => ({
  ...item,
  price: Math.min(...sizes.map(([, price]) => price)),
  sizes: sizes.map(([name, price]) => ({ id: `${item.id} ${name}`, name, price })),
});

it('leaves out a head that repeats the title, but only of a menu without other sections', () => {
  const burgers = [dish('Classic', 'burgers'), dish('Plant', 'burgers')];

  expect(headsOf(burgers)).toEqual(['']);
  expect(headsOf([...burgers, dish('Fries', 'Sides')])).toEqual(['burgers', 'Sides']);
});

it('says until when a promo is on that all dishes of a section have, as the clock of the restaurant writes it', () => {
  const promo = { price: 4, label: 'Happy hour', startTime: '17:00', endTime: '19:00' };
  const mule = { ...dish('Mule', 'Cocktails'), was: 8, promo };
  const spritz = { ...dish('Spritz', 'Cocktails'), was: 7, promo };
  const clock = { am: '{0} AM', pm: '{0} PM' };
  const notesOf = (...menu: Parameters<typeof contentOf>) =>
    contentOf(...menu).sections.map(({ note }) => note);

  expect(notesOf([mule, spritz], clock)).toEqual(['Happy hour until 7 PM']);
  expect(notesOf([mule, spritz])).toEqual(['Happy hour until 19:00']);
  expect(notesOf([mule, dish('Cola', 'Cocktails')], clock)).toEqual(['']);
});

it('gives a section all columns of another one that has its sizes and more', () => {
  const menu = [
    inSizes(dish('Marinara', 'Rosse'), ['24', 7], ['30', 9], ['36', 11.5]),
    inSizes(dish('Napoli', 'Rosse'), ['24', 8.5], ['30', 10.5], ['36', 13.5]),
    inSizes(dish('Calzone', 'Ripiene'), ['30', 11.5], ['36', 14.5]),
    inSizes(dish('Verde', 'Ripiene'), ['30', 11], ['36', 14]),
  ];

  const [, stuffed] = contentOf(menu).sections;

  expect(stuffed?.groups[0]?.sizes).toEqual(['24', '30', '36']);
  expect(stuffed?.groups[0]?.rows[0]?.prices.map((price) => price?.text)).toEqual([
    undefined,
    '11.50',
    '14.50',
  ]);
});

it('strikes the figure of a size that is sold out, in its column and without its decimals', () => {
  const latte = inSizes(dish('Latte', 'Coffee'), ['S', 3], ['L', 4]);
  const [small, large] = latte.sizes ?? [];
  const without = { ...latte, sizes: [small, { ...large, isAvailable: false }] } as OfferedItem;

  const [coffee] = contentOf([without, inSizes(dish('Mocha', 'Coffee'), ['S', 4], ['L', 5])]).sections;

  const drawn = coffee?.groups[0]?.rows.map(({ soldOut, prices }) => [
    soldOut,
    prices.map((price) => [price?.text, price?.isSoldOut]),
  ]);
  expect(drawn).toEqual([
    [
      '',
      [
        ['3', undefined],
        ['4', true],
      ],
    ],
    [
      '',
      [
        ['4', undefined],
        ['5', undefined],
      ],
    ],
  ]);
});

it('makes years marks where three names end with one', () => {
  const wines = ['Barolo ’19', 'Chablis, 2022', 'Rioja ’18', 'Pedro Ximénez'].map((name) =>
    dish(name, 'Wine'),
  );
  const shown = (items: OfferedItem[]) =>
    contentOf(items).sections.flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.map(({ name, letters }) => [name, letters])),
    );

  expect(shown(wines)).toEqual([
    ['Barolo', '19'],
    ['Chablis', '2022'],
    ['Rioja', '18'],
    ['Pedro Ximénez', ''],
  ]);
  expect(shown(wines.slice(0, 1))).toEqual([['Barolo ’19', '']]);
});

it('shows the lowest of several prices of a hero', () => {
  const menu = [inSizes(dish('Flat white', 'Coffee'), ['Large', 3.9], ['Small', 3.4])];

  expect(contentOf(menu).heroes[0]?.price).toBe('3.40');
});
