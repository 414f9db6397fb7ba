import { expect, it } from 'vitest';
import type { DishLine, ReadLine } from '../item-draft.ts';
import { readPastedList } from './pasted-list.ts';

const read = (text: string, currency = 'EUR', decimalSign?: '.' | ',') =>
  readPastedList(text.split('\n'), { currency, decimalSign });

const dishOf = (line: ReadLine | undefined): DishLine => {
  if (line?.kind !== 'dish') throw new Error('This line is no dish.');
  return line;
};

/** The draft without the fields that are not set, sizes in short. */
function draftOf(line: ReadLine | undefined) {
  const { sizes, ...draft } = dishOf(line).draft;
  const set = Object.entries(draft).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(set),
    ...(sizes && { sizes: sizes.map(({ name, price }) => [name, price]) }),
  };
}

const choicesOf = (line: ReadLine | undefined) =>
  dishOf(line).doubts?.flatMap(({ choices }) => choices.map(({ label }) => label)) ?? [];

it.each<[string, object, string?]>([
  ['Moqueca R$ 59,90', { name: 'Moqueca', price: 59.9 }],
  ['Pão de queijo R$6,00', { name: 'Pão de queijo', price: 6 }],
  ['Masala Dosa ₹180/-', { name: 'Masala Dosa', price: 180 }],
  ['Mutton Curry Rs. 420/-', { name: 'Mutton Curry', price: 420 }],
  ['Räksmörgås 165:-', { name: 'Räksmörgås', price: 165 }],
  ['비빔밥 11,000원', { name: '비빔밥', price: 11_000 }],
  ['天ぷらそば 1,180円', { name: '天ぷらそば', price: 1180 }],
  ['カレー ７８０円', { name: 'カレー', price: 780 }],
  ['فلافل ١٨ ر.س', { name: 'فلافل', price: 18 }],
  ['Phở bò 65.000đ', { name: 'Phở bò', price: 65_000 }],
  ['Croque-monsieur 9€80', { name: 'Croque-monsieur', price: 9.8 }],
  ['Croque-madame 10 €50', { name: 'Croque-madame', price: 10.5 }],
  ["Gazpacho 6'50 €", { name: 'Gazpacho', price: 6.5 }],
  ['Svíčková 189 Kč', { name: 'Svíčková', price: 189 }],
  ['Pierogi 29,90 zł', { name: 'Pierogi', price: 29.9 }],
  ['Gulyásleves 2 490 Ft', { name: 'Gulyásleves', price: 2490 }],
  ['Gulyásleves 2\u00a0490,00\u00a0€', { name: 'Gulyásleves', price: 2490 }],
  ['Knödel 7,40 (A,C,G)', { name: 'Knödel', allergens: ['gluten', 'eggs', 'milk'], price: 7.4 }],
  ['Senfbraten 14,40 (M)', { name: 'Senfbraten', description: 'M', price: 14.4 }],
  ['Buffet 24,50 pro Person', { name: 'Buffet', description: 'pro Person', price: 24.5 }],
  ['Cola 2,80 (zzgl. 0,25 € Pfand)', { name: 'Cola', description: 'zzgl. 0,25 € Pfand', price: 2.8 }],
  ['$7.50 Clam chowder', { name: 'Clam chowder', price: 7.5 }, 'USD'],
  ['4,20 € – Linsensuppe', { name: 'Linsensuppe', price: 4.2 }],
  ['Dal 9.00 (vg)', { name: 'Dal', labels: ['vegan'], price: 9 }],
  ['Schnitzel 11.90 statt 14.90', { name: 'Schnitzel', price: 14.9, promo: { price: 11.9 } }],
  ['Schnitzel 14.90 jetzt 11.90', { name: 'Schnitzel', price: 14.9, promo: { price: 11.9 } }],
  ['Oysters, market price, ask us', { name: 'Oysters', price: 0, priceWords: 'market price, ask us' }],
  ['Burger was 14.90 now 11.90', { name: 'Burger', price: 14.9, promo: { price: 11.9 } }],
  ['Halászlé 2 990,- Ft', { name: 'Halászlé', price: 2990 }],
  ['Ceviche S/ 32.00', { name: 'Ceviche', price: 32 }],
  ['Trout 4,50€/100g', { name: 'Trout', description: '/100g', price: 4.5 }],
  ['Pasta 6.50*', { name: 'Pasta', description: '*', price: 6.5 }],
  ['ラーメン 980円（税抜）', { name: 'ラーメン', description: '税抜', price: 980 }],
  [
    'Fries S 3 L 5',
    {
      name: 'Fries',
      sizes: [
        ['S', 3],
        ['L', 5],
      ],
    },
  ],
  ['Whisky 12 years 9.50', { name: 'Whisky 12 years', price: 9.5 }],
  ['Lobster MP', { name: 'Lobster', price: 0, priceWords: 'MP' }],
  ['Steinbutt Tagespreis', { name: 'Steinbutt', price: 0, priceWords: 'Tagespreis' }],
  ['Buffet p. P. auf Anfrage', { name: 'Buffet', description: 'p. P.', price: 0, priceWords: 'auf Anfrage' }],
  [
    'Clams ½ doz 16 / doz 30',
    {
      name: 'Clams',
      sizes: [
        ['½ doz', 16],
        ['doz', 30],
      ],
    },
  ],
  [
    'Chili cup 5 / bowl 8',
    {
      name: 'Chili',
      sizes: [
        ['cup', 5],
        ['bowl', 8],
      ],
    },
  ],
  [
    'Helles 0,3 3,40 0,5 4,90',
    {
      name: 'Helles',
      sizes: [
        ['0,3', 3.4],
        ['0,5', 4.9],
      ],
    },
  ],
  ['Menu 2 12.50', { name: 'Menu 2', price: 12.5 }],
  ['Machboos 3.750', { name: 'Machboos', price: 3.75 }, 'KWD'],
  ['餃子 480', { name: '餃子', price: 480 }, 'JPY'],
  ['Bier 5,2 % 4,20', { name: 'Bier 5,2 %', price: 4.2 }],
  ['Gummy bears 50¢', { name: 'Gummy bears', price: 0.5 }, 'USD'],
  ['Chips 80p', { name: 'Chips', price: 0.8 }, 'GBP'],
  ['Crab (market price)', { name: 'Crab', price: 0, priceWords: 'market price' }],
  ['Orata s.q.', { name: 'Orata', price: 0, priceWords: 's.q.' }],
  ['Gulasch A,C 7,50', { name: 'Gulasch', allergens: ['gluten', 'eggs'], price: 7.5 }],
  ['Barolo 2019 58.00', { name: 'Barolo 2019', price: 58 }],
  [
    'Linsen Mittag 8,50 / Abend 12,50',
    {
      name: 'Linsen',
      sizes: [
        ['Mittag', 8.5],
        ['Abend', 12.5],
      ],
    },
  ],
  ['Carpaccio | rocket, lemon | 9.50', { name: 'Carpaccio', description: 'rocket, lemon', price: 9.5 }],
  ['Club w/ fries 9.50', { name: 'Club w/ fries', price: 9.5 }],
  ['Stew 5.90 (1)', { name: 'Stew', description: '1', price: 5.9 }],
  ['Cookie 3.50 VG GF', { name: 'Cookie', labels: ['vegan', 'gluten-free'], price: 3.5 }],
  [
    'Apfelschorle 3dl/5dl 4.-/6.-',
    {
      name: 'Apfelschorle',
      sizes: [
        ['3dl', 4],
        ['5dl', 6],
      ],
    },
    'CHF',
  ],
  [
    'Coke (S) 2 (L) 3',
    {
      name: 'Coke',
      sizes: [
        ['S', 2],
        ['L', 3],
      ],
    },
  ],
  [
    'Flat white S3.50 M4.00',
    {
      name: 'Flat white',
      sizes: [
        ['S', 3.5],
        ['M', 4],
      ],
    },
  ],
  [
    'Espresso (single/double) 2.5/3.5',
    {
      name: 'Espresso',
      sizes: [
        ['single', 2.5],
        ['double', 3.5],
      ],
    },
  ],
  ['Extra shot +$1.00', { name: 'Extra shot', price: 1 }, 'USD'],
  ['mit Sahne + 0,80 €', { name: 'mit Sahne', price: 0.8 }],
  ['[3/14/26, 10:15:40] Ana: Lasagne 9.50', { name: 'Lasagne', price: 9.5 }],
  ['*Focaccia* 4.50', { name: 'Focaccia', price: 4.5 }],
])('reads %j without a doubt', (text, expected, currency) => {
  const [line, ...others] = read(text, currency);

  expect(draftOf(line)).toEqual(expected);
  expect(choicesOf(line)).toEqual([]);
  expect(others).toEqual([]);
});

