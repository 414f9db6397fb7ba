import type { Item } from '@menuboard/contract/items';
import { expect, it } from 'vitest';
import { soup } from '../../../test/restaurant.ts';
import { changedTillFields } from './changed-till-fields.ts';

const linked: Item = {
  ...soup,
  sizes: [{ id: 's', name: 'S', price: 3, kcal: 100 }],
  till: {
    linkId: 'square',
    source: 'Square',
    fields: { name: 'till', price: 'till', category: 'own', description: 'until', availability: 'till' },
  },
};
const [size] = linked.sizes;

it.each([
  ['another name', { name: 'Soup' }, ['name']],
  ['the same name', { name: soup.name }, []],
  ['a field that is the board’s', { category: 'Starters', description: 'Hot' }, []],
  ['a field that the till does not know', { isHidden: true }, []],
  ['another price of a size', { sizes: [{ ...size, name: 'S', price: 4 }] }, ['price']],
  ['other calories of a size', { sizes: [{ ...size, name: 'S', price: 3, kcal: 200 }] }, []],
  ['words in place of the price', { priceWords: 'Market price' }, ['price']],
  ['sold out', { isAvailable: false }, ['availability']],
])('names the fields of the till that change: %s', (_, change, fields) => {
  expect(changedTillFields(linked, change)).toEqual(fields);
});

it('names nothing of an item without a till', () => {
  expect(changedTillFields({ ...linked, till: null }, { name: 'Soup' })).toEqual([]);
});
