import { binRoutes } from '@menuboard/contract/bin';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { tinyGif } from '../../../test/form.ts';

const idOf = (item: Item) => ({ id: item.id });
const items = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } })).items;

describe('list', () => {
  const list = (owner: OwnerClient, query: { limit?: number; after?: string }) =>
    owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId }, query });

  it('gives every item once in pages, also when the last item of a page was deleted since', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    // All were created in the same millisecond, so their ids decide.
    for (let n = 0; n < 5; n += 1) await anItem(owner, { name: `Dish ${n}` });
    const { items: all } = await list(owner, {});

    const { items: first } = await list(owner, { limit: 2 });
    await owner.call(itemRoutes.remove, { params: idOf(first[1] as Item) });
    const { items: second } = await list(owner, { limit: 2, after: first[1]?.id ?? '' });
    const { items: last } = await list(owner, { limit: 2, after: second[1]?.id ?? '' });

    expect([...first, ...second, ...last]).toEqual(all);
    expect(last).toHaveLength(1);
  });

  it.for(['/api', ''])(
    'links each full page to the next under "%s", also in answers from memory',
    async (prefix, { app }) => {
      const owner = await signUpOwner(app);
      for (let n = 0; n < 4; n += 1) await anItem(owner, { name: `Dish ${n}` });
      const get = (url: string) =>
        app.app.http.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      const whole = await get(`${prefix}/items/restaurants/${owner.restaurantId}`);

      const found: Item[] = [];
      let next: string | undefined = `${prefix}/items/restaurants/${owner.restaurantId}?limit=2`;
      while (next) {
        const page: string = next;
        const [reply, again] = [await get(page), await get(page)];
        expect(again.headers.link).toBe(reply.headers.link);
        found.push(...reply.json().items);
        next = /^<(.+)>; rel="next"$/.exec(String(reply.headers.link))?.[1];
      }

      expect(found).toEqual(whole.json().items);
      expect(whole.headers.link).toBeUndefined();
    },
  );

  it.for([0, 501, 1.5, 'many'])('refuses the limit %s in one sentence', async (limit, { owner }) => {
    const args = { params: { restaurantId: owner.restaurantId }, query: { limit } };

    expect(await owner.refused(itemRoutes.list, args)).toMatchObject({
      status: 400,
      code: 'validation',
      error: 'The limit must be a whole number from 1 to 500.',
    });
  });
});

