/** Orders for pick-up of a linked till, against the fake Square. */
import type { OrderList } from '@menuboard/contract/domain/orders';
import { linkRoutes } from '@menuboard/contract/links';
import type { Menu } from '@menuboard/contract/menus';
import { menuRoutes } from '@menuboard/contract/menus';
import { orderRoutes } from '@menuboard/contract/orders';
import type { TillOrder } from '@menuboard/links/connector';
import { square } from '@menuboard/links/connectors/square';
import type { FakeTill } from '@menuboard/links/fakes/fake-till';
import { startFakeSquare, tokenWithoutOrders } from '@menuboard/links/fakes/square';
import { signatureOf } from '@menuboard/links/signatures';
import { afterAll, beforeAll, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aMenu } from '../../../test/factories.ts';
import { itemNamed, linkOptions, paramsOf } from '../../../test/link-stage.ts';
import { SECOND } from '../../kernel/time/clock.ts';

let fake: FakeTill;
it.override('options', () => ({
  ...linkOptions(),
  connectors: [square],
  config: {
    canWebhooksBeLocal: true,
    tillApps: { square: { id: 'app', secret: 'secret', address: fake.address, noticeKey: undefined } },
  },
}));
beforeAll(async () => {
  fake = await startFakeSquare({ currency: 'USD' });
});
afterAll(() => fake.stop());

/** A live link to one of Square's places. Each test has a place of its own. */
async function linkSquare(owner: OwnerClient, location: string, settings = fake.settings) {
  const params = paramsOf(owner);
  const { id } = await owner.call(linkRoutes.create, { params, body: { kind: 'square', settings } });
  await owner.call(linkRoutes.update, { params: { id }, body: { location } });
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  const { noticeUrl } = await owner.call(linkRoutes.get, { params: { id } });
  return { id, location, url: noticeUrl ?? '' };
}
type Linked = Awaited<ReturnType<typeof linkSquare>>;

const addPanel = (owner: OwnerClient, { id }: Menu) =>
  owner.call(menuRoutes.update, { params: { id }, body: { panels: [{ kind: 'orders' }] } });

async function shownTo(owner: OwnerClient): Promise<string[]> {
  const { orders } = await owner.call(orderRoutes.list, { params: paramsOf(owner) });
  return orders.map(({ number, state }) => `${number} ${state}`);
}

/** Changes an order in Square, whose notice arrives. */
async function setOrder({ app }: TestApp, link: Linked, number: string, state: TillOrder['state']) {
  const { url, location } = link;
  fake.putOrder?.({ externalId: `${location}-${number}`, number, state }, location);
  const payload = '{"type":"order.fulfillment.updated"}';
  const signature = signatureOf(fake.settings.noticeKey ?? '', [url, payload]);
  await app.http.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    payload,
  });
  await app.runDue('link');
}

it('shows orders of the till on screens after its notice, once a menu shows orders', async ({
  app,
  owner,
  connect,
}) => {
  const { menu, screen } = await connectScreenShowing(app, owner, connect, []);
  const link = await linkSquare(owner, 'LMAINSTREET');
  await setOrder(app, link, '104', 'preparing');
  const before = await shownTo(owner);
  await addPanel(owner, menu);

  await setOrder(app, link, 'Anna', 'ready');

  expect(before).toEqual([]);
  expect(await shownTo(owner)).toEqual(['104 preparing', 'ANNA ready']);
  await waitFor(() => {
    const last = screen.received.findLast(({ event }) => event === 'orders')?.payload;
    expect((last as OrderList | undefined)?.orders).toMatchObject([{ number: '104' }, { number: 'ANNA' }]);
  });
});

it('does not undo a tap on the tablet until the till has another state', async ({ app, owner }) => {
  await addPanel(owner, await aMenu(owner, []));
  const link = await linkSquare(owner, 'LSTATION');
  await setOrder(app, link, '1', 'preparing');
  await setOrder(app, link, '2', 'ready');
  const tap = (number: string, state: 'ready' | 'gone') =>
    owner.call(orderRoutes.set, { params: { ...paramsOf(owner), number }, body: { state } });

  await tap('1', 'ready');
  await tap('2', 'gone');
  await setOrder(app, link, '3', 'preparing');
  await setOrder(app, link, '2', 'ready');
  const tapped = await shownTo(owner);
  await setOrder(app, link, '1', 'gone');
  await setOrder(app, link, '2', 'preparing');

  expect(tapped).toEqual(['1 ready', '3 preparing']);
  expect(await shownTo(owner)).toEqual(['3 preparing', '2 preparing']);
});

it('keeps dishes live while the till refuses its orders, and says so when it lasts', async ({
  app,
  owner,
}) => {
  await addPanel(owner, await aMenu(owner, []));
  fake.put({ externalId: '1', name: 'Soup', price: 6 });
  const { id } = await linkSquare(owner, 'LMAINSTREET', {
    ...fake.settings,
    accessToken: tokenWithoutOrders,
  });
  const poll = async () => {
    app.clock.advance(10 * SECOND);
    await app.app.runDue('link');
    return owner.call(linkRoutes.get, { params: { id } });
  };
  const first = await poll();
  for (let n = 0; n < 6; n += 1) await poll();
  fake.put({ externalId: '1', name: 'Soup', price: 7 });
  const last = await poll();

  expect(first).toMatchObject({ state: 'live', problem: null });
  expect(last).toMatchObject({
    state: 'live',
    problem: 'The till does not let this link read orders. Sign in again.',
    failingSince: null,
  });
  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
});
