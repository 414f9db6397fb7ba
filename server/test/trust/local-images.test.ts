/** Addresses of images: a stolen account must not make screens call devices in their own network. */
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { it } from '../app-test.ts';
import { aMenu, anItem } from '../factories.ts';

const refusal = { status: 422, code: 'validation', message: expect.stringContaining('upload it instead') };

it.for(['http://192.168.1.1/reboot', 'http://2130706433/', 'https://router/x.png', 'http://[::1]/'])(
  'refuses %s for an item',
  async (imageUrl, { owner }) => {
    const { id } = await anItem(owner);
    const body = { name: 'Soup', price: 5, category: 'Soups', imageUrl };
    const params = { restaurantId: owner.restaurantId };

    expect(await owner.refused(itemRoutes.create, { params, body })).toMatchObject({
      ...refusal,
      details: [{ path: 'body.imageUrl' }],
    });
    expect(await owner.refused(itemRoutes.update, { params: { id }, body: { imageUrl } })).toMatchObject(
      refusal,
    );
  },
);

it('refuses them for layouts and for the brand', async ({ owner }) => {
  const { id } = await aMenu(owner);
  const rect = { id: 'photo', x: 0, y: 0, w: 0.5, h: 0.5, z: 1 };
  const block = { ...rect, kind: 'image' as const, url: 'http://10.0.0.8/a.png' };
  const layout = { v: 1 as const, aspect: '16:9' as const, blocks: [block] };
  const brand = { logoUrl: 'http://printer.local/logo.png' };

  const onMenu = await owner.refused(menuRoutes.setLayout, { params: { id }, body: layout });
  const onBrand = await owner.refused(restaurantRoutes.update, {
    params: { id: owner.restaurantId },
    body: { brand },
  });

  expect(onMenu).toMatchObject({ ...refusal, details: [{ path: 'body.blocks.0.url' }] });
  expect(onBrand).toMatchObject({ ...refusal, details: [{ path: 'body.brand.logoUrl' }] });
});

it('accepts an image on the internet, and any text that is no address of an image', async ({ owner }) => {
  const { id } = await anItem(owner);
  const body = { imageUrl: 'https://images.example.com/soup.jpg', description: 'http://192.168.1.1/' };

  expect(await owner.call(itemRoutes.update, { params: { id }, body })).toMatchObject(body);
});
