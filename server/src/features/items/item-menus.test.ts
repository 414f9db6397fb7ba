/** Putting an item on menus in the call that creates or changes it. */
import { binRoutes } from '@menuboard/contract/bin';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const create = (owner: OwnerClient, menuIds: string[], category = 'Soups') =>
  owner.call(itemRoutes.create, {
    params: { restaurantId: owner.restaurantId },
    body: { name: 'Lentil soup', price: 7, category, menuIds },
  });
const update = (owner: OwnerClient, item: Item, body: { name?: string; menuIds: string[] }) =>
  owner.call(itemRoutes.update, { params: { id: item.id }, body });
const namesOn = async (owner: OwnerClient, { id }: { id: string }) =>
  (await owner.call(menuRoutes.get, { params: { id } })).items.map(({ name }) => name);

it('joins a menu behind the last item of its category, else at its end', async ({ owner }) => {
  const soup = await anItem(owner);
  const pie = await anItem(owner, { name: 'Pie', category: 'Mains' });
  const [lunch, dinner] = [await aMenu(owner, [soup, pie]), await aMenu(owner, [pie], 'Dinner')];

  await create(owner, [lunch.id, dinner.id]);

  expect(await namesOn(owner, lunch)).toEqual(['Tomato soup', 'Lentil soup', 'Pie']);
  expect(await namesOn(owner, dinner)).toEqual(['Pie', 'Lentil soup']);
});

it('is one change: one event for each menu, and one undo for all of it', async ({ owner, connect }) => {
  const lunch = await aMenu(owner);
  const client = await connect({ token: owner.token });

  const item = await create(owner, [lunch.id]);

  expect(await client.waitForEvent('item-created')).toMatchObject({ id: item.id, revision: item.revision });
  expect(await client.waitForEvent('menu-updated')).toMatchObject({
    id: lunch.id,
    revision: item.revision,
    items: [{ id: item.id }],
  });
  client.close();
  await owner.call(undoRoutes.undo, { params: { undo: String(item.revision) } });
  expect(await namesOn(owner, lunch)).toEqual([]);
  expect(await owner.refused(itemRoutes.update, { params: { id: item.id }, body: {} })).toMatchObject({
    status: 404,
  });
});

it('is announced with its menus when it returns from the bin', async ({ owner, connect }) => {
  const soup = await anItem(owner);
  const lunch = await aMenu(owner, [soup]);
  await owner.call(itemRoutes.remove, { params: { id: soup.id } });
  const client = await connect({ token: owner.token });

  await owner.call(binRoutes.restore, { params: { kind: 'item', id: soup.id } });

  expect(await client.waitForEvent('menu-updated')).toMatchObject({ id: lunch.id, items: [{ id: soup.id }] });
});

it('moves to exactly the named menus when it is changed, and stays where it is without them', async ({
  owner,
}) => {
  const soup = await anItem(owner);
  const [lunch, dinner] = [await aMenu(owner, [soup]), await aMenu(owner, [], 'Dinner')];

  await update(owner, soup, { menuIds: [dinner.id] });
  expect([await namesOn(owner, lunch), await namesOn(owner, dinner)]).toEqual([[], ['Tomato soup']]);
  await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { name: 'Soup' } });
  expect(await namesOn(owner, dinner)).toEqual(['Soup']);

  await update(owner, soup, { menuIds: [] });
  expect(await namesOn(owner, dinner)).toEqual([]);
});

it('changes nothing if one of the menus is unknown, deleted or of another restaurant', async ({
  app,
  owner,
}) => {
  const soup = await anItem(owner);
  const [lunch, deleted] = [await aMenu(owner), await aMenu(owner, [], 'Dinner')];
  await owner.call(menuRoutes.remove, { params: { id: deleted.id } });
  const foreign = await aMenu(await signUpOwner(app));

  for (const id of ['unknown', deleted.id, foreign.id]) {
    const body = { name: 'Soup', menuIds: [lunch.id, id] };
    expect(await owner.refused(itemRoutes.update, { params: { id: soup.id }, body })).toMatchObject({
      status: 404,
      error: 'Menu not found.',
    });
  }

  expect(await namesOn(owner, lunch)).toEqual([]);
});
