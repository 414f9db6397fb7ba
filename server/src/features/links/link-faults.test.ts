import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { statsRoutes } from '@menuboard/contract/stats';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  addItem,
  aLink,
  aLiveLink,
  itemNamed,
  itemsOf,
  linkOptions,
  paramsOf,
  readNow,
} from '../../../test/link-stage.ts';
import { createMigratedDatabase } from '../../../test/test-database.ts';
import { startTill, type Till } from '../../../test/till-server.ts';

let till: Till;
it.override('options', linkOptions);
beforeAll(async () => {
  till = await startTill();
});
afterEach(() => till.clear());
afterAll(() => till.stop());

async function poll({ clock, app }: TestApp, ms = 10_000): Promise<void> {
  clock.advance(ms);
  await app.runDue('link');
}

it('waits as a busy till asks, and follows it afterwards', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  till.answerWith(() => ({ status: 429, headers: { 'retry-after': '60' } }));
  await poll(app);
  const busy = await owner.call(linkRoutes.get, { params: { id } });
  const asked = till.requests.length;
  till.answerWith(undefined);
  till.change('1', { price: 7 });
  const { noticeUrl } = busy;
  const headers = { 'x-till-signature': till.settings().token, 'content-type': 'text/plain' };
  await app.app.http.inject({ method: 'POST', url: new URL(noticeUrl ?? '').pathname, headers, payload: '' });
  await poll(app);
  const waited = till.requests.length;
  await poll(app, 60_000);

  expect(busy).toMatchObject({ state: 'live', problem: 'The till is busy.' });
  expect(waited).toBe(asked);
  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
  expect(await owner.call(linkRoutes.get, { params: { id } })).toMatchObject({
    problem: null,
    failingSince: null,
  });
});

it('names the problem of a till that is away, and changes the boards once it is back', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  await app.app.runDue('link');
  till.answerWith(() => ({ status: 500 }));
  for (let n = 0; n < 5; n += 1) await poll(app);
  const away = await owner.call(linkRoutes.get, { params: { id } });
  till.answerWith(() => ({ status: 200, body: '<html>' }));
  await poll(app);
  const nonsense = await owner.call(linkRoutes.get, { params: { id } });
  till.answerWith(undefined);
  till.change('1', { price: 7 });
  await poll(app);

  expect(away).toMatchObject({ problem: 'The till answered 500.' });
  expect(nonsense).toMatchObject({
    problem: 'The answer of the till cannot be read.',
    failingSince: away.failingSince,
  });
  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
});

it('stops when the till refuses its secret, and goes on with another one', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  await app.app.runDue('link');
  till.refuseToken();
  await poll(app);
  const refused = await owner.call(linkRoutes.get, { params: { id } });
  const asked = till.requests.length;
  await poll(app);
  const wrong = await owner.refused(linkRoutes.update, {
    params: { id },
    body: { settings: { address: till.url, token: 'wrong' } },
  });
  till.change('1', { price: 7 });
  const updated = await owner.call(linkRoutes.update, {
    params: { id },
    body: { settings: till.settings() },
  });
  await app.app.runDue('link');

  expect(refused).toMatchObject({
    state: 'signIn',
    problem: 'The till refuses the token.',
    nextReadAt: null,
  });
  expect(till.requests.filter((_, n) => n >= asked).length).toBeGreaterThan(0);
  expect(wrong).toMatchObject({ status: 422, message: 'The till refuses the token.' });
  expect(updated).toMatchObject({ state: 'live', problem: null });
  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
});

it('refuses prices that the currency does not have, and names the difference with its age', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  const id = await aLiveLink(owner, till);
  await app.app.runDue('link');
  till.change('1', { price: 6.125 });
  till.change('2', { price: 13 });
  await poll(app);
  const first = await owner.call(linkRoutes.get, { params: { id } });
  await poll(app);
  const second = await owner.call(linkRoutes.get, { params: { id } });
  till.change('1', { price: 6.25 });
  await poll(app);

  expect(first.differences).toEqual([]);
  expect(second.differences).toMatchObject([
    { itemName: 'Soup', field: 'price', board: '$6.00', since: first.lastReadAt },
  ]);
  expect((await itemNamed(owner, 'Pizza')).price).toBe(13);
  expect((await itemNamed(owner, 'Soup')).price).toBe(6.25);
  expect((await owner.call(linkRoutes.get, { params: { id } })).differences).toEqual([]);
});

it('names an item of which the till says nonsense, and takes the value once it makes sense', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  const id = await aLiveLink(owner, till);
  await app.app.runDue('link');
  till.change('1', { price: -1 });
  await poll(app);
  const first = await owner.call(linkRoutes.get, { params: { id } });
  till.change('2', { price: 13 });
  await poll(app);
  const second = await owner.call(linkRoutes.get, { params: { id } });
  const items = await itemsOf(owner);
  till.change('1', { price: 7 });
  await poll(app);

  expect(second.differences).toMatchObject([
    {
      itemName: 'Soup',
      field: 'price',
      till: 'something that cannot be read',
      board: '$6.00',
      since: first.lastReadAt,
    },
  ]);
  expect(items.get('Pizza')?.price).toBe(13);
  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
  expect((await owner.call(linkRoutes.get, { params: { id } })).differences).toEqual([]);
});

it('leaves promos of the board above the price of the till', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  const { id: itemId } = await itemNamed(owner, 'Soup');
  await owner.call(itemRoutes.update, { params: { id: itemId }, body: { promo: { price: 5 } } });

  till.change('1', { price: 4 });
  const link = await readNow(owner, id);

  expect(link.problem).toBeNull();
  expect(await itemNamed(owner, 'Soup')).toMatchObject({ price: 4, promo: { price: 5 } });
});

