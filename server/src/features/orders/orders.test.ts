import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { ORDERS_MAX } from '@menuboard/contract/domain/limits';
import type { OrderList } from '@menuboard/contract/domain/orders';
import { kitchenLinkRoutes } from '@menuboard/contract/kitchen';
import type { Menu } from '@menuboard/contract/menus';
import { menuRoutes } from '@menuboard/contract/menus';
import { kitchenOrderRoutes, orderRoutes } from '@menuboard/contract/orders';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { anItem } from '../../../test/factories.ts';
import type { SocketClient } from '../../../test/socket-client.ts';
import { DAY, HOUR, MINUTE } from '../../kernel/time/clock.ts';

const ofRestaurant = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const stateArgs = (owner: OwnerClient, number: string, state: string) => ({
  params: { ...ofRestaurant(owner), number },
  body: { state: state as 'ready' },
});
const set = (owner: OwnerClient, number: string, state: string) =>
  owner.call(orderRoutes.set, stateArgs(owner, number, state));
async function listOf(owner: OwnerClient): Promise<string[]> {
  const { orders } = await owner.call(orderRoutes.list, { params: ofRestaurant(owner) });
  return orders.map(({ number, state }) => `${number} ${state}`);
}
const addPanel = (owner: OwnerClient, { id }: Menu) =>
  owner.call(menuRoutes.update, { params: { id }, body: { panels: [{ kind: 'orders' }] } });
const listsOf = ({ received }: SocketClient) =>
  received.filter(({ event }) => event === 'orders').map(({ payload }) => payload as OrderList);
const numbersOn = (screen: SocketClient) =>
  listsOf(screen)
    .at(-1)
    ?.orders.map(({ number }) => number);

it('shows an order as preparing and ready until it is gone, and a repeated call changes nothing', async ({
  app,
  owner,
}) => {
  await set(owner, 'a12', 'preparing');
  await set(owner, '104', 'preparing');
  app.clock.advance(MINUTE);
  const { orders } = await set(owner, 'A12', 'ready');
  app.clock.advance(MINUTE);
  const { orders: repeated } = await set(owner, 'A12', 'ready');

  expect(orders.map(({ number, state }) => `${number} ${state}`)).toEqual(['104 preparing', 'A12 ready']);
  expect(repeated).toEqual(orders);
  await set(owner, 'A12', 'gone');
  await set(owner, 'A12', 'gone');
  expect(await listOf(owner)).toEqual(['104 preparing']);
});

it('changes several orders at once, or none', async ({ owner }) => {
  const params = ofRestaurant(owner);
  await set(owner, '1', 'preparing');
  const orders = [
    { number: '1', state: 'ready' as const },
    { number: '2', state: 'preparing' as const },
  ];
  await owner.call(orderRoutes.setSeveral, { params, body: { orders } });
  const wrong = [...orders, { number: 'too long 9', state: 'ready' }];

  const refusal = await owner.refused(orderRoutes.setSeveral, { params, body: { orders: wrong } });

  expect(refusal).toMatchObject({ status: 400, error: expect.stringContaining('number of an order') });
  expect(await listOf(owner)).toEqual(['1 ready', '2 preparing']);
});

it('lets a ready order leave after ten minutes and any other after three hours', async ({ app, owner }) => {
  await set(owner, '1', 'preparing');
  await set(owner, '2', 'ready');

  app.clock.advance(10 * MINUTE);
  expect(await listOf(owner)).toEqual(['1 preparing']);
  app.clock.advance(3 * HOUR);
  expect(await listOf(owner)).toEqual([]);
});

it('lets the oldest orders leave when there are too many', async ({ owner }) => {
  const params = ofRestaurant(owner);
  for (let from = 0; from < ORDERS_MAX + 100; from += 100) {
    const orders = Array.from({ length: 100 }, (_, n) => ({
      number: String(from + n),
      state: 'ready' as const,
    }));
    await owner.call(orderRoutes.setSeveral, { params, body: { orders } });
  }

  const listed = await listOf(owner);

  expect(listed).toHaveLength(ORDERS_MAX);
  expect(listed[0]).toBe('100 ready');
});

