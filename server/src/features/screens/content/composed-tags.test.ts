/** The tag in a heartbeat's answer, which the server may have composed, equals the one in the database. */
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { it } from '../../../../test/app-test.ts';
import { connectScreenShowing } from '../../../../test/connect-screen.ts';
import { aMenu, anItem, aScheduledMenu } from '../../../../test/factories.ts';

it('is the current one after each kind of change and a price that follows it', async ({
  app,
  owner,
  connect,
}) => {
  const [soup, pie] = [await anItem(owner), await anItem(owner, { name: 'Pie' })];
  const { menu, display, screen, statusOf } = await connectScreenShowing(app, owner, connect, [soup]);
  const evening = await aMenu(owner, [pie], 'Evening');
  const of = ({ id }: { id: string }) => ({ params: { id } });
  let price = 1;
  const priceOf = (id: string) => {
    price += 1;
    return owner.call(itemRoutes.update, { params: { id }, body: { price } });
  };
  const steps: Record<string, () => Promise<unknown>> = {
    'an item elsewhere': () => priceOf(pie.id),
    'a sold-out item': () => owner.call(itemRoutes.toggle, { params: { id: soup.id }, body: undefined }),
    'the name of the menu': () => owner.call(menuRoutes.update, { ...of(menu), body: { name: 'Noon' } }),
    'a scheduled menu': () => aScheduledMenu(owner, display, evening),
    'an item of the scheduled menu': () => priceOf(pie.id),
    'the deleted scheduled menu': () => owner.call(menuRoutes.remove, of(evening)),
    'the restored scheduled menu': () =>
      owner.call(binRoutes.restore, { params: { kind: 'menu', id: evening.id } }),
    'the name of the display': () =>
      owner.call(displayRoutes.update, { ...of(display), body: { name: 'Bar' } }),
    'the other menu': () =>
      owner.call(displayRoutes.assignMenu, { ...of(display), body: { menuId: evening.id } }),
    'the menu again': () =>
      owner.call(displayRoutes.assignMenu, { ...of(display), body: { menuId: menu.id } }),
    'the restaurant': () =>
      owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body: { currency: 'CHF' } }),
    'a deleted item': () => owner.call(itemRoutes.remove, { params: { id: pie.id } }),
  };

  const tags = new Set<string>();
  for (const [name, change] of Object.entries(steps)) {
    for (const step of [change, () => priceOf(soup.id)]) {
      await step();
      await app.app.settled();

      const { tag } = await statusOf();
      expect(await screen.emit('heartbeat', { tag }), name).toMatchObject({ ok: true, data: { tag } });
      tags.add(tag);
    }
  }
  // Each price gave the display another tag.
  expect(tags.size).toBeGreaterThanOrEqual(Object.keys(steps).length);
});
