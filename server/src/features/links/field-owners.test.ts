import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { addItem, aLiveLink, itemNamed, linkOptions, readNow } from '../../../test/link-stage.ts';
import { startTill, type Till } from '../../../test/till-server.ts';

let till: Till;
it.override('options', linkOptions);
beforeAll(async () => {
  till = await startTill();
});
afterEach(() => till.clear());
afterAll(() => till.stop());

it('shows a price of the board until the till changes its own', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6, description: 'Hot' });
  const id = await aLiveLink(owner, till);
  const params = { id: (await itemNamed(owner, 'Soup')).id };

  const edited = await owner.call(itemRoutes.update, { params, body: { price: 9 } });
  till.change('1', { description: 'Very hot' });
  await readNow(owner, id);
  const still = await itemNamed(owner, 'Soup');
  till.change('1', { price: 7 });
  await readNow(owner, id);

  expect(edited).toMatchObject({ price: 9, till: { fields: { price: 'until', name: 'till' } } });
  expect(still).toMatchObject({ price: 9, description: 'Very hot', till: { fields: { price: 'until' } } });
  expect(await itemNamed(owner, 'Soup')).toMatchObject({ price: 7, till: { fields: { price: 'till' } } });
});

it('takes a value that was sent back unchanged, and one that the till has, as no change', async ({
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  await aLiveLink(owner, till);
  const { id, name, price, category, description } = await itemNamed(owner, 'Soup');

  const same = await owner.call(itemRoutes.update, {
    params: { id },
    body: { name, price, category, description },
  });
  await owner.call(itemRoutes.update, { params: { id }, body: { price: 8 } });
  const back = await owner.call(itemRoutes.update, { params: { id }, body: { price: 6 } });

  expect(same.till?.fields).toEqual({ name: 'till', price: 'till', presence: 'till' });
  expect(back.till?.fields).toMatchObject({ price: 'till' });
});

it('leaves words and images of the board to the board', async ({ owner }) => {
  await addItem(owner, 'Tomato soup', 5);
  till.put({ externalId: '1', name: 'Tomato soup', price: 6, description: 'TOM SOUP', category: 'DEPT 4' });
  const id = await aLiveLink(owner, till);

  till.change('1', { name: 'TOMATO SOUP LG' });
  await readNow(owner, id);

  expect(await itemNamed(owner, 'Tomato soup')).toMatchObject({
    price: 6,
    description: '',
    category: 'Mains',
    till: { fields: { name: 'own', description: 'own', category: 'own', price: 'till' } },
  });
});

it('lets people choose the side, and applies the value of the till at once', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  const params = { id: (await itemNamed(owner, 'Soup')).id };
  const choose = (fields: Record<string, string>) =>
    owner.send(linkRoutes.setFields, { params, body: { fields } });

  await choose({ price: 'own' });
  await owner.call(itemRoutes.update, { params, body: { price: 9 } });
  till.change('1', { price: 7 });
  await readNow(owner, id);
  const own = await itemNamed(owner, 'Soup');
  const back = await choose({ price: 'till' });
  const unknown = await choose({ left: 'own' });

  expect(own).toMatchObject({ price: 9, till: { fields: { price: 'own' } } });
  expect(back.json()).toMatchObject({ price: 7, till: { fields: { price: 'till' } } });
  expect(unknown.statusCode).toBe(422);
});

it('counts bulk changes and Undo as edits of the board, and loses nothing', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  const soup = await itemNamed(owner, 'Soup');

  const { undo } = await owner.call(bulkItemRoutes.changeMany, {
    params: { restaurantId: owner.restaurantId },
    body: { itemIds: [soup.id], change: { price: 9 } },
  });
  const changed = await itemNamed(owner, 'Soup');
  await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });
  const undone = await itemNamed(owner, 'Soup');
  await readNow(owner, id);

  expect(changed).toMatchObject({ price: 9, till: { fields: { price: 'until' } } });
  expect(undone).toMatchObject({ price: 6, till: { fields: { price: 'till' } } });
  expect(await itemNamed(owner, 'Soup')).toEqual(undone);
});

