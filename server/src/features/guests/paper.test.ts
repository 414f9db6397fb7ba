/** Menus for paper: their omissions, and their recipients. */
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const app = await buildTestApp({ areRatesLimited: false });
afterAll(() => app.stop());
let owner: OwnerClient;
beforeEach(async () => {
  owner = await signUpOwner(app);
});

const change = (id: string, body: object) => owner.call(itemRoutes.update, { params: { id }, body });
const paperOf = (id: string, language?: string) =>
  owner.call(publicationRoutes.paper, { params: { id }, query: language === undefined ? {} : { language } });

it('has base prices and nothing that is true only today, and opens nothing to guests', async () => {
  const [coffee, soup, secret] = [
    await anItem(owner, { name: 'Coffee' }),
    await anItem(owner, { name: 'Soup', price: 6 }),
    await anItem(owner, { name: 'Secret' }),
  ];
  await change(coffee.id, {
    sizes: [
      { name: 'S', price: 2.5 },
      { name: 'L', price: 3.5 },
    ],
    extras: [{ name: 'Oat milk', price: 0.5 }],
  });
  await change(soup.id, { promo: { price: 4, label: 'Happy hour' } });
  await owner.call(itemRoutes.toggle, { params: { id: soup.id }, body: null });
  await change(secret.id, { isHidden: true });
  const menu = await aMenu(owner, [coffee, soup, secret]);
  const panels = [
    { kind: 'special' as const, title: 'Today', price: 9 },
    { kind: 'note' as const, title: 'Cash only' },
  ];
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels } });

  const paper = await paperOf(menu.id);

  expect(paper.sections).toMatchObject([
    {
      title: 'Soups',
      dishes: [
        {
          name: 'Coffee',
          prices: [
            { size: 'S', text: '2.50' },
            { size: 'L', text: '3.50' },
          ],
          extras: [{ name: 'Oat milk', text: '0.50' }],
        },
        { name: 'Soup', prices: [{ size: null, text: '6.00' }] },
      ],
    },
  ]);
  expect(paper.panels).toEqual([{ title: 'Cash only', text: '', dishes: [], price: null }]);
  expect(JSON.stringify(paper)).not.toMatch(/Happy hour|4\.00|Sold out|Secret/);
  const publication = await owner.call(publicationRoutes.get, { params: { id: menu.id } });
  expect(publication).toMatchObject({ isPublic: false, url: null, restaurant: null, publicMenus: 0 });
});

it('is in a language of the menu, with its prices and its sentence about allergens', async () => {
  const params = { id: owner.restaurantId };
  await owner.call(restaurantRoutes.update, { params, body: { languages: ['en', 'ar'], currency: 'JPY' } });
  const item = await anItem(owner, { name: 'Ramen', price: 1200 });
  await change(item.id, { translations: { ar: { name: 'رامن' } } });
  const menu = await aMenu(owner, [item]);

  const [english, arabic, unknown] = [
    await paperOf(menu.id),
    await paperOf(menu.id, 'ar'),
    await paperOf(menu.id, 'fr'),
  ];

  expect(english).toMatchObject({ language: 'en', languages: ['en', 'ar'] });
  expect(english.sections[0]?.dishes[0]?.prices).toEqual([{ size: null, text: '1,200' }]);
  expect(arabic.sections[0]?.dishes[0]?.name).toBe('رامن');
  expect(arabic.notDeclared.language).toBe('ar');
  expect(unknown.language).toBe('en');
});

it('is refused for a menu of another restaurant, as if it did not exist', async () => {
  const other = await signUpOwner(app);
  const menu = await aMenu(other, [await anItem(other)]);

  expect(await owner.refused(publicationRoutes.paper, { params: { id: menu.id }, query: {} })).toMatchObject({
    status: 404,
  });
});
