/** A copy can be changed only at its source, and is deleted with its menu. */
import { binRoutes } from '@menuboard/contract/bin';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aLayout, aMenu, anItem } from '../../../test/factories.ts';
import {
  lunchOf,
  menuOf,
  named,
  ofRestaurant,
  shared,
  take,
  twoLocations,
  update,
  updateMenu,
} from '../../../test/two-locations.ts';

let main: OwnerClient;
/** The same person in the restaurant that takes menus. */
let harbour: OwnerClient;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ app }) => {
  ({ main, harbour } = await twoLocations(app));
});

/** Resolves when all changes of sources have reached their copies. */
const followed = (app: TestApp) => app.app.run('taken-menus');

describe('a copy', () => {
  it('can be changed only at its source, whichever call tries it', async () => {
    const { menu } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
    const copy = named(await menuOf(harbour, takenMenu.menuId), 'Soup');
    const params = { id: copy.id };
    const inBulk = (change: object) => ({
      ...ofRestaurant(harbour),
      body: { itemIds: [copy.id], change },
    });

    const refusals = [
      await harbour.refused(itemRoutes.update, { params, body: { name: 'Mine' } }),
      await harbour.refused(itemRoutes.update, { params, body: { promo: { price: 1 } } }),
      await harbour.refused(itemRoutes.remove, { params }),
      await harbour.refused(bulkItemRoutes.changeMany, inBulk({ category: 'Mine' })),
      await harbour.refused(bulkItemRoutes.changeMany, inBulk({ isDeleted: true })),
      await harbour.refused(bulkItemRoutes.renameCategory, {
        ...ofRestaurant(harbour),
        body: { from: 'Soups', to: 'Mine' },
      }),
      await harbour.refused(menuRoutes.update, { params: { id: takenMenu.menuId }, body: { name: 'Mine' } }),
      await harbour.refused(menuRoutes.update, { params: { id: takenMenu.menuId }, body: { items: [] } }),
      await harbour.refused(menuRoutes.setLayout, {
        params: { id: takenMenu.menuId },
        body: aLayout([copy]),
      }),
      await harbour.refused(itemRoutes.update, { params, body: { menuIds: [] } }),
    ];

    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 409));
    expect(refusals[0]?.error).toMatch(/^Soup comes from Restaurant \d+, and can be changed only there\./);
    expect((await menuOf(harbour, takenMenu.menuId)).items[0]).toMatchObject({
      name: 'Soup',
      revision: copy.revision,
    });
    const own = await aMenu(harbour, [copy], 'Specials');
    expect(own.items).toMatchObject([{ name: 'Soup' }]);
    const retried = { name: copy.name, description: '', isAvailable: false };
    expect(await update(harbour, copy, retried)).toMatchObject({ isAvailable: false });
  });

  it('goes with its menu, and comes back with it', async ({ app }) => {
    const { menu, soup } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);

    await harbour.call(menuRoutes.remove, { params: { id: takenMenu.menuId } });
    await followed(app);
    expect((await harbour.call(itemRoutes.list, ofRestaurant(harbour))).items).toEqual([]);
    await update(main, soup, { price: 7.5 });
    await harbour.call(binRoutes.restore, { params: { kind: 'menu', id: takenMenu.menuId } });
    await followed(app);

    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([{ price: 7.5 }, { name: 'Pie' }]);
    await harbour.call(menuRoutes.remove, { params: { id: takenMenu.menuId } });
    const again = await take(harbour, menu.id);
    expect(again.takenMenu.itemIds).toHaveLength(2);
  });

  it.for(['the restaurant that took it', 'its source'])(
    'is an own menu once %s ends it',
    async (side, { app }) => {
      const { menu, soup } = await lunchOf(main);
      const { takenMenu } = await take(harbour, menu.id, { prices: { percent: 10 } });
      const owner = side === 'its source' ? main : harbour;

      await owner.call(takenMenuRoutes.end, { params: { id: takenMenu.id } });
      await update(main, soup, { name: 'Stock' });
      await followed(app);

      const own = await menuOf(harbour, takenMenu.menuId);
      expect(own.items).toMatchObject([{ name: 'Soup', price: 7.15 }, { name: 'Pie' }]);
      expect(await update(harbour, named(own, 'Soup'), { name: 'Mine' })).toMatchObject({ name: 'Mine' });
      for (const each of [main, harbour]) expect(await shared(each)).toEqual({ taken: [], given: [] });
    },
  );

  it('waits for room when the restaurant has the most items, while the others go on following', async ({
    app,
  }) => {
    const { menu, soup, pie } = await lunchOf(main);
    const { takenMenu } = await take(harbour, menu.id);
    const tea = await anItem(main, { name: 'Tea' });
    const filler = await fillItems(app, harbour, 4_998);

    await updateMenu(main, menu, { items: [soup.id, tea.id, pie.id] });
    await update(main, soup, { price: 8.5 });
    await followed(app);
    expect(await shared(harbour)).toMatchObject({ taken: [{ missing: 1 }] });
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([{ price: 8.5 }, { name: 'Pie' }]);
    const dinner = await aMenu(main, [tea], 'Dinner');
    const args = { ...ofRestaurant(harbour), body: { sourceMenuId: dinner.id } };
    expect((await harbour.refused(takenMenuRoutes.take, args)).error).toContain('no room for 1');

    await harbour.call(itemRoutes.remove, { params: { id: filler } });
    await followed(app);
    expect((await menuOf(harbour, takenMenu.menuId)).items).toMatchObject([{}, { name: 'Tea' }, {}]);
    expect(await shared(harbour)).toMatchObject({ taken: [{ missing: 0 }] });
  });
});

/** Adds items directly, because the API would take long. Resolves with the id of one. */
async function fillItems(app: TestApp, owner: OwnerClient, count: number): Promise<string> {
  const first = await anItem(owner, { name: 'Filler' });
  const { db } = app.app;
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('restaurant_id', '=', owner.restaurantId)
    .where('name', '=', 'Filler')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count - 1 }, (_, n) => ({
    ...row,
    id: `${row.id}-${n}` as typeof row.id,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('items')
      .values(rows.slice(from, from + 500))
      .execute();
  return first.id;
}
