import type { ImportEdit } from '@menuboard/contract/imports';
import { expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import { readImport } from './read-import.ts';

/** Dishes as "category/name: description", and the names of sections. */
const edited = (text: string, edits: ImportEdit[]) =>
  applyEdits(readImport(text, { currency: 'EUR' }).lines, edits).flatMap((read) => {
    if (read.kind === 'section') return [read.name];
    if (read.kind !== 'dish') return [];
    const { category = '', name, description, sizes, extras } = read.draft;
    const parts = [
      description,
      ...(sizes ?? []).map((one) => one.name),
      ...(extras ?? []).map((one) => one.name),
    ];
    return [`${category}/${name}: ${parts.filter(Boolean).join(', ')}`];
  });

const list =
  'SOUPS\nTomato 6.50\nwith cream\nFish stew, daily\nfrom the harbour\n+ Bread 1.00\n\nCAKES\nPie 4.50';

it('makes a dish of a line of a description, and takes it off the description', () => {
  expect(edited(list, [{ line: 4, name: 'Fish stew', price: 9 }])).toEqual([
    'Soups',
    'Soups/Tomato: with cream from the harbour, Bread',
    'Soups/Fish stew: ',
    'Cakes',
    'Cakes/Pie: ',
  ]);
  expect(edited(list, [{ line: 6, name: 'Bread', price: 1 }])[1]).toBe(
    'Soups/Tomato: with cream Fish stew, daily from the harbour',
  );
});

it('makes a dish of a row that was a size', () => {
  const table = 'Item;Size;Price\nLatte;S;3,20\n;L;4,20\nMocha;;4,50';

  expect(edited(table, [{ line: 3, name: 'Latte macchiato', price: 4.2 }])).toEqual([
    '/Latte: S',
    '/Latte macchiato: ',
    '/Mocha: ',
  ]);
});

it('renames sections for their own dishes, and the next ones keep theirs', () => {
  const renamed = edited(list, [
    { line: 1, name: 'Bowls' },
    { line: 8, name: 'Sweets' },
  ]);

  expect(renamed.filter((one) => !one.includes('Tomato'))).toEqual(['Bowls', 'Sweets', 'Sweets/Pie: ']);
  expect(edited(list, [{ line: 1, name: 'Bowls' }]).slice(-2)).toEqual(['Cakes', 'Cakes/Pie: ']);
  expect(edited('TEA S L\nMint 2.00 3.00\nS M\nChai 2.50 3.50', [{ line: 1, name: 'Pots' }])).toEqual([
    'Pots',
    'Pots/Mint: S, L',
    'Pots',
    'Pots/Chai: S, M',
  ]);
});

it('gives the dishes below a section that became a dish to the section above', () => {
  expect(edited(list, [{ line: 8, name: 'Cakes of the day', price: 5 }]).slice(-2)).toEqual([
    'Soups/Cakes of the day: ',
    'Soups/Pie: ',
  ]);
});
