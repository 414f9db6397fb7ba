import { expect, it } from 'vitest';
import { describeLocations } from './describe-locations.ts';

const menus = [
  { id: 'lunch', items: ['soup', 'pie'] },
  { id: 'dinner', items: ['pie'] },
];
const given = (locationName: string, menuId: string, ...ownPricedItemIds: string[]) => ({
  id: `${locationName} ${menuId}`,
  menuId,
  locationName,
  takenAt: '2026-11-26T12:00:00.000Z',
  ownPricedItemIds,
});
const harbour = given('Harbour', 'lunch');
const station = given('Station', 'lunch', 'soup');

it.each([
  ['nowhere', [], ['soup'], ''],
  ['where the item is not shown', [given('Harbour', 'dinner')], ['soup'], ''],
  ['at one location', [harbour], ['soup'], 'It reaches Harbour, too.'],
  ['at one with an own price', [station], ['soup'], 'Station keeps its own price.'],
  ['at both kinds', [harbour, station], ['soup'], 'It reaches Harbour, too. Station keeps its own price.'],
  ['for another item', [harbour, station], ['pie'], 'It reaches 2 other locations, too.'],
  ['for several items', [harbour, station], ['soup', 'pie'], 'It reaches 2 other locations, too.'],
  [
    'once for two menus of a location',
    [harbour, given('Harbour', 'dinner')],
    ['pie'],
    'It reaches Harbour, too.',
  ],
  [
    'where several keep their prices',
    [station, given('Airport', 'lunch', 'soup')],
    ['soup'],
    '2 other locations keep their own prices.',
  ],
])('says where a new price is seen: %s', (_, shared, itemIds, sentence) => {
  expect(describeLocations(shared, menus, itemIds)).toBe(sentence);
});
