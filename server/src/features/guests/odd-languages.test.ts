import { itemRoutes } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { itShared as it } from '../../../test/app-test.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

let menu: Menu;
let path: string;

it.override('options', { areRatesLimited: false });

it.beforeAll(async ({ owner }) => {
  menu = await aMenu(owner, [await anItem(owner, { name: 'Tomato soup', price: 6.5 })]);
  const args = { params: { id: menu.id }, body: { isPublic: true } };
  path = new URL((await owner.call(publicationRoutes.update, args)).url ?? '').pathname;
});

const open = (app: TestApp, headers: Record<string, string> = {}, query = '') =>
  app.app.http.inject({ url: `${path}${query}`, headers: { accept: 'text/html', ...headers } });

it('speaks a language that the board does not show, as far as the menu is translated', async ({
  app,
  owner,
}) => {
  const params = { id: owner.restaurantId };
  await owner.call(restaurantRoutes.update, { params, body: { languages: ['en', 'es', 'fr'] } });
  const [soup] = menu.items;
  const body = { translations: { es: { name: 'Sopa de tomate' } } };
  await owner.call(itemRoutes.update, { params: { id: soup?.id ?? '' }, body });

  expect((await open(app, { 'accept-language': 'es' })).body).toContain('Sopa de tomate');
  const { languages } = await owner.call(publicationRoutes.get, { params: { id: menu.id } });
  expect(languages).toEqual(['en', 'es']);
});

// These look like tags, but Intl reads none of them.
const odd = ['fr-x', 'zh-Hant-TW-x', 'it-abcd-abcd', 'de-a', 'en-1990-1990', 'x', 'fr-u-co-'];

it.for(odd)('shows the menu to a browser that asks for %s', async (tag, { app }) => {
  const [asked, chosen] = [await open(app, { 'accept-language': tag }), await open(app, {}, `?lang=${tag}`)];

  for (const page of [asked, chosen]) {
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Tomato soup');
  }
});

it('refuses to store such a language, and shows the menu of a restaurant that has one', async ({
  app,
  owner,
}) => {
  const { restaurantId } = owner;
  const args = { params: { id: restaurantId }, body: { languages: ['it-abcd-abcd'] } };
  expect(await owner.refused(restaurantRoutes.update, args)).toMatchObject({
    status: 400,
    error: expect.stringContaining('A language must be a tag such as de or pt-BR.'),
  });

  await app.app.db
    .updateTable('restaurants')
    .set({ details: JSON.stringify({ languages: ['it-abcd-abcd'] }) })
    .where('id', '=', restaurantId)
    .execute();
  const page = await open(app);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Tomato soup');
});