it.each<[string, string[], string?]>([
  ['Nuggets 9/15', ['€9.00', '€15.00', 'S €9.00, L €15.00']],
  ['Pommes 4 | 7', ['€4.00', '€7.00', 'S €4.00, L €7.00']],
  ['Chai 3.20 3.80 4.40', ['€3.20', '€3.80', '€4.40', 'S €3.20, M €3.80, L €4.40']],
  ['Ribeye 6.500', ['€6.50', '€6,500.00']],
  ['Menü 2 500 Ft', ['Menü 2 · €500.00', 'Menü · €2,500.00']],
  ['Wein 1 290,00 €', ['Wein 1 · €290.00', 'Wein · €1,290.00']],
  ['Suppe 6 50', ['Suppe 6 · €50.00', 'Suppe · €6.50']],
  ['Curry chicken 12.50 beef 14.50', ['€14.50']],
  ['Buffet adults 25 kids 12', ['Buffet adults 25 kids · €12.00', 'Buffet adults 25 kids 12']],
  ['Pizza 9.90 - 14.90', ['€9.90', '€14.90', 'S €9.90, L €14.90']],
  ['Beer 5–7 €', ['€5.00', '€7.00', 'S €5.00, L €7.00']],
  ['Riesling 2019', ['Riesling · €2,019.00', 'Riesling 2019']],
  ['Soup 6.50 with bread', ['€6.50']],
  ['Soup from 12', ['€12.00']],
  ['Route 66', ['Route · €66.00', 'Route 66']],
  ['Table for 2', ['Table for · €2.00', 'Table for 2']],
  ['Chai 4 4.5', ['€4.50']],
  ['Ostriche 1/2 dz 18 dz 34', ['Ostriche 1/2 dz 18 dz · €34.00', 'Ostriche 1/2 dz 18 dz 34']],
  ['Koffie v.a. 2,80', ['€2.80']],
  ['Stew 5 .00', ['Stew 5 · €0.00', 'Stew · €5.00']],
  ['Open until 22.00', ['€22.00']],
  ['Valid from 01.03.', ['€1.03']],
  ['Season 24.12.', ['Season · €24.12', 'Season 24.12.']],
  ['Tea 1,250\nMachboos 3.750', ['KWD 1,250.000', 'KWD 1.250'], 'KWD'],
  ['Bakso 25\nNasi 32.000\nMie 28.000', ['Bakso · Rp 25', 'Bakso · Rp 25,000', 'Bakso 25'], 'IDR'],
  ['Sauce 0.250\nSteak 19,90', ['€0.25']],
])('is in doubt about %j', (text, choices, currency) => {
  const labels = choicesOf(read(text, currency)[0]).map((label) => label.replace(/\s/g, ' '));

  expect(labels).toEqual(choices);
});

