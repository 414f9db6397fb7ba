import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantArchiveRoutes } from '@menuboard/contract/restaurant-archive';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { aRestaurant, check, contentOf, download, of, restore, upload } from '../../../test/an-archive.ts';
import { it, itOnce } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { lunchOf, menuOf, take, twoLocations, update } from '../../../test/two-locations.ts';
import { unzip } from '../../../test/zip-archives.ts';
import { HOUR } from '../../kernel/time/clock.ts';

it.override('options', { areRatesLimited: false });

it('puts back everything that was changed since, keeps screens paired, and is undone in one step', async ({
  app,
}) => {
  const { owner, soup, bread, menu, dinner, display, screen } = await aRestaurant(app);
  const original = await contentOf(owner);
  const archive = await download(app, owner);

  await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { name: 'Stew', externalId: null } });
  await owner.call(itemRoutes.remove, { params: { id: bread.id } });
  const cake = await owner.call(itemRoutes.create, {
    ...of(owner),
    body: { name: 'Cake', price: 5, category: 'Cakes', externalId: 'A1' },
  });
  await aMenu(owner, [cake]);
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { items: [cake.id], footer: '' } });
  await owner.call(menuRoutes.remove, { params: { id: dinner.id } });
  await owner.call(displayRoutes.update, { params: { id: display.id }, body: { name: 'Renamed' } });
  await owner.call(displayRoutes.removeMedia, { params: { id: display.id } });
  const newDisplay = await aDisplay(owner);
  const changed = await contentOf(owner);

  const preview = await check(owner, archive);
  expect(preview).toMatchObject({
    menus: { restored: 2, now: 2 },
    items: { restored: 2, now: 2 },
    displays: { paired: 2, created: 0, untouched: 1 },
    files: { restored: 2, added: 0, missing: 0 },
  });
  expect(await contentOf(owner)).toEqual(changed);
  const { undo } = await restore(owner, preview.id);

  const restored = await contentOf(owner);
  expect(restored.items).toEqual(original.items);
  expect(restored.menus).toEqual(original.menus);
  expect(restored.displays.filter(({ id }) => id !== newDisplay.id)).toEqual(original.displays);
  expect(restored.displays).toHaveLength(3);
  const content = await app.app.http.inject({
    url: '/api/screens/content',
    headers: { authorization: `Bearer ${screen.screenToken}` },
  });
  expect(content.statusCode).toBe(200);

  await owner.call(undoRoutes.undo, { params: { undo } });
  expect(await contentOf(owner)).toEqual(changed);
});

it('changes nothing where nothing differs', async ({ app }) => {
  const { owner } = await aRestaurant(app);
  const { id } = await check(owner, await download(app, owner));
  const { items } = await owner.call(itemRoutes.list, of(owner));
  const { menus } = await owner.call(menuRoutes.list, of(owner));

  await restore(owner, id);

  expect((await owner.call(itemRoutes.list, of(owner))).items).toEqual(items);
  expect((await owner.call(menuRoutes.list, of(owner))).menus).toEqual(menus);
});

itOnce('rounds the prices of a copy to the currency of the restaurant', async ({ app }) => {
  const owner = await signUpOwner(app);
  const soup = await anItem(owner, { price: 980.5 });
  const tea = await anItem(owner, { name: 'Tea', price: 3 });
  const sizes = [{ name: 'S', price: 2.25 }];
  const extras = [{ name: 'Lemon', price: 0.5 }];
  const changes = [
    [soup.id, { promo: { price: 880.5 }, priceFrom: { price: 990.4, at: '2999-01-01T00:00:00Z' } }],
    [tea.id, { sizes, extras }],
  ] as const;
  for (const [id, body] of changes) await owner.call(itemRoutes.update, { params: { id }, body });
  const menu = await aMenu(owner, [soup]);
  const panels = [{ kind: 'note' as const, title: 'Two for', price: 11.9 }];
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels } });
  const archive = await download(app, owner);
  const other = await signUpOwner(app);
  await other.call(restaurantRoutes.update, {
    params: { id: other.restaurantId },
    body: { currency: 'JPY' },
  });

  await restore(other, (await check(other, archive)).id);

  const { items, menus } = await contentOf(other);
  const named = (name: string) => items.find((item) => item.name === name);
  expect(named('Tomato soup')).toMatchObject({
    price: 981,
    promo: { price: 881 },
    priceFrom: { price: 990 },
  });
  expect(named('Tea')).toMatchObject({ sizes: [{ price: 2 }], extras: [{ price: 1 }] });
  expect(menus[0]?.panels).toMatchObject([{ price: 12 }]);
});

