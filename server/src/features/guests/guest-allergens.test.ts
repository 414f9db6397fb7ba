/** The allergen filter of the guests' page. */

import type { RouteArgs } from '@menuboard/contract/http/route';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
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

it('hides dishes with chosen allergens, and says which dishes declare none', async ({ app, owner }) => {
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
  expect(withoutMilk).toMatch(/<h3>House mix/);
  const sentence = '>Dishes without declared allergens are still here: please ask us.';
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

it('leaves out panels of dishes with a chosen allergen, and warns of panels that name no dish', async ({
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
  expect(withNote).toContain('>Dishes without declared allergens are still here: please ask us.');
});
