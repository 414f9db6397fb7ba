/** Links whose tills or boards are wrong for a while, and are right again by themselves. */
import { ITEMS_MAX, MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { linkRoutes } from '@menuboard/contract/links';
import { menuRoutes } from '@menuboard/contract/menus';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../../../test-tools/smtp-server.ts';
import { it } from '../../../test/app-test.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
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
import { mailConfig } from '../../../test/mail-config.ts';
import { startTill, type Till } from '../../../test/till-server.ts';
import { storedId } from '../../db/stored-id.ts';
import { newId } from '../../kernel/identity/ids.ts';

let till: Till;
let smtp: TestSmtpServer;
it.override('options', () => ({
  ...linkOptions(),
  config: { canWebhooksBeLocal: true, mail: mailConfig(smtp.port) },
}));
beforeAll(async () => {
  till = await startTill();
  smtp = await startSmtpServer();
});
afterEach(() => till.clear());
afterAll(async () => {
  till.stop();
  await smtp.stop();
});

async function poll({ clock, app }: TestApp, ms = 10_000): Promise<void> {
  clock.advance(ms);
  await app.runDue('link');
}

it('reads everything after an answer that made no sense, because tills tell of a change once', async ({
  app,
  owner,
}) => {
  const own = await startTill();
  own.put({ externalId: '1', name: 'Soup', price: 6 });
  await aLiveLink(owner, own, 'live');
  await app.app.runDue('link');
  own.change('1', { price: -1 });
  await poll(app);
  own.changeSilently('1', { price: 7 });
  await poll(app);
  const asked = own.requests.length;
  await poll(app);
  own.stop();

  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
  expect(own.requests.slice(asked).map(({ path }) => path)).toEqual([expect.stringContaining('since=')]);
});

it('repairs an item that differs without a change of the till or of people', async ({ app, owner }) => {
  till.put({ externalId: '1', name: 'Soup', price: 6, isAvailable: true });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  await aLiveLink(owner, till, 'live');
  till.remove('2');
  await app.app.runDue('link');
  await poll(app);
  const { id, revision, till: owners } = await itemNamed(owner, 'Soup');
  const pizza = await itemNamed(owner, 'Pizza');
  await poll(app);
  const untouched = await itemNamed(owner, 'Soup');
  const { db } = app.app;
  await db
    .updateTable('items')
    .set({ price_cents: 900, price_minor: 900, is_available: 0 })
    .where('id', '=', storedId<'item'>(id))
    .execute();
  const { details } = await db
    .selectFrom('items')
    .select('details')
    .where('id', '=', storedId<'item'>(pizza.id))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('items')
    .set({ details: JSON.stringify({ ...JSON.parse(details ?? '{}'), isHidden: false }) })
    .where('id', '=', storedId<'item'>(pizza.id))
    .execute();
  await poll(app);
  // Lists are read again after a change.
  await addItem(owner, 'Tea', 2);

  expect(untouched.revision).toBe(revision);
  expect(pizza.isHidden).toBe(true);
  expect(await itemNamed(owner, 'Soup')).toMatchObject({ price: 6, isAvailable: true, till: owners });
  expect((await itemNamed(owner, 'Pizza')).isHidden).toBe(true);
});

it('brings a dish back with its first size when the till calls it sold out with all sizes', async ({
  app,
  owner,
}) => {
  const own = await startTill();
  const off = { price: 6, isAvailable: false };
  const soldOutUntil = new Date(app.clock.now() + 60_000).toISOString();
  own.put({
    externalId: '1',
    name: 'Soup',
    isAvailable: false,
    sizes: [
      { externalId: 's', name: 'S', ...off },
      { externalId: 'l', name: 'L', ...off, soldOutUntil },
    ],
  });
  const id = await aLiveLink(owner, own);
  const before = await itemNamed(owner, 'Soup');
  app.clock.advance(60_000);
  await app.app.run('offers');
  const back = await itemNamed(owner, 'Soup');
  await readNow(owner, id);
  own.stop();

  expect(before).toMatchObject({ isAvailable: false, soldOutUntil });
  expect(back).toMatchObject({
    isAvailable: true,
    sizes: [{ name: 'S', isAvailable: false }, { name: 'L' }],
  });
  expect(await itemNamed(owner, 'Soup')).toEqual(back);
});

it('adds dishes of the till without their menu once it is full, and says so', async ({ owner }) => {
  const menu = await owner.call(menuRoutes.create, { params: paramsOf(owner), body: { name: 'Lunch' } });
  const own = await startTill();
  for (let n = 1; n < MENU_ITEMS_MAX; n += 1) own.put({ externalId: `${n}`, name: `Dish ${n}`, price: 6 });
  const { id } = await aLink(owner, own, 'large');
  await owner.call(linkRoutes.start, { params: { id }, body: { menuId: menu.id } });
  own.change('1', { price: 7 });
  own.put({ externalId: 'x', name: 'Soup', price: 5 });
  own.put({ externalId: 'y', name: 'Pizza', price: 12 });
  const link = await readNow(owner, id);
  own.stop();
  const items = await itemsOf(owner);
  const { menus } = await owner.call(menuRoutes.list, { params: paramsOf(owner) });

  expect(link).toMatchObject({ state: 'live', failingSince: null });
  expect(link.problem).toContain('The menu for new dishes is full');
  expect(items.get('Dish 1')?.price).toBe(7);
  expect(items.has('Soup') && items.has('Pizza')).toBe(true);
  expect(menus[0]?.items).toHaveLength(MENU_ITEMS_MAX);
});

it('goes on with the dishes of a full restaurant, leaves out new ones, and says so', async ({
  app,
  owner,
}) => {
  till.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, till);
  const { db } = app.app;
  const soup = await db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', owner.restaurantId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: ITEMS_MAX - 2 }, () => ({
    ...soup,
    id: newId<'item'>(),
    external_id: null,
    details: null,
  }));
  for (let at = 0; at < copies.length; at += 500)
    await db
      .insertInto('items')
      .values(copies.slice(at, at + 500))
      .execute();
  till.change('1', { price: 7 });
  till.put({ externalId: '2', name: 'Pizza', price: 12 });
  till.put({ externalId: '3', name: 'Tea', price: 2 });
  const link = await readNow(owner, id);

  expect(link).toMatchObject({
    failingSince: null,
    problem: expect.stringContaining('The restaurant has 5000 items'),
  });
  const { items } = await owner.call(itemRoutes.list, { params: paramsOf(owner) });
  const byNumber = new Map(items.map((item) => [item.externalId, item]));
  expect(items).toHaveLength(ITEMS_MAX);
  expect(byNumber.get('1')?.price).toBe(7);
  expect([byNumber.has('2'), byNumber.has('3')]).toEqual([true, false]);
});

it('asks a wrong address slowly for hours after one mail, and goes on by itself', async ({ app, owner }) => {
  const own = await startTill();
  own.put({ externalId: '1', name: 'Soup', price: 6 });
  const id = await aLiveLink(owner, own);
  await app.app.runDue('link');
  own.answerWith(() => ({ status: 404 }));
  for (let n = 0; n < 62; n += 1) await poll(app);
  const asked = own.requests.length;
  for (let n = 0; n < 60; n += 1) await poll(app, 60_000);
  const slow = own.requests.length - asked;
  const failing = await owner.call(linkRoutes.get, { params: { id } });
  const mails = (await smtp.mailsTo(owner.email)).filter(({ text }) => text.includes('The reason'));
  own.answerWith(undefined);
  own.change('1', { price: 7 });
  await poll(app, 300_000);
  own.stop();

  expect(failing).toMatchObject({ state: 'live', problem: 'The address leads to no till.' });
  expect(failing.failingSince).not.toBeNull();
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('The reason: The address leads to no till.'),
  ]);
  expect(slow).toBeGreaterThan(8);
  expect(slow).toBeLessThan(16);
  expect((await itemNamed(owner, 'Soup')).price).toBe(7);
});