/** Content without values of one restaurant or server: ids, names of files, and times of panels. */
async function comparable(owner: OwnerClient) {
  const { items, menus, displays } = await contentOf(owner);
  const nameOf = new Map<string, string>(
    [...items, ...menus, ...displays].map(({ id, name }, index) => [id, `${index} ${name}`]),
  );
  const text = JSON.stringify({ items, menus, displays })
    .replace(/"[\w-]{20,40}"/g, (id) => JSON.stringify(nameOf.get(JSON.parse(id)) ?? 'an id'))
    .replace(/\/media\/[0-9a-f]{64}/g, 'a file');
  return JSON.parse(text);
}

it.for(['another restaurant of the server', 'another server'])('fills %s', async (where, { app }) => {
  const { owner } = await aRestaurant(app);
  const archive = await download(app, owner);
  const other = where === 'another server' ? await buildTestApp({ areRatesLimited: false }) : app;
  // Creation times are part of the archive, unless this server's clock is behind them.
  if (other !== app) other.clock.advance(24 * HOUR);
  const second = await signUpOwner(other);

  const preview = await check(second, archive);
  expect(preview).toMatchObject({
    displays: { paired: 0, created: 2, untouched: 0 },
    files: { restored: 2, added: 2, missing: 0 },
  });
  const { media: before } = await second.call(mediaRoutes.list, of(second));
  expect(before).toEqual([]);
  await restore(second, preview.id);

  expect(await comparable(second)).toEqual(await comparable(owner));
  const [theirs, ours] = [await contentOf(second), await contentOf(owner)];
  const ids = ({ items, menus, displays }: typeof ours) =>
    [...items, ...menus, ...displays].map(({ id }) => id);
  expect(ids(theirs).filter((id) => ids(ours).includes(id))).toEqual([]);
  const { media } = await second.call(mediaRoutes.list, of(second));
  expect(media.map(({ name, uses }) => [name, uses.length > 0]).sort()).toEqual([
    ['bar.mp4', true],
    ['soup.gif', true],
  ]);
  if (other !== app) await other.stop();
});

itOnce('has nothing about people, codes, links or history', async ({ app }) => {
  const { owner, display, screen } = await aRestaurant(app);
  const files = await unzip(await download(app, owner));

  expect([...files.keys()].filter((name) => !name.startsWith('media/')).sort()).toEqual([
    'README.txt',
    'cycles.json',
    'displays.json',
    'items.json',
    'manifest.json',
    'media.json',
    'menus.json',
    'promotions.json',
  ]);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
  expect(manifest).toMatchObject({ format: 1, counts: { items: 2, menus: 2, displays: 2, media: 2 } });
  const everything = Buffer.concat([...files.values()]).toString();
  for (const secret of [owner.email, owner.token, owner.userId, display.pairingCode, screen.screenToken])
    expect(everything).not.toContain(secret);
});

itOnce('gives a link to owners who type their password, once and for ten minutes', async ({ app }) => {
  const owner = await signUpOwner(app);
  const wrong = { ...of(owner), body: { password: 'wrong horse' } };
  expect(await owner.refused(restaurantArchiveRoutes.createLink, wrong)).toMatchObject({
    status: 422,
    message: 'This is not your password.',
  });
  const link = async () =>
    (await owner.call(restaurantArchiveRoutes.createLink, { ...of(owner), body: { password } })).path;
  const get = async (url: string) => (await app.app.http.inject({ url })).statusCode;
  const used = await link();
  expect([await get(used), await get(used)]).toEqual([200, 410]);
  const late = await link();
  app.clock.advance(10 * 60_000);
  expect(await get(late)).toBe(410);
});

