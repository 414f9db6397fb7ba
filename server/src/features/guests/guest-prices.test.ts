/** Prices on a guest's page, in the style of the menu's language. */
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';

const open = async (app: TestApp, path: string) =>
  (await app.app.http.inject({ url: path, headers: { accept: 'text/html', 'accept-language': 'en-GB' } }))
    .body;

it('are the same on phone, paper and screen, also for a guest whose phone is in another language', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };
  const restaurant = await owner.call(restaurantRoutes.update, {
    params,
    body: { languages: ['de', 'en'], currency: 'EUR' },
  });
  const dishes = [
    await anItem(owner, { name: 'Rinderfilet', price: 24.9 }),
    await anItem(owner, { name: 'Jahrgangswein', price: 1290 }),
  ];
  const menu = await aMenu(owner, dishes);
  const args = { params: { id: menu.id }, body: { isPublic: true } };
  const path = new URL((await owner.call(publicationRoutes.update, args)).url ?? '').pathname;

  const page = await open(app, path);
  for (const text of ['>24,90\u00A0€<', '>1.290,00\u00A0€<', '"price":"1290.00"'])
    expect(page).toContain(text);
  const paper = await owner.call(publicationRoutes.paper, { params: { id: menu.id }, query: {} });
  const figures = paper.sections.flatMap(({ dishes: [...all] }) => all.map(({ prices }) => prices[0]?.text));
  expect(figures).toEqual(['24,90', '1.290,00']);
  const table = await open(app, `${path}.csv`);
  for (const cell of [',"24,90",', ',"1290,00",']) expect(table).toContain(cell);
  const money = moneyRules('de', 'EUR');
  expect(restaurant).toMatchObject({ money, moneyIn: { en: moneyRules('en', 'EUR') } });
  const { manifest } = await aPairedScreen(app, await aDisplay(owner, menu));
  expect(manifest).toMatchObject({ money });

  const languages = { mode: 'rotate' as const, tags: ['en'] };
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { languages } });
  expect(await open(app, path)).toContain('>€1,290.00<');
  expect(await open(app, `${path}?lang=de`)).toContain('>1.290,00\u00A0€<');
  const rotating = await aPairedScreen(app, await aDisplay(owner, menu, 'Bar'));
  expect(rotating.manifest).toMatchObject({ money, moneyIn: { en: moneyRules('en', 'EUR') } });
});
