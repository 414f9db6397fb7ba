/** The allergen filter of the guests' page. */

import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const open = (app: TestApp, url: string) => app.app.http.inject({ url, headers: { accept: 'text/html' } });

async function aPublicMenu(owner: OwnerClient, ...names: string[]) {
  const items: Item[] = [];
  for (const name of names) items.push(await anItem(owner, { name }));
  const menu = await aMenu(owner, items);
  const published = await owner.call(publicationRoutes.update, {
    params: { id: menu.id },
    body: { isPublic: true },
  });
  return { items, menu, path: new URL(published.url ?? '').pathname };
}

const change = (owner: OwnerClient, id: string, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });

it('hides dishes with chosen allergens and those that declare none, and says so', async ({ app, owner }) => {
  const { items, path } = await aPublicMenu(owner, 'Cheese pie', 'Apple', 'House mix');
  await change(owner, items[0]?.id ?? '', { allergens: ['milk', 'gluten'] });
  await change(owner, items[1]?.id ?? '', { allergens: [] });
  const all = (await open(app, path)).body;
  const withoutMilk = (await open(app, `${path}?without=milk`)).body;

  expect(all).toMatch(/Cheese pie.*Contains gluten, milk|Cheese pie.*Contains milk, gluten/s);
  expect(all).toContain('Contains none of the 14 main allergens.');
  expect(all.match(/Allergens are not declared: please ask us\./g)).toHaveLength(1);
  expect(withoutMilk).not.toContain('<h3>Cheese pie');
  expect(withoutMilk).toContain('<h3>Apple');
  expect(withoutMilk).toMatch(/<li class="dish" hidden>(?:(?!<li).)*<h3>House mix/s);
  const sentence = '>Dishes without declared allergens are hidden, too: please ask us.';
  expect(withoutMilk).toContain(sentence);
  expect(all).not.toContain(sentence);
});

it('keeps the chosen allergens in the links to other languages', async ({ app, owner }) => {
  const { items, menu, path } = await aPublicMenu(owner, 'Walnut cake', 'Cheese pie', 'Apple');
  await change(owner, items[0]?.id ?? '', { allergens: ['nuts'] });
  await change(owner, items[1]?.id ?? '', { allergens: ['milk'] });
  const body = { languages: { mode: 'rotate' as const, tags: ['de'] } };
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body });
  const linksOf = (page: string) => [...page.matchAll(/<a href="([^"]+)" lang="/g)].map(([, link]) => link);
  const page = (await open(app, `${path}?without=nuts&without=milk`)).body;

  expect(linksOf(page)).toEqual(
    ['en', 'de'].map((tag) => `${path}?lang=${tag}&amp;without=milk&amp;without=nuts`),
  );
  const next = (await open(app, linksOf(page)[1]?.replaceAll('&amp;', '&') ?? '')).body;
  for (const name of ['Walnut cake', 'Cheese pie']) expect(next).not.toContain(`<h3>${name}`);
  expect(next).toContain('<h3>Apple');
});

it('leaves out panels of dishes with a chosen allergen, and hides panels that name no dish', async ({
  app,
  owner,
}) => {
  const { items, menu, path } = await aPublicMenu(owner, 'Walnut cake', 'Apple');
  const [cake = '', apple = ''] = items.map(({ id }) => id);
  await change(owner, cake, { allergens: ['nuts'] });
  await change(owner, apple, { allergens: [] });
  const special = { kind: 'special' as const, title: 'For dessert', itemIds: [apple] };
  const combo = { kind: 'combo' as const, title: 'Tea time', itemIds: [apple, cake] };
  const bodyWith = async (panels: RouteArgs<typeof menuRoutes.update>['body']['panels']) => {
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels } });
    return (await open(app, `${path}?without=nuts`)).body;
  };
  const page = await bodyWith([special, combo]);
  const withNote = await bodyWith([special, { kind: 'note' as const, title: 'Today: walnut soup' }]);

  const [, list = ''] = page.split('<main');
  expect(list).toContain('For dessert');
  for (const words of ['Tea time', 'Walnut cake']) expect(list).not.toContain(words);
  expect((await open(app, path)).body).toContain('<div class="panel" data-allergens="">');
  expect(page).not.toContain('>Dishes without declared allergens');
  expect(withNote).toContain('>Dishes without declared allergens are hidden, too: please ask us.');
  expect(withNote).toMatch(/<div class="panel" hidden><p class="big">Today: walnut soup/);
});

it('shows what a dish contains and may contain in the set of the country, with kinds', async ({
  app,
  owner,
}) => {
  const { items, path } = await aPublicMenu(owner, 'Rye bread', 'Cola');
  const [bread = '', cola = ''] = items.map(({ id }) => id);
  const eu = { contains: ['rye', 'milk'], mayContain: ['nuts', 'almonds'] };
  await change(owner, bread, { declarations: { eu, us: { contains: ['milk'], mayContain: [] } } });
  await change(owner, cola, { declarations: { us: { contains: [] } } });
  const european = (await open(app, path)).body;
  const german = (await open(app, `${path}?lang=de`)).body;
  const setCountry = (country: string) =>
    owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body: { country } });
  await setCountry('US');
  const american = (await open(app, path)).body;

  expect(european).toContain('Contains gluten (rye), milk<');
  expect(european).toContain('May contain nuts (almonds)<');
  expect(european).toMatch(/<h3>Cola.*Allergens are not declared: please ask us\./s);
  expect(german).toContain('<html lang="en"');
  expect(american).toMatch(
    /<h3>Rye bread.*Contains milk<.*<h3>Cola.*Contains none of the 9 main allergens\./s,
  );
  expect(american).not.toContain('rye)');
});

it('hides a dish that may contain a chosen allergen', async ({ app, owner }) => {
  const { items, path } = await aPublicMenu(owner, 'Rye bread', 'Apple');
  const [bread = '', apple = ''] = items.map(({ id }) => id);
  await change(owner, bread, { declarations: { eu: { contains: [], mayContain: ['almonds'] } } });
  await change(owner, apple, { allergens: [] });

  const page = (await open(app, `${path}?without=nuts`)).body;

  expect(page).not.toContain('<h3>Rye bread');
  expect(page).toContain('<h3>Apple');
  expect(page).toMatch(/value="nuts" checked/);
});

it('shows amount, price of a litre, deposit and alcohol, which the data have, too', async ({
  app,
  owner,
}) => {
  const { items, path } = await aPublicMenu(owner, 'Beer', 'Water');
  const portion = { amount: 500, unit: 'ml' as const };
  await change(owner, items[0]?.id ?? '', { price: 4.5, portion, alcohol: 4.8, deposit: 0.25 });

  const page = (await open(app, path)).body;
  const data = (await open(app, `${path}.json`)).json();
  const csv = (await open(app, `${path}.csv`)).body;

  expect(page).toContain('500\u00A0ml · $9.00/l · plus $0.25 deposit · 4.8 % vol<');
  expect(page.match(/% vol/g)).toHaveLength(1);
  expect(data.sections[0].dishes[0]).toMatchObject({
    portion,
    unitPrice: { price: 9, per: 'l' },
    alcohol: 4.8,
    deposit: 0.25,
    declared: null,
  });
  expect(csv).toContain('500 ml,4.8,0.25');
});
