import { itemRoutes } from '@menuboard/contract/items';
import { kitchenLinkRoutes, kitchenRoutes } from '@menuboard/contract/kitchen';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { statsRoutes } from '@menuboard/contract/stats';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { anItem } from '../../../test/factories.ts';
import { HOUR } from '../../lib/clock.ts';

async function linkOf(owner: OwnerClient, name = 'Pass') {
  const params = { restaurantId: owner.restaurantId };
  const link = await owner.call(kitchenLinkRoutes.create, { params, body: { name } });
  return { ...link, token: link.url.slice(link.url.indexOf('#') + 1) };
}
const revoke = (owner: OwnerClient, id: string) => owner.call(kitchenLinkRoutes.remove, { params: { id } });

it('lists the items on boards, and marks one sold out until a time', async ({ app }) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const hidden = await anItem(owner, { name: 'Hidden' });
  await owner.call(itemRoutes.update, { params: { id: hidden.id }, body: { isHidden: true } });
  const { token } = await linkOf(owner);
  const kitchen = await app.call(kitchenRoutes.get, {}, { token });
  expect(kitchen).toMatchObject({ linkName: 'Pass', items: [{ name: 'Tomato soup', isAvailable: true }] });
  expect(kitchen.items).toHaveLength(1);

  const until = new Date(app.clock.now() + HOUR).toISOString();
  const body = { isAvailable: false, until };
  const marked = await app.call(kitchenRoutes.mark, { params: { id: item.id }, body }, { token });

  expect(marked).toMatchObject({ isAvailable: false, soldOutUntil: until });
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity[0]).toMatchObject({ action: 'sold-out', actor: { name: 'Pass', isSelf: false } });
});

it('can do nothing else, and is stored as a hash', async ({ app }) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const { token } = await linkOf(owner);

  const params = { restaurantId: owner.restaurantId };
  expect((await app.refused(itemRoutes.list, { params }, { token })).status).toBe(401);
  const price = { params: { id: item.id }, body: { price: 1 } };
  expect((await app.refused(itemRoutes.update, price, { token })).status).toBe(401);
  expect(JSON.stringify(await app.app.db.selectFrom('kitchen_links').selectAll().execute())).not.toContain(
    token,
  );
  expect((await owner.refused(kitchenRoutes.get)).status).toBe(401);
});

it('learns of every change of an item, and of nothing else', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const { token } = await linkOf(owner);
  const page = await connect({ kitchenToken: token });

  await owner.call(itemRoutes.update, { params: { id: item.id }, body: { name: 'Lentil soup' } });

  await page.waitForEvent('kitchen-changed');
  expect(new Set(page.received.map(({ event }) => event))).toEqual(new Set(['kitchen-changed']));
});

it('learns of another name of the restaurant, as of other opening hours', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const { token } = await linkOf(owner);
  const page = await connect({ kitchenToken: token });
  const id = owner.restaurantId;

  await owner.call(restaurantRoutes.update, { params: { id }, body: { name: 'Bistro Nord' } });

  await page.waitForEvent('kitchen-changed');
});

it('gets a new address, and the one before ends at once with its open pages', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const { token, id } = await linkOf(owner);
  const { socket } = await connect({ kitchenToken: token });
  const cut = new Promise((done) => socket.once('disconnect', done));

  const renewed = await owner.call(kitchenLinkRoutes.renew, { params: { id } });

  await cut;
  expect((await app.refused(kitchenRoutes.get, {}, { token })).status).toBe(401);
  const fresh = renewed.url.slice(renewed.url.indexOf('#') + 1);
  expect(await app.call(kitchenRoutes.get, {}, { token: fresh })).toMatchObject({ linkName: 'Pass' });
  await revoke(owner, id);
  expect((await owner.refused(kitchenLinkRoutes.renew, { params: { id } })).status).toBe(404);
});

it('is revoked at once, with its open pages, and keeps its name in the activity', async ({
  app,
  connect,
}) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const { token, id } = await linkOf(owner, 'Grill');
  const { token: other } = await linkOf(owner, 'Bar');
  const sold = { params: { id: item.id }, body: { isAvailable: false } };
  await app.call(kitchenRoutes.mark, sold, { token });
  const { socket } = await connect({ kitchenToken: token });
  const cut = new Promise((done) => socket.once('disconnect', done));

  await revoke(owner, id);

  await cut;
  expect(await app.refused(kitchenRoutes.get, {}, { token })).toMatchObject({
    status: 401,
    error: expect.stringContaining('was revoked'),
  });
  expect((await app.refused(kitchenRoutes.mark, sold, { token })).status).toBe(401);
  await app.call(kitchenRoutes.get, {}, { token: other });
  const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(recentActivity[0]?.actor?.name).toBe('Grill');
  const params = { restaurantId: owner.restaurantId };
  const { kitchenLinks } = await owner.call(kitchenLinkRoutes.list, { params });
  expect(kitchenLinks.map(({ name }) => name)).toEqual(['Bar']);
  await expect(connect({ kitchenToken: token })).rejects.toThrow('unauthenticated');
});
