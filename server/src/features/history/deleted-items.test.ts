/** An earlier version of a menu brings items back that were deleted since. */
import { historyRoutes } from '@menuboard/contract/history';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { iso, MINUTE } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const restore = (owner: OwnerClient, { id }: Pick<Menu, 'id'>, { revision }: Pick<Menu, 'revision'>) =>
  owner.call(historyRoutes.restoreVersion, { params: { id }, body: { revision } });
const dishesOf = async (owner: OwnerClient, { id }: Pick<Menu, 'id'>) =>
  (await owner.call(menuRoutes.get, { params: { id } })).items.map(({ name }) => name);
const remove = (owner: OwnerClient, { id }: Pick<Item, 'id'>) =>
  owner.call(itemRoutes.remove, { params: { id } });
const edit = (owner: OwnerClient, { id }: Pick<Item, 'id'>, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });

it('comes back without its number in the till, if another item has got that since', async ({ owner }) => {
  const soup = await anItem(owner);
  await edit(owner, soup, { externalId: '17' });
  const menu = await aMenu(owner, [soup]);
  await remove(owner, soup);
  const other = await anItem(owner, { name: 'Pie' });
  await edit(owner, other, { externalId: '17' });

  const { menu: restored } = await restore(owner, menu, menu);

  expect(restored.items).toMatchObject([{ id: soup.id, externalId: null }]);
});

it('comes back sold out until the time that was set, and is available then', async ({ app, owner }) => {
  const soup = await anItem(owner);
  const menu = await aMenu(owner, [soup]);
  const until = iso(app.clock.now() + MINUTE);
  await owner.call(itemRoutes.toggle, { params: { id: soup.id }, body: { isAvailable: false, until } });
  await remove(owner, soup);

  const { menu: restored } = await restore(owner, menu, menu);

  expect(restored.items).toMatchObject([{ isAvailable: false, soldOutUntil: until }]);
  app.clock.advance(2 * MINUTE);
  await app.app.run('offers');
  const { items } = await owner.call(menuRoutes.get, { params: { id: menu.id } });
  expect(items).toMatchObject([{ isAvailable: true, soldOutUntil: null }]);
});

it('leaves all menus again when restoring is taken back', async ({ owner }) => {
  const soup = await anItem(owner);
  const [lunch, dinner] = [await aMenu(owner, [soup]), await aMenu(owner, [soup], 'Dinner')];
  await remove(owner, soup);
  const { undo } = await restore(owner, lunch, lunch);
  expect([await dishesOf(owner, lunch), await dishesOf(owner, dinner)]).toEqual([[soup.name], [soup.name]]);

  await owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });

  expect([await dishesOf(owner, lunch), await dishesOf(owner, dinner)]).toEqual([[], []]);
});
