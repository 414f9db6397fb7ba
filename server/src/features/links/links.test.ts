import { linkRoutes } from '@menuboard/contract/links';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import {
  addItem,
  aLink,
  aLiveLink,
  itemNamed,
  itemsOf,
  linkOptions,
  readNow,
} from '../../../test/link-stage.ts';
import { startTill, type Till } from '../../../test/till-server.ts';

let till: Till;
it.override('options', linkOptions);
beforeAll(async () => {
  till = await startTill();
});
afterEach(() => till.clear());
afterAll(() => till.stop());

it('shows what a link would change, and writes nothing before it is started', async ({ owner }) => {
  await addItem(owner, 'Soup', 5);
  await addItem(owner, 'Steak', 30);
  till.put({ externalId: '1', name: 'soup ', price: 6 });
  till.put({ externalId: '2', name: 'Pizza', price: 12, category: 'Mains' });

  const link = await aLink(owner, till);
  const review = await owner.call(linkRoutes.review, { params: { id: link.id } });

  expect(link).toMatchObject({ state: 'review', settings: { address: till.url }, dishes: 0 });
  expect(JSON.stringify(link)).not.toContain('secret token');
  expect(review.matched).toMatchObject([
    {
      externalId: '1',
      itemName: 'Soup',
      by: 'name',
      changes: [{ field: 'price', before: '$5.00', after: '$6.00' }],
    },
  ]);
  expect(review.added).toEqual([{ externalId: '2', tillName: 'Pizza', category: 'Mains', price: '$12.00' }]);
  expect(review.missing).toMatchObject([{ itemName: 'Steak' }]);
  expect([...(await itemsOf(owner)).keys()].sort()).toEqual(['Soup', 'Steak']);
});

it('starts with one undoable change', async ({ owner }) => {
  await addItem(owner, 'Soup', 5);
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  const { id } = await aLink(owner, till);

  const started = await owner.call(linkRoutes.start, { params: { id }, body: {} });
  const items = await itemsOf(owner);

  expect(started).toMatchObject({ state: 'live', dishes: 2 });
  expect(items.get('Soup')).toMatchObject({
    price: 6,
    till: { linkId: id, source: 'Test till', fields: { name: 'own', price: 'till', presence: 'till' } },
  });
  expect(items.get('Pizza')).toMatchObject({
    price: 12,
    externalId: '2',
    till: { fields: { name: 'till' } },
  });

  await owner.call(undoRoutes.undo, { params: { undo: started.undo ?? '' } });
  const undone = await itemsOf(owner);
  expect(undone.get('Soup')?.price).toBe(5);
  expect(undone.has('Pizza')).toBe(false);
});

it('follows the till: prices, sold-out dishes, sizes, new dishes and those that are gone', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6, isAvailable: true });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  const id = await aLiveLink(owner, till);

  till.change('1', { price: 7, isAvailable: false });
  till.remove('2');
  till.put({
    externalId: '3',
    name: 'Latte',
    sizes: [
      { externalId: 's', name: 'Small', price: 3 },
      { externalId: 'l', name: 'Large', price: 4, isAvailable: false },
    ],
  });
  await readNow(owner, id);

  const items = await itemsOf(owner);
  expect(items.get('Soup')).toMatchObject({ price: 7, isAvailable: false });
  expect(items.get('Pizza')).toMatchObject({ isHidden: true });
  expect(items.get('Latte')?.sizes).toMatchObject([
    { name: 'Small', price: 3 },
    { name: 'Large', price: 4, isAvailable: false },
  ]);

  await app.app.runDue('link');
  till.put({ externalId: '2', name: 'Pizza', price: 13 });
  app.clock.advance(10_000);
  await app.app.runDue('link');
  expect((await itemsOf(owner)).get('Pizza')).toMatchObject({ isHidden: false, price: 13 });
});

it('takes the count of one size, whose availability the till says, too', async ({ owner }) => {
  const size = { price: 6, isAvailable: true, left: null };
  const small = { ...size, externalId: '1-s', name: 'S' };
  const large = { ...size, externalId: '1-l', name: 'L' };
  till.put({ externalId: '1', name: 'Soup', isAvailable: true, left: null, sizes: [small, large] });
  const id = await aLiveLink(owner, till);

  till.change('1', { sizes: [small, { ...large, left: 3 }] });
  await readNow(owner, id);

  const { sizes } = await itemNamed(owner, 'Soup');
  expect(sizes.map(({ name, left }) => [name, left])).toEqual([
    ['S', undefined],
    ['L', 3],
  ]);
});

it('writes no revision when the till has the same dishes', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6, left: 3 });
  const id = await aLiveLink(owner, till);
  const before = (await itemsOf(owner)).get('Soup');

  await readNow(owner, id);
  await readNow(owner, id);

  expect((await itemsOf(owner)).get('Soup')).toEqual(before);
});