it('takes an availability that ends by itself for no edit', async ({ app, owner }) => {
  const soldOutUntil = new Date(app.clock.now() + 60_000).toISOString();
  till.put({ externalId: '1', name: 'Soup', price: 6, isAvailable: false, soldOutUntil });
  const id = await aLiveLink(owner, till);
  const before = await itemNamed(owner, 'Soup');

  app.clock.advance(61_000);
  await app.app.run('offers');
  const after = await itemNamed(owner, 'Soup');
  await readNow(owner, id);

  expect(before).toMatchObject({ isAvailable: false, soldOutUntil });
  expect(after).toMatchObject({ isAvailable: true, till: { fields: { availability: 'till' } } });
  expect(await itemNamed(owner, 'Soup')).toEqual(after);
});

it('ends the link of all items, whose values stay', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  const id = await aLiveLink(owner, till);
  const pizza = await itemNamed(owner, 'Pizza');
  await owner.call(itemRoutes.remove, { params: { id: pizza.id } });

  await owner.call(linkRoutes.remove, { params: { id } });

  expect(await itemNamed(owner, 'Soup')).toMatchObject({ price: 6, till: null });
  expect((await owner.refused(linkRoutes.get, { params: { id } })).status).toBe(404);
});

it('does not bring back an item that somebody has put into the bin', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  await owner.call(itemRoutes.remove, { params: { id: (await itemNamed(owner, 'Soup')).id } });

  till.change('1', { price: 7 });
  const link = await readNow(owner, id);

  expect(link.problem).toBeNull();
  await expect(itemNamed(owner, 'Soup')).rejects.toThrow('There is no item');
});

it('tells the till what people mark as sold out, and takes its value from then on', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6, isAvailable: true });
  till.put({
    externalId: '2',
    name: 'Latte',
    sizes: [
      { externalId: 's', name: 'Small', price: 3, isAvailable: true },
      { externalId: 'l', name: 'Large', price: 4, isAvailable: true },
    ],
  });
  const id = await aLiveLink(owner, till, 'live');
  await owner.call(linkRoutes.update, { params: { id }, body: { sendsSoldOut: true } });
  await app.app.runDue('link');
  const [soup, latte] = [await itemNamed(owner, 'Soup'), await itemNamed(owner, 'Latte')];
  expect(soup.till?.sendsSoldOut).toBe(true);

  till.answerWith((path) => (path.startsWith('/sold-out') ? { status: 500 } : undefined));
  const edited = await owner.call(itemRoutes.toggle, {
    params: { id: soup.id },
    body: { isAvailable: false },
  });
  const sizeId = latte.sizes[1]?.id ?? '';
  await owner.call(itemRoutes.toggle, { params: { id: latte.id }, body: { isAvailable: false, sizeId } });
  await app.app.runDue('link');
  const waiting = await owner.call(linkRoutes.get, { params: { id } });
  till.answerWith(undefined);
  app.clock.advance(10_000);
  await app.app.runDue('link');

  expect(edited.till?.fields.availability).toBe('until');
  expect(waiting).toMatchObject({ unsent: 2, problem: 'The till answered 500.' });
  expect(till.get('1')).toMatchObject({ isAvailable: false });
  expect(till.get('2')?.sizes).toMatchObject([{ isAvailable: true }, { isAvailable: false }]);
  expect(await owner.call(linkRoutes.get, { params: { id } })).toMatchObject({ unsent: 0, problem: null });
  expect(await itemNamed(owner, 'Soup')).toMatchObject({
    isAvailable: false,
    till: { fields: { availability: 'till' } },
  });
  const sent = till.requests.filter(({ path }) => path === '/sold-out').length;
  app.clock.advance(10_000);
  await app.app.runDue('link');
  expect(till.requests.filter(({ path }) => path === '/sold-out')).toHaveLength(sent);
});
