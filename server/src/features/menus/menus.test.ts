import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

it('are listed with the ids of their live items in order, instead of the items', async ({ owner }) => {
  const [soup, pie, deleted] = [await anItem(owner), await anItem(owner), await anItem(owner)];
  const menu = await aMenu(owner, [pie, deleted, soup]);
  const empty = await aMenu(owner, []);
  await owner.call(itemRoutes.remove, { params: { id: deleted.id } });

  const { menus } = await owner.call(menuRoutes.listWithItemIds, {
    params: { restaurantId: owner.restaurantId },
  });

  const full = await owner.call(menuRoutes.get, { params: { id: menu.id } });
  expect(menus).toContainEqual({ ...full, items: [pie.id, soup.id] });
  expect(menus).toContainEqual(expect.objectContaining({ id: empty.id, items: [] }));
});

describe('update', () => {
  it('replaces the items in the given order and keeps name and description', async ({ owner }) => {
    const [soup, pie] = await Promise.all([anItem(owner), anItem(owner)]);
    const menu = await aMenu(owner, [soup, pie]);

    const after = await owner.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { items: [pie.id, soup.id] },
    });

    expect(after.items.map((item) => item.id)).toEqual([pie.id, soup.id]);
    expect(after).toMatchObject({ name: menu.name, description: menu.description });
    const { menus } = await owner.call(menuRoutes.list, { params: { restaurantId: owner.restaurantId } });
    expect(menus).toContainEqual(after);
  });

  it('refuses an item of another restaurant like a missing one, and changes nothing', async ({
    app,
    owner,
  }) => {
    const otherOwner = await signUpOwner(app);
    const foreign = await anItem(otherOwner);
    const own = await anItem(owner);
    const menu = await aMenu(owner, [own]);
    const attempt = async (id: string) => {
      const body = { name: 'Changed', items: [own.id, id] };
      const { requestId: _, ...refusal } = await owner.refused(menuRoutes.update, {
        params: { id: menu.id },
        body,
      });
      return refusal;
    };

    const refusal = await attempt(foreign.id);

    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    expect(await attempt('missing')).toEqual(refusal);
    expect(await owner.call(menuRoutes.get, { params: { id: menu.id } })).toEqual(menu);
  });

  it('refuses the same item twice', async ({ owner }) => {
    const item = await anItem(owner);
    const menu = await aMenu(owner);
    const args = { params: { id: menu.id }, body: { items: [item.id, item.id] } };

    expect(await owner.refused(menuRoutes.update, args)).toMatchObject({
      status: 400,
      error: 'An item can be on a menu only once.',
    });
  });
});

describe('delete and restore', () => {
  it('leaves its displays without a menu, and returns to them when restored', async ({ owner }) => {
    const menu = await aMenu(owner, [await anItem(owner)]);
    const display = await aDisplay(owner, menu);
    const shown = async () =>
      (await owner.call(displayRoutes.get, { params: { id: display.id } })).currentMenu;

    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    expect(await shown()).toBeNull();

    await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
    expect((await shown())?.items).toEqual(menu.items);
  });
});

it('changes a menu on which thousands of deleted items have their places', async ({ app, owner }) => {
  const soup = await anItem(owner);
  const menu = await aMenu(owner, [soup]);
  const at = iso(app.clock.now());
  const shared = { restaurant_id: owner.restaurantId, created_at: at, updated_at: at, revision: 1 };
  const { db } = app.app;
  for (let batch = 0; batch < 9; batch += 1) {
    const items = Array.from({ length: 1_000 }, () => ({
      ...shared,
      id: newId<'item'>(),
      name: 'Yesterday',
      description: '',
      price_cents: 1,
      price_minor: 1,
      price_currency: 'USD',
      category: 'Soups',
      image_url: null,
      is_available: 1,
      deleted_at: at,
    }));
    await db.insertInto('items').values(items).execute();
    const places = items.map(({ id }, position) => ({
      restaurant_id: owner.restaurantId,
      menu_id: menu.id as TrustedId<'menu'>,
      item_id: id,
      position: 1 + batch * 1_000 + position,
    }));
    await db.insertInto('menu_items').values(places).execute();
  }
  const stew = await anItem(owner, { name: 'Stew' });

  const changed = await owner.call(menuRoutes.update, {
    params: { id: menu.id },
    body: { items: [stew.id, soup.id] },
  });

  expect(changed.items.map(({ name }) => name)).toEqual(['Stew', 'Tomato soup']);
});
