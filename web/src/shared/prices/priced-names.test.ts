import { describe, expect, it, test } from 'vitest';
import { formatPricedNames, type PricedName, parsePricedNames } from './priced-names.ts';

const limits = { noun: 'size', count: 8, nameLength: 24, isUnique: true };
const parse = (typed: string) => parsePricedNames(typed, limits);
/** Entries as `S=3.2`. */
const read = (typed: string) => parse(typed).entries.map(({ name, price }) => `${name}=${price}`);

const threeSizes = ['S=3.2', 'M=3.8', 'L=4.4'];

describe('a row of sizes', () => {
  test.each([
    ['S 3.20  M 3.80  L 4.40', threeSizes],
    ['S 3.20 M 3.80 L 4.40', threeSizes],
    ['S 3,20  M 3,80  L 4,40', threeSizes],
    ['S 3,20, M 3,80, L 4,40', threeSizes],
    ['S 3,20,M 3,80,L 4,40', threeSizes],
    ['S 3.20;M 3.80;L 4.40;', threeSizes],
    ['S 3.20\nM 3.80\n\nL 4.40\n', threeSizes],
    ['S 3.20\tM 3.80\tL 4.40', threeSizes],
    ['S 3.20. M 3.80. L 4.40.', threeSizes],
    ['S $3.20  M 3.80 €  L €4.40', threeSizes],
    ['S ٣٫٢٠  M ٣٫٨٠  L ٤٫٤٠', threeSizes],
    ['S ３.２０、M ３.８０、L ４.４０', threeSizes],
    ['S ३.२० M ३.८० L ४.४०', threeSizes],
    ['S 3.20 kr M 3.80 kr L 4.40 kr', threeSizes],
    ['S Rs. 3.20 M Rs. 3.80 L Rs. 4.40', threeSizes],
    ["S 3'20 M 3€80 L 4.40", threeSizes],
    ['S: 3.20  M = 3.80  L – 4.40', threeSizes],
    ['S 3.2 M 3.8 L 4.4', threeSizes],
    ['S 3 M 4 L 5', ['S=3', 'M=4', 'L=5']],
    ['Small cup 3.20  Large cup 4.40', ['Small cup=3.2', 'Large cup=4.4']],
    ['Small cup 3.20; Large cup 4.40', ['Small cup=3.2', 'Large cup=4.4']],
    ['Large 2 scoops 5.50', ['Large 2 scoops=5.5']],
    ['0.3 l 3.20  0.5 l 4.40', ['0.3 l=3.2', '0.5 l=4.4']],
    ['0,3 l 3,20  0,5 l 4,40', ['0,3 l=3.2', '0,5 l=4.4']],
    ['Glass 0.25 l 5.80', ['Glass 0.25 l=5.8']],
    ['6 4.20  12 7.50', ['6=4.2', '12=7.5']],
    ['12" 9.00  14" 12.00', ['12"=9', '14"=12']],
    ['Magnum 1,250.00', ['Magnum=1250']],
    ['"Ham, cheese" 2.00; Egg 1', ['Ham, cheese=2', 'Egg=1']],
    ['+ Avocado 1.50', ['Avocado=1.5']],
    ['Tap water 0', ['Tap water=0']],
    ['', []],
    ['  \n ; ', []],
  ])('%j is read as %j', (typed, entries) => {
    expect(parse(typed).error).toBeUndefined();
    expect(read(typed)).toEqual(entries);
  });
});

describe('a mistake', () => {
  test.each([
    ['S 3.20  M', '“M” has no price.', ['S=3.2']],
    ['S 3.20  Large cup  L 4.40', '“Large cup” has no price.', ['S=3.2', 'L=4.4']],
    ['S3.20', '“S3.20” has no price.', []],
    ['3.20', '“3.20” has no name.', []],
    ['S -1', 'S: Price cannot be negative.', []],
    ['S 1.0055', 'S: Prices in USD have at most 2 decimals.', []],
    ['S 10000000', 'S: Price is too high: at most 9999999.99.', []],
    ['S 3.20  s 3.80', 'Two sizes are called “s”.', ['S=3.2', 's=3.8']],
    [
      `${'x'.repeat(25)} 1`,
      `“${'x'.repeat(25)}” is too long: at most 24 characters.`,
      [`${'x'.repeat(25)}=1`],
    ],
    [
      'A 1;B 1;C 1;D 1;E 1;F 1;G 1;H 1;I 1',
      'An item can have at most 8 sizes.',
      ['A=1', 'B=1', 'C=1', 'D=1', 'E=1', 'F=1', 'G=1', 'H=1', 'I=1'],
    ],
  ])('in %j is told: %s', (typed, error, entries) => {
    expect(parse(typed).error).toBe(error);
    expect(read(typed)).toEqual(entries);
  });
});

const names = [
  'S',
  'Small cup',
  '0.5 l',
  'Ham, cheese',
  'A; B',
  '2',
  '2 scoops',
  'Kid’s',
  'Glass 0.25 l',
  '+1',
  'No. 5',
  'Half -',
  '€ menu',
  '12"',
  'a  b',
  '3.50',
];

it.each(names)('reads back what it formats: %j', (name) => {
  const entries: PricedName[] = [
    { name, price: 3.2 },
    { name: 'XL', price: 12 },
    { name: 'Other one', price: 0.05 },
  ];

  expect(parse(formatPricedNames(entries)).entries).toEqual(entries);
  expect(parse(formatPricedNames([...entries].reverse())).entries).toEqual([...entries].reverse());
});
