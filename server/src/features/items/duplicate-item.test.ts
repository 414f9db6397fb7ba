/** Duplicates of items: all details, on no menu. */
import { plainDish } from '@menuboard/contract/domain/dish';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const duplicate = (owner: OwnerClient, { id }: Item, name: string) =>
  owner.call(itemRoutes.duplicate, { params: { id }, body: { name } });
const items = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } })).items;

/** An item that has every detail. */
async function aFullItem(owner: OwnerClient): Promise<Item> {
  const { id } = await anItem(owner, { name: 'Latte', imageUrl: 'https://bistro.example/latte.jpg' });
  const body = {
    sizes: [
      { name: 'S', price: 3.2 },
      { name: 'L', price: 4.4, kcal: 240 },
    ],
    extras: [{ name: 'Oat milk', price: 0.5 }],
    labels: ['vegan' as const],
    allergens: ['milk' as const],
    declarations: { us: { contains: ['milk'], mayContain: ['soy'] } },
    nutrition: { sugars: 9.5, addedSugars: 0, sodium: 80 },
    portion: { amount: 250, unit: 'ml' as const },
    alcohol: 0.5,
    deposit: 0.25,
    kcal: 180,
    isHidden: true,
    translations: { de: { name: 'Milchkaffee' } },
    imageFocus: { x: 0.2, y: 0.8 },
    externalId: '17',
    left: 12,
  };
  const { sizes } = await owner.call(itemRoutes.update, { params: { id }, body });
  const until = '2999-01-01T00:00:00.000Z';
  const promo = { label: 'Happy hour', prices: { [sizes[0]?.id ?? '']: 2.5 }, startTime: '17:00' };
  const priceFrom = { sizes: sizes.map((size) => ({ id: size.id, price: 5 })), at: until };
  await owner.call(itemRoutes.update, { params: { id }, body: { promo, priceFrom } });
  return owner.call(itemRoutes.toggle, { params: { id }, body: { isAvailable: false, until } });
}

it('has everything about the item but its name, its number in a till and its counts, and is on no menu', async ({
  owner,
}) => {
  const latte = await aFullItem(owner);
  const menu = await aMenu(owner, [latte]);

  const copy = await duplicate(owner, latte, 'Latte (copy)');

  const { id, name, createdAt: _, updatedAt: __, revision: ___, externalId, left, till, ...rest } = copy;
  const unset = Object.entries(plainDish).filter(([key, value]) => rest[key as keyof typeof rest] === value);
  // An item with sizes has no price words, and the server has not read images of other sites.
  expect(unset.map(([key]) => key)).toEqual(['priceWords', 'imageAspect', 'isImageCutOut']);
  expect(latte).toMatchObject(rest);
  expect({ name, externalId, left, till, isOther: id !== latte.id }).toEqual({
    name: 'Latte (copy)',
    externalId: null,
    left: null,
    till: null,
    isOther: true,
  });
  expect(await items(owner)).toContainEqual(copy);
  const { items: onMenu } = await owner.call(menuRoutes.get, { params: { id: menu.id } });
  expect(onMenu.map((item) => item.id)).toEqual([latte.id]);
});

it('is one change that can be undone', async ({ owner }) => {
  const soup = await anItem(owner);
  const copy = await duplicate(owner, soup, 'Tomato soup (copy)');

  await owner.call(undoRoutes.undo, { params: { undo: String(copy.revision) } });

  expect((await items(owner)).map(({ id }) => id)).toEqual([soup.id]);
});

it('changes without the other one', async ({ owner }) => {
  const latte = await aFullItem(owner);
  const copy = await duplicate(owner, latte, 'Flat white');
  const [small] = copy.sizes;

  const body = { sizes: [{ ...small, name: 'S', price: 2 }], promo: null };
  await owner.call(itemRoutes.update, { params: { id: copy.id }, body });

  expect((await items(owner)).find(({ id }) => id === latte.id)).toEqual(latte);
});
