import { expect, it } from 'vitest';
import { likelyItems, missingItems, reviewedDishes, startBody } from './review-draft.ts';

const match = (externalId: string, itemId: string, by: 'number' | 'name' = 'name') => ({
  externalId,
  tillName: externalId,
  itemId,
  itemName: itemId,
  by,
  changes: [],
});
const review = {
  matched: [match('T1', 'espresso', 'number'), match('T2', 'latte')],
  added: [{ externalId: 'T3', tillName: 'Cold brew', category: 'Coffee', price: '4.00' }],
  missing: [{ itemId: 'tea', itemName: 'Tea' }],
};

it('proposes what the server found', () => {
  const dishes = reviewedDishes(review, {});

  expect(dishes.map(({ externalId, itemId, by }) => [externalId, itemId, by])).toEqual([
    ['T1', 'espresso', 'number'],
    ['T2', 'latte', 'name'],
    ['T3', null, 'none'],
  ]);
  expect(startBody(review, dishes)).toEqual({});
});

it('gives an item to the dish that a person chose, and adds the dish that had it as new', () => {
  const dishes = reviewedDishes(review, { T3: { itemId: 'latte', itemName: 'Latte' } });

  expect(dishes.map(({ externalId, itemId }) => [externalId, itemId])).toEqual([
    ['T1', 'espresso'],
    ['T2', null],
    ['T3', 'latte'],
  ]);
  expect(startBody(review, dishes)).toEqual({
    pairs: [
      { externalId: 'T2', itemId: null },
      { externalId: 'T3', itemId: 'latte' },
    ],
  });
});

it('leaves out an ignored dish, whose item is then not in the till', () => {
  const dishes = reviewedDishes(review, { T2: 'ignored' });

  expect(startBody(review, dishes)).toEqual({ ignored: ['T2'] });
  expect(missingItems(review, dishes).map(({ itemId }) => itemId)).toEqual(['tea', 'latte']);
});

it('no longer misses an item that a dish was matched with', () => {
  const dishes = reviewedDishes(review, { T3: { itemId: 'tea', itemName: 'Tea' } });

  expect(missingItems(review, dishes)).toEqual([]);
});

it('offers items without a dish that share a word with the dish of the till', () => {
  const items = [
    { id: 'tea', name: 'Breakfast tea' },
    { id: 'latte', name: 'Latte' },
    { id: 'green', name: 'Green tea' },
  ];

  const likely = likelyItems({ tillName: 'TEA, Breakfast' }, items, [{ itemId: 'tea' }, { itemId: 'latte' }]);

  expect(likely.map(({ id }) => id)).toEqual(['tea']);
});