it('is in doubt about a bare number where nearly all prices have decimals', () => {
  const lines = read('Soup 6.50\nStew 7.50\nCake 4.50\nPie 5.50\nBurger Route 66');

  expect(lines.map(choicesOf)).toEqual([[], [], [], [], ['Burger Route · €66.00', 'Burger Route 66']]);
});

it('takes thousands with a space where the whole list has them', () => {
  const lines = read('Borschtsch 1 290\nPelmeni 1 490\nPlov 2 190\nTee 390');

  expect(lines.map((line) => [dishOf(line).draft.price, choicesOf(line)])).toEqual([
    [1290, []],
    [1490, []],
    [2190, []],
    [390, []],
  ]);
});

it('reads by the decimal sign that the person has chosen for the text', () => {
  const text = 'Ribeye 6.500\nSalad 4.250';

  expect(read(text, 'EUR', '.').map((line) => dishOf(line).draft.price)).toEqual([6.5, 4.25]);
  expect(read(text, 'EUR', ',').map((line) => dishOf(line).draft.price)).toEqual([6500, 4250]);
  expect(dishOf(read(text)[0]).doubts?.[0]?.choices).toEqual([
    { label: '€6.50', price: 6.5, decimalSign: '.' },
    { label: '€6,500.00', price: 6500, decimalSign: ',' },
  ]);
});