it('deletes orders after a day', async ({ app, owner }) => {
  await set(owner, '1', 'preparing');
  const stored = () =>
    app.app.db
      .selectFrom('order_lists')
      .select('orders')
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();
  await app.app.run('housekeeping');
  expect(await stored()).toHaveLength(1);

  app.clock.advance(DAY + MINUTE);
  await app.app.run('housekeeping');

  expect(await stored()).toEqual([]);
});

it('is no change of the restaurant', async ({ app, owner }) => {
  const params = { id: owner.restaurantId };
  const logged = () =>
    app.app.db.selectFrom('changes').select('seq').where('restaurant_id', '=', owner.restaurantId).execute();
  const before = { restaurant: await owner.call(restaurantRoutes.get, { params }), changes: await logged() };

  await set(owner, '1', 'ready');

  expect({
    restaurant: await owner.call(restaurantRoutes.get, { params }),
    changes: await logged(),
  }).toEqual(before);
});

it('is for staff, keys with the scope and kitchen links of the restaurant alone', async ({ app, owner }) => {
  const other = await signUpOwner(app);
  const staff = await joinAs(app, owner, 'staff');
  const params = ofRestaurant(owner);
  const keyOf = async (scope: 'orders:write' | 'items:write') =>
    (await owner.call(apiKeyRoutes.create, { params, body: { name: 'Till', scopes: [scope] } })).key;
  await app.call(orderRoutes.set, stateArgs(owner, '1', 'ready'), { token: staff.token });
  await app.call(orderRoutes.set, stateArgs(owner, '2', 'ready'), { token: await keyOf('orders:write') });

  const ofOther = await other.refused(orderRoutes.set, stateArgs(owner, '3', 'ready'));
  const ofKey = await app.refused(orderRoutes.list, { params }, { token: await keyOf('items:write') });

  expect([ofOther.status, ofKey.status]).toEqual([404, 403]);
  expect(await listOf(owner)).toEqual(['1 ready', '2 ready']);
  expect(await listOf(other)).toEqual([]);
});

it('works on several tablets at once, until their link is revoked', async ({ app, owner, connect }) => {
  const params = ofRestaurant(owner);
  const { url, id } = await owner.call(kitchenLinkRoutes.create, { params, body: { name: 'Pass' } });
  const token = url.slice(url.indexOf('#') + 1);
  const tablet = await connect({ kitchenToken: token });
  const args = { params: { number: '7' }, body: { state: 'preparing' as const } };

  await app.call(kitchenOrderRoutes.set, args, { token });

  await tablet.waitForEvent('orders-changed');
  const { orders } = await app.call(kitchenOrderRoutes.list, {}, { token });
  expect(orders).toMatchObject([{ number: '7', state: 'preparing' }]);
  await owner.call(kitchenLinkRoutes.remove, { params: { id } });
  expect((await app.refused(kitchenOrderRoutes.set, args, { token })).status).toBe(401);
});

it('sends a screen that shows orders the list at its connection and after each change', async ({
  app,
  owner,
  connect,
}) => {
  await set(owner, '1', 'preparing');
  const { menu, paired, screen } = await connectScreenShowing(app, owner, connect, [await anItem(owner)]);
  expect(listsOf(screen)).toEqual([]);

  await addPanel(owner, menu);
  await waitFor(() => expect(numbersOn(screen)).toEqual(['1']));
  await set(owner, '2', 'preparing');
  await waitFor(() => expect(numbersOn(screen)).toEqual(['1', '2']));

  const versions = listsOf(screen).map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  const again = await connect({ screenToken: paired.screenToken, tag: paired.manifest.tag });
  await waitFor(() => expect(numbersOn(again)).toEqual(['1', '2']));
});

it('merges a flood of orders into a few messages, the last of which has all', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, screen } = await connectScreenShowing(app, owner, connect, []);
  await addPanel(owner, menu);
  await waitFor(() => expect(numbersOn(screen)).toEqual([]));

  const numbers = Array.from({ length: 60 }, (_, n) => String(n));
  await Promise.all(numbers.map((number) => set(owner, number, 'ready')));

  await waitFor(() => expect(new Set(numbersOn(screen))).toEqual(new Set(numbers)));
  expect(listsOf(screen).length).toBeLessThan(30);
});