describe('create', () => {
  it('stores the typed values, trimmed, and the price to the cent', async ({ owner }) => {
    const body = { name: ' Flat white ', description: ' Double ', price: 19.99, category: 'Coffee' };

    const item = await owner.call(itemRoutes.create, { params: { restaurantId: owner.restaurantId }, body });

    expect(item).toMatchObject({
      name: 'Flat white',
      description: 'Double',
      price: 19.99,
      isAvailable: true,
    });
    expect(item.imageUrl).toBeNull();
    expect(await items(owner)).toContainEqual(item);
  });

  it.for([0, 0.01, 0.07, 1.1, 4.35, 9_999_999.99])(
    'returns the price %d exactly',
    async (price, { owner }) => {
      expect((await anItem(owner, { price })).price).toBe(price);
    },
  );

  it.for([
    [{ name: ' ' }, 'Item name is required.'],
    [{ name: 'x'.repeat(121) }, 'Item name is too long: at most 120 characters.'],
    [{ price: -0.01 }, 'Price cannot be negative.'],
    [{ price: 1_000_000_000 }, 'Price is too high: it can have at most nine digits.'],
    [{ price: '6.50' }, 'Price must be a number.'],
    [{ category: '' }, 'Category is required.'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Image URL must start with http:// or https://.'],
    [{ imageUrl: 'data:text/html,x' }, 'Image URL must start with http:// or https://.'],
  ] as const)('refuses %o in one sentence and stores nothing', async ([change, sentence], { owner }) => {
    const before = await items(owner);
    const body = { name: 'Soup', price: 1, category: 'Soups', ...change };

    const refusal = await owner.refused(itemRoutes.create, {
      params: { restaurantId: owner.restaurantId },
      body,
    });

    expect(refusal).toMatchObject({ status: 400, code: 'validation', error: sentence });
    expect(await items(owner)).toEqual(before);
  });
});

describe('update', () => {
  it('keeps unnamed fields, drops unknown keys, and removes the image with null', async ({ owner }) => {
    const item = await anItem(owner);
    const imageUrl = 'https://images.example/soup.jpg';
    const pictured = await owner.call(itemRoutes.update, { params: idOf(item), body: { imageUrl } });
    expect(pictured).toEqual({
      ...item,
      imageUrl,
      revision: item.revision + 1,
      updatedAt: pictured.updatedAt,
    });

    const body = { imageUrl: null, id: 'other', createdAt: 'never' };
    const bare = await owner.send(itemRoutes.update, { params: idOf(item), body });

    expect(bare.json()).toMatchObject({ id: item.id, imageUrl: null, createdAt: item.createdAt });
  });
});

it('a focus point ends with its image', async ({ owner }) => {
  const imageFocus = { x: 0.2, y: 0.8 };
  const centre = { x: 0.5, y: 0.5 };
  const imageOf = (name: string) => `https://images.example/${name}.jpg`;
  const item = await anItem(owner);
  const change = (body: object) => owner.call(itemRoutes.update, { params: idOf(item), body });

  await change({ imageUrl: imageOf('soup'), imageFocus });
  expect(await change({ imageUrl: imageOf('soup'), price: 7 })).toMatchObject({ imageFocus });
  expect(await change({ imageUrl: imageOf('stew') })).toMatchObject({ imageFocus: centre });
  expect(await change({ imageUrl: imageOf('soup'), imageFocus })).toMatchObject({ imageFocus });
  const files = [{ name: 'a.gif', bytes: tinyGif, field: 'image' }];
  await owner.send(itemRoutes.uploadImage, { params: { itemId: item.id }, files });
  expect(await change({})).toMatchObject({ imageFocus: centre });
});

describe('toggle', () => {
  it('switches to the opposite without a body', async ({ owner }) => {
    const item = await anItem(owner);

    const once = await owner.call(itemRoutes.toggle, { params: idOf(item), body: undefined });
    const twice = await owner.call(itemRoutes.toggle, { params: idOf(item), body: undefined });

    expect([once.isAvailable, twice.isAvailable]).toEqual([false, true]);
  });

  it('changes nothing on a repeated call that names the target', async ({ owner }) => {
    const item = await anItem(owner);
    const args = { params: idOf(item), body: { isAvailable: false } };

    await owner.call(itemRoutes.toggle, args);

    const again = await owner.call(itemRoutes.toggle, args);
    expect(again).toMatchObject({ isAvailable: false, revision: item.revision + 1 });
  });
});

describe('delete and restore', () => {
  it('takes an item off its menus, and restores it to its position', async ({ owner }) => {
    const [soup, salad, pie] = await Promise.all([anItem(owner), anItem(owner), anItem(owner)]);
    const menu = await aMenu(owner, [soup, salad, pie]);
    const onMenu = async () => {
      const { items: list } = await owner.call(menuRoutes.get, { params: { id: menu.id } });
      return list.map((item) => item.id);
    };

    await owner.call(itemRoutes.remove, { params: idOf(salad) });
    expect(await onMenu()).toEqual([soup.id, pie.id]);
    expect(await owner.refused(itemRoutes.remove, { params: idOf(salad) })).toMatchObject({ status: 404 });

    await owner.call(binRoutes.restore, { params: { kind: 'item', id: salad.id } });
    expect(await onMenu()).toEqual([soup.id, salad.id, pie.id]);
    const again = { params: { kind: 'item', id: salad.id } };
    expect(await owner.refused(binRoutes.restore, again)).toMatchObject({ status: 404 });
  });
});