it('takes sizes from the heading', () => {
  const lines = read(
    'COLD DRINKS S M L\nIced tea 2.50 3.00 3.50\nLemonade 3 4 5\nWater 1.50\nCocoa 3 4\n\nSNACKS\nNuts 2',
  );

  expect(
    lines.map((line) => (line.kind === 'dish' ? draftOf(line) : line.kind === 'section' && line.name)),
  ).toEqual([
    'Cold drinks',
    {
      name: 'Iced tea',
      category: 'Cold drinks',
      sizes: [
        ['S', 2.5],
        ['M', 3],
        ['L', 3.5],
      ],
    },
    {
      name: 'Lemonade',
      category: 'Cold drinks',
      sizes: [
        ['S', 3],
        ['M', 4],
        ['L', 5],
      ],
    },
    { name: 'Water', category: 'Cold drinks', price: 1.5 },
    { name: 'Cocoa', category: 'Cold drinks', price: 3 },
    'Snacks',
    { name: 'Nuts', category: 'Snacks', price: 2 },
  ]);
  expect(choicesOf(lines[4])).toEqual(['S €3.00, M €4.00', 'M €3.00, L €4.00', '€3.00', '€4.00']);
});

it('takes sizes from a heading with volumes, and a dash for one that a dish does not have', () => {
  const lines = read('Beers 0,3 l 0,5 l\nLager 3,20 4,60\nWeizen – 4,80');

  expect(lines.map((line) => (line.kind === 'dish' ? draftOf(line).sizes : line.kind))).toEqual([
    'section',
    [
      ['0,3 l', 3.2],
      ['0,5 l', 4.6],
    ],
    [['0,5 l', 4.8]],
  ]);
});

it.each([
  ['BREAKFAST (until 11am)', 'Breakfast (until 11am)'],
  ['🥪 SANDWICHES — served with chips', '🥪 Sandwiches — served with chips'],
  ['☕ Hot drinks', '☕ Hot drinks'],
])('reads %j as a heading within a list', (text, name) => {
  const [, heading, dish] = read(`Soup 6.50\n${text}\nToast 4.50`);

  expect(heading).toMatchObject({ kind: 'section', name });
  expect(draftOf(dish)).toMatchObject({ name: 'Toast', category: name });
});

it('takes the line above a row of sizes for its heading', () => {
  const lines = read('From the bar\n\t8oz\t12oz\nDrip coffee\t2.50\t3.00');

  expect(draftOf(lines.at(-1))).toEqual({
    name: 'Drip coffee',
    category: 'From the bar',
    sizes: [
      ['8oz', 2.5],
      ['12oz', 3],
    ],
  });
});