it('reads two links of a restaurant that have dishes with the same numbers', async ({ owner }) => {
  const other = await startTill();
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  other.put({ externalId: '1', name: 'Beer', price: 4 });
  const first = await aLiveLink(owner, till);
  const second = await aLiveLink(owner, other);

  till.change('1', { price: 7 });
  other.change('1', { price: 5 });
  await readNow(owner, first);
  await readNow(owner, second);
  other.stop();

  const items = await itemsOf(owner);
  expect(items.get('Soup')).toMatchObject({ price: 7, till: { linkId: first } });
  expect(items.get('Beer')).toMatchObject({ price: 5, till: { linkId: second } });
});

it('loses nothing when its process ends between reading and writing', async () => {
  const database = await createMigratedDatabase();
  const app = await buildTestApp({ ...linkOptions(), database });
  const owner = await signUpOwner(app);
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  till.change('1', { price: 7 });
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const { promise: never } = Promise.withResolvers<undefined>();
  till.answerWith(() => {
    resolve();
    return never;
  });
  app.clock.advance(10_000);
  const running = app.app.runDue('link');
  await isRead;
  await app.stop();
  await running.catch(() => undefined);
  till.answerWith(undefined);

  const next = await buildTestApp({ ...linkOptions(), database, clock: app.clock });
  await next.app.runDue('link');
  const link = await next.call(linkRoutes.get, { params: { id } }, { token: owner.token });
  const { items } = await next.call(itemRoutes.list, { params: paramsOf(owner) }, { token: owner.token });
  await next.stop();
  await database.drop();

  expect(link).toMatchObject({ problem: null, state: 'live' });
  expect(items).toMatchObject([{ name: 'Soup', price: 7 }]);
});

it('heals what an incremental reading has missed by a whole one after ten minutes', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  await aLiveLink(owner, till, 'live');
  await app.app.runDue('link');
  till.forget('2');
  await poll(app);
  const missed = await itemNamed(owner, 'Pizza');
  await poll(app, 600_000);

  expect(missed.isHidden).toBe(false);
  expect((await itemNamed(owner, 'Pizza')).isHidden).toBe(true);
});

it('asks for the secret again after a restore without its key, while boards go on', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  await app.app.runDue('link');
  const { secrets } = await app.app.db
    .selectFrom('links')
    .select('secrets')
    .where('restaurant_id', '=', owner.restaurantId)
    .executeTakeFirstOrThrow();
  const other = Buffer.from(secrets ?? '', 'base64');
  other[20] = (other[20] ?? 0) ^ 1;
  await app.app.db
    .updateTable('links')
    .set({ secrets: other.toString('base64') })
    .where('restaurant_id', '=', owner.restaurantId)
    .execute();
  await poll(app);
  const link = await owner.call(linkRoutes.get, { params: { id } });
  await owner.call(linkRoutes.update, { params: { id }, body: { settings: till.settings() } });
  await app.app.runDue('link');

  expect(secrets).not.toContain('secret');
  expect(link).toMatchObject({ state: 'signIn', problem: expect.stringContaining('sign in again') });
  expect((await itemNamed(owner, 'Soup')).price).toBe(6);
  expect(await owner.call(linkRoutes.get, { params: { id } })).toMatchObject({
    state: 'live',
    problem: null,
  });
});

it('tells people at once what is wrong with a new link', async ({ owner }) => {
  const params = paramsOf(owner);
  const refused = (settings: Record<string, string>, kind = 'whole') =>
    owner.refused(linkRoutes.create, { params, body: { kind, settings } });

  expect(await refused({ token: 'x' })).toMatchObject({
    status: 422,
    details: [{ path: 'body.settings.address', message: 'Address is required.' }],
  });
  expect(await refused({ ...till.settings(), token: 'x' })).toMatchObject({
    message: 'The till refuses the token.',
  });
  expect(await refused({ ...till.settings(), more: 'x' })).toMatchObject({ status: 422 });
  expect(await refused({}, 'abacus')).toMatchObject({ message: 'This kind of link is not known.' });
  expect((await owner.call(linkRoutes.list, { params })).links).toEqual([]);
});

it('is named in Recent Activity', async ({ owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  till.change('1', { price: 7 });
  await readNow(owner, id);

  const stats = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
  expect(stats.recentActivity[0]).toMatchObject({
    name: 'Soup',
    action: 'priced',
    actor: { name: 'Test till' },
  });
});

it('lets people choose other matches, leave dishes out and hide what the till lacks', async ({ owner }) => {
  const soup = await addItem(owner, 'Soup of the day', 5);
  await addItem(owner, 'Old dish', 9);
  till.put({ externalId: '1', name: 'SOUP', price: 6 });
  till.put({ externalId: '2', name: 'Gift card', price: 25 });
  till.put({ externalId: '3', name: 'Tea', price: 2 });
  const { id } = await aLink(owner, till);

  await owner.call(linkRoutes.start, {
    params: { id },
    body: { pairs: [{ externalId: '1', itemId: soup.id }], ignored: ['2'], hidesMissing: true },
  });
  till.change('2', { price: 30 });
  await readNow(owner, id);

  const items = await itemsOf(owner);
  expect([...items.keys()].sort()).toEqual(['Old dish', 'Soup of the day', 'Tea']);
  expect(items.get('Soup of the day')).toMatchObject({ price: 6, till: { fields: { name: 'own' } } });
  expect(items.get('Old dish')?.isHidden).toBe(true);
});