itOnce('is for owners: a manager may neither download nor check nor restore', async ({ app }) => {
  const { owner } = await aRestaurant(app);
  const archive = await download(app, owner);
  const { id } = await check(owner, archive);
  const before = await contentOf(owner);
  const manager = await joinAs(app, owner, 'manager');
  const { createLink, check: checkRoute, restore: restoreRoute } = restaurantArchiveRoutes;

  for (const [route, args] of [
    [createLink, { ...of(owner), body: { password } }],
    [checkRoute, upload(owner, archive)],
    [restoreRoute, { ...of(owner), body: { id } }],
  ] as const)
    expect((await manager.send(route, args)).statusCode).toBe(403);
  const otherOwner = await signUpOwner(app);
  expect((await otherOwner.send(restoreRoute, { ...of(otherOwner), body: { id } })).statusCode).toBe(404);
  expect(await contentOf(owner)).toEqual(before);
});

it('restores only the copy that was checked last, and for an hour', async ({ app }) => {
  const { owner } = await aRestaurant(app);
  const archive = await download(app, owner);
  const first = await check(owner, archive);
  const second = await check(owner, archive);
  const ended = { status: 404, message: expect.stringContaining('Choose the file again.') };
  const refused = (id: string) =>
    owner.refused(restaurantArchiveRoutes.restore, { ...of(owner), body: { id } });

  expect(await refused(first.id)).toMatchObject(ended);
  app.clock.advance(HOUR);
  expect(await refused(second.id)).toMatchObject(ended);
});

it('leaves menus alone that are taken from another location', async ({ app }) => {
  const { main, harbour } = await twoLocations(app);
  const { menu, soup } = await lunchOf(main);
  const { takenMenu } = await take(harbour, menu.id);
  const tea = await anItem(harbour, { name: 'Tea' });
  const archive = await download(app, harbour);
  await update(main, soup, { name: 'Stew' });
  await app.app.run('taken-menus');
  await update(harbour, tea, { name: 'Coffee' });

  await restore(harbour, (await check(harbour, archive)).id);

  const copy = await menuOf(harbour, takenMenu.menuId);
  expect(copy.items.map(({ name }) => name)).toEqual(['Stew', 'Pie']);
  const { items } = await contentOf(harbour);
  expect(items.map(({ name }) => name).sort()).toEqual(['Pie', 'Stew', 'Tea']);
});

it('brings a display back from the bin with its screen, and keeps one that the copy lacks', async ({
  app,
}) => {
  const { owner, display, screen } = await aRestaurant(app);
  const archive = await download(app, owner);
  await owner.call(displayRoutes.remove, { params: { id: display.id } });
  const later = await aDisplay(owner, undefined, 'Later');

  await restore(owner, (await check(owner, archive)).id);

  const { displays } = await contentOf(owner);
  expect(displays.map(({ id }) => id)).toEqual(expect.arrayContaining([display.id, later.id]));
  const headers = { authorization: `Bearer ${screen.screenToken}` };
  expect((await app.app.http.inject({ url: '/api/screens/content', headers })).statusCode).toBe(200);
});

it('changes nothing when a part of it is refused', async ({ app }) => {
  const { owner } = await aRestaurant(app);
  const archive = await download(app, owner);
  const small = await buildTestApp({ config: { changesPerDayBytes: 1_000 } });
  const second = await signUpOwner(small);
  const { id } = await check(second, archive);

  const refusal = await second.refused(restaurantArchiveRoutes.restore, { ...of(second), body: { id } });

  expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('go on tomorrow') });
  expect(await contentOf(second)).toEqual({ items: [], menus: [], promotions: [], displays: [] });
  expect((await second.call(mediaRoutes.list, of(second))).media).toEqual([]);
  await small.stop();
});

itOnce('is downloaded and checked at most ten times an hour by a person', async () => {
  const limited = await buildTestApp();
  const owner = await signUpOwner(limited);
  const args = { ...of(owner), body: { password } };
  const archive = await download(limited, owner);
  for (let n = 1; n < 10; n += 1) await owner.call(restaurantArchiveRoutes.createLink, args);
  for (let n = 0; n < 10; n += 1) await check(owner, archive);

  const { createLink, check: checkRoute } = restaurantArchiveRoutes;
  expect((await owner.refused(createLink, args)).message).toContain('downloaded this restaurant often');
  expect((await owner.refused(checkRoute, upload(owner, archive))).message).toContain('chosen copies');
  await limited.stop();
});