it('makes a dish of a name whose price is on the next line, and tells what it joined', () => {
  const lines = read(
    'Avocado Toast $9.50\nwith egg\nEggs Benedict (v)\n$11.00\nGranola 7.00\nfig, honey\nand oats',
    'USD',
  );

  expect(lines.map(draftOf)).toEqual([
    { name: 'Avocado Toast', description: 'with egg', price: 9.5 },
    { name: 'Eggs Benedict', labels: ['vegetarian'], price: 11 },
    { name: 'Granola', description: 'fig, honey and oats', price: 7 },
  ]);
  expect(lines.map((line) => dishOf(line).joined?.map((one) => [one.line, one.field]))).toEqual([
    [[2, 'description']],
    [[4, 'price']],
    [
      [6, 'description'],
      [7, 'description'],
    ],
  ]);
});

it.each([
  '~Cake 4.50~',
  'Set lunch 1200円～',
  'Shawarma 750 fils',
  'Jugo 6 mil',
  'Cake 5o.90',
  'Cake S5.90',
  'Lunch 11.30–14.30 h',
])('makes no description of %j, whose number may be a price', (text) => {
  expect(read(`Soup 6.50\n${text}`).map(({ kind }) => kind)).toEqual(['dish', 'faulty']);
});

it('reads names, descriptions and prices below each other, and doubts columns of them', () => {
  const blocks = read('Marinara\nTomato, garlic\n8.50\nFunghi\nMushrooms, cheese\n9.50');
  const columns = read('Marinara\nFunghi\n8.50\n9.50');

  expect(blocks.map(draftOf)).toEqual([
    { name: 'Marinara', description: 'Tomato, garlic', price: 8.5 },
    { name: 'Funghi', description: 'Mushrooms, cheese', price: 9.5 },
  ]);
  expect(choicesOf(columns[0])).toEqual(['Marinara · €8.50']);
  expect(columns[1]).toMatchObject({ kind: 'faulty', text: '9.50' });
});

it('reads a menu without any price as dishes that show none', () => {
  const lines = read('SODAS\nSunset\nmango, peach\nBlue – blueberry\n\nPlain (vg)');

  expect(lines.map((line) => (line.kind === 'dish' ? draftOf(line) : line.kind))).toEqual([
    'section',
    { name: 'Sunset', category: 'Sodas', description: 'mango, peach', isWithoutPrice: true },
    { name: 'Blue', category: 'Sodas', description: 'blueberry', isWithoutPrice: true },
    { name: 'Plain', category: 'Sodas', labels: ['vegan'], isWithoutPrice: true },
  ]);
  expect(read('Soup 5o.90\nStew').map(({ kind }) => kind)).toEqual(['faulty', 'faulty']);
});

it('takes the last line above a lone price as its name, in doubt if there are several', () => {
  const one = read('Toast 9.50\nEggs Florentine\n11.00');
  const two = read('Toast 9.50\nwith avocado\nEggs Florentine\n11.00');

  expect(one.map((line) => dishOf(line).draft.name)).toEqual(['Toast', 'Eggs Florentine']);
  expect(one.flatMap(choicesOf)).toEqual([]);
  expect(two.map((line) => dishOf(line).draft.name)).toEqual(['Toast', 'Eggs Florentine']);
  expect(two.flatMap(choicesOf)).toEqual(['Eggs Florentine']);
});

it.each(['--- SOUPS ---', '*** Soups ***', '~ Soups ~', '*SOUPS*', '== Soups =='])(
  'reads %j as a heading',
  (text) => {
    expect(read(`${text}\nBroth 4.50`)[0]).toMatchObject({ kind: 'section', name: 'Soups' });
  },
);

it('accounts for every line', () => {
  const text =
    'STARTERS\nSoup 6.50\nwith bread\n+ Cheese 1.00\n\nOysters, ask us\nFresh daily\n\nBread\n(v)\n3.00\n\n7.00\nWings 12/18\nLobster MP';
  const lines = read(text);
  const numbers = lines.flatMap((line) => [
    line.line,
    ...(line.kind === 'dish' ? (line.joined ?? []).map((joined) => joined.line) : []),
  ]);

  const written = text.split('\n').flatMap((line, index) => (line === '' ? [] : index + 1));
  expect(numbers.sort((a, b) => a - b)).toEqual(written);
});
