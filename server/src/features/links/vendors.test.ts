/** Links to the vendors whose connectors are in `links/`, against their fakes. */
import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { square } from '@menuboard/links/connectors/square';
import { toast } from '@menuboard/links/connectors/toast';
import type { FakeTill } from '@menuboard/links/fakes/fake-till';
import { startFakeSquare } from '@menuboard/links/fakes/square';
import { startFakeToast } from '@menuboard/links/fakes/toast';
import { signatureOf } from '@menuboard/links/signatures';
import { afterAll, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { itemNamed, linkOptions, paramsOf, readNow } from '../../../test/link-stage.ts';

let fakes: { square: FakeTill; toast: FakeTill };
it.override('options', () => ({
  ...linkOptions(),
  connectors: [square, toast],
  config: {
    canWebhooksBeLocal: true,
    tillApps: {
      square: { id: 'app', secret: 'secret', address: fakes.square.address, noticeKey: undefined },
    },
  },
}));
beforeAll(async () => {
  fakes = {
    square: await startFakeSquare({ currency: 'USD' }),
    toast: await startFakeToast({ currency: 'USD' }),
  };
});
afterAll(() => Promise.all([fakes.square.stop(), fakes.toast.stop()]));

it('reads the chosen place of Square, and again after a signed notice', async ({ app, owner }) => {
  const { square: fake } = fakes;
  fake.put({ externalId: '1', name: 'Soup', category: 'Starters', price: 6, left: 3 });
  fake.put({ externalId: '1', name: 'Soup', price: 7, left: 4 }, 'LSTATION');
  const body = { kind: 'square', settings: fake.settings };
  const { id, locations } = await owner.call(linkRoutes.create, { params: paramsOf(owner), body });
  await owner.call(linkRoutes.update, { params: { id }, body: { location: 'LSTATION' } });
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  await app.app.runDue('link');
  expect(locations.map((place) => place.id)).toEqual(['LMAINSTREET', 'LSTATION']);
  expect(await itemNamed(owner, 'Soup')).toMatchObject({ price: 7, left: 4, category: 'Starters' });

  fake.put({ externalId: '1', name: 'Soup', price: 7, left: 1 }, 'LSTATION');
  const { noticeUrl } = await owner.call(linkRoutes.get, { params: { id } });
  const url = noticeUrl ?? '';
  const payload = '{"type":"inventory.count.updated"}';
  const notify = (key: string) =>
    app.app.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: {
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': signatureOf(key, [url, payload]),
      },
      payload,
    });
  expect((await notify('wrong')).statusCode).toBe(401);
  expect((await notify(fake.settings.noticeKey ?? '')).statusCode).toBe(200);
  await app.app.runDue('link');

  expect(await itemNamed(owner, 'Soup')).toMatchObject({ left: 1 });
});

it('refuses a place that the account does not have, and keeps the old one', async ({ owner }) => {
  const { square: fake } = fakes;
  fake.put({ externalId: '1', name: 'Soup', price: 6 });
  const body = { kind: 'square', settings: fake.settings };
  const { id } = await owner.call(linkRoutes.create, { params: paramsOf(owner), body });
  await owner.call(linkRoutes.update, { params: { id }, body: { location: 'LSTATION' } });
  await owner.call(linkRoutes.start, { params: { id }, body: {} });

  const refusal = await owner.refused(linkRoutes.update, { params: { id }, body: { location: 'LOTHER' } });

  expect(refusal).toMatchObject({ status: 422, message: expect.stringContaining('Delete the link') });
  expect(await owner.call(linkRoutes.get, { params: { id } })).toMatchObject({ location: 'LSTATION' });
});

it('follows sizes of Square that appear and go', async ({ owner }) => {
  const { square: fake } = fakes;
  const sizes = [
    { externalId: '21', name: 'Small', price: 3 },
    { externalId: '22', name: 'Large', price: 4, isAvailable: false },
  ];
  fake.put({ externalId: '2', name: 'Latte', sizes });
  const body = { kind: 'square', settings: fake.settings };
  const { id } = await owner.call(linkRoutes.create, { params: paramsOf(owner), body });
  await owner.call(linkRoutes.update, { params: { id }, body: { location: 'LMAINSTREET' } });
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  expect((await itemNamed(owner, 'Latte')).sizes).toMatchObject([
    { name: 'Small', price: 3 },
    { name: 'Large', price: 4, isAvailable: false },
  ]);

  fake.put({ externalId: '2', name: 'Latte', price: 5 });
  await readNow(owner, id);

  expect(await itemNamed(owner, 'Latte')).toMatchObject({ sizes: [], price: 5, isAvailable: true });
});

it('reads Toast, and marks there what is sold out here', async ({ app, owner }) => {
  const { toast: fake } = fakes;
  fake.put({ externalId: '1', name: 'Burger', category: 'Mains', price: 12 });
  const body = { kind: 'toast', settings: fake.settings };
  const { id, locations } = await owner.call(linkRoutes.create, { params: paramsOf(owner), body });
  await owner.call(linkRoutes.update, {
    params: { id },
    body: { location: locations[0]?.id ?? null, sendsSoldOut: true },
  });
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  const burger = await itemNamed(owner, 'Burger');
  expect(burger).toMatchObject({ price: 12, isAvailable: true });

  await owner.call(itemRoutes.toggle, { params: { id: burger.id }, body: { isAvailable: false } });
  await app.app.runDue('link');

  expect(fake.dishes()).toMatchObject([{ name: 'Burger', isAvailable: false }]);
});
