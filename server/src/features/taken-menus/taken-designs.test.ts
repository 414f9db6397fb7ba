/** The design of a copy: its source's, or its restaurant's own; and changes that a source holds back until a minute. */
import { defaultDesign } from '@menuboard/contract/domain/design';
import { itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import {
  lunchOf,
  menuOf,
  named,
  ofRestaurant,
  shared,
  take,
  twoLocations,
  undo,
  update,
  updateMenu,
} from '../../../test/two-locations.ts';
import { DAY, HOUR, iso } from '../../lib/clock.ts';

let main: OwnerClient;
/** The same person in the restaurant that takes menus. */
let harbour: OwnerClient;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ app }) => {
  ({ main, harbour } = await twoLocations(app));
});

const followed = (app: TestApp) => app.app.run('taken-menus');
const setPrices = (id: string, prices: { itemId: string; price: number | null }[]) =>
  harbour.call(takenMenuRoutes.setPrices, { params: { id }, body: { prices } as never });
const refusedChange = (owner: OwnerClient, menu: Pick<Menu, 'id'>, body: object) =>
  owner.refused(menuRoutes.update, { params: { id: menu.id }, body });

it('follows the design of the source, until its restaurant chooses another one and goes back', async ({
  app,
}) => {
  const { menu, pie } = await lunchOf(main);
  await updateMenu(main, menu, { design: { theme: 'noren', featuredItemId: pie.id } });
  const { takenMenu } = await take(harbour, menu.id);
  const copy = await menuOf(harbour, takenMenu.menuId);
  const given = { ...defaultDesign, theme: 'noren', featuredItemId: named(copy, 'Pie').id };
  const designOf = async () => (await menuOf(harbour, copy.id)).design;
  const hasOwn = async () => (await shared(harbour)).taken[0]?.hasOwnDesign;
  expect([copy.design, await hasOwn()]).toEqual([given, false]);

  const { revision } = await updateMenu(harbour, copy, { design: { theme: 'cellar' } });
  await updateMenu(main, menu, { design: { look: 'board' }, name: 'Noon' });
  await followed(app);

  expect(await menuOf(harbour, copy.id)).toMatchObject({
    name: 'Noon',
    design: { ...given, theme: 'cellar' },
  });
  expect(await hasOwn()).toBe(true);
  await harbour.call(takenMenuRoutes.followDesign, { params: { id: takenMenu.id } });
  await followed(app);
  expect([await designOf(), await hasOwn()]).toEqual([{ ...given, look: 'board' }, false]);
  const own = await updateMenu(harbour, copy, { design: { theme: 'provisions' } });
  await undo(harbour, String(own.revision));
  expect([await designOf(), await hasOwn()]).toEqual([{ ...given, look: 'board' }, false]);
  expect(own.revision).toBeGreaterThan(revision);
  const fromSource = { params: { id: takenMenu.id } };
  expect(await main.refused(takenMenuRoutes.followDesign, fromSource)).toMatchObject({ status: 404 });
});

it('has no design of its own where the source has locked its design', async ({ app }) => {
  const { menu } = await lunchOf(main);
  const { takenMenu } = await take(harbour, menu.id);
  const copy = await menuOf(harbour, takenMenu.menuId);
  await updateMenu(harbour, copy, { design: { theme: 'cellar' } });

  await updateMenu(main, menu, { isDesignLocked: true });
  await followed(app);

  expect(await menuOf(harbour, copy.id)).toMatchObject({ isDesignLocked: true, design: defaultDesign });
  const refused = await refusedChange(harbour, copy, { design: { theme: 'cellar' } });
  expect(refused.status).toBe(409);
  expect(refused.error).toMatch(
    /^The design of Lunch comes from Restaurant \d+, which has locked it\. Ask there to unlock it\.$/,
  );
  const own = await updateMenu(main, menu, { design: { theme: 'noren' }, isDesignLocked: false });
  await followed(app);
  expect((await menuOf(harbour, copy.id)).design).toEqual(own.design);
  const lock = await refusedChange(harbour, copy, { isDesignLocked: true });
  expect(lock.error).toContain('can be changed only there');
});

it('takes over all changes of the source at the minute that the source has chosen', async ({ app }) => {
  const { menu, soup, pie } = await lunchOf(main);
  const { takenMenu } = await take(harbour, menu.id);
  const before = await menuOf(harbour, takenMenu.menuId);
  const tea = await anItem(main, { name: 'Tea' });
  const heldUntil = iso(app.clock.now() + 2 * HOUR);

  await updateMenu(main, menu, { heldUntil, items: [tea.id, soup.id], design: { theme: 'cellar' } });
  await update(main, soup, { name: 'Leek soup' });
  await main.call(itemRoutes.remove, { params: { id: pie.id } });
  await followed(app);

  expect(await menuOf(harbour, before.id)).toEqual(before);
  await update(harbour, named(before, 'Soup'), { price: 8 });
  await followed(app);
  const waiting = await menuOf(harbour, before.id);
  expect(waiting.items.map(({ name, price }) => [name, price])).toEqual([
    ['Soup', 8],
    ['Pie', 12],
  ]);
  app.clock.advance(2 * HOUR);
  await followed(app);
  const after = await menuOf(harbour, before.id);
  expect(after).toMatchObject({ heldUntil: null, design: { theme: 'cellar' } });
  expect(after.items.map(({ name, price }) => [name, price])).toEqual([
    ['Tea', 6.5],
    ['Leek soup', 8],
  ]);
});

it('holds back what changes of a dish that another taken menu has too, wherever the location shows it', async ({
  app,
}) => {
  const { menu, soup } = await lunchOf(main);
  const tea = await anItem(main, { name: 'Tea', price: 3 });
  const evening = await aMenu(main, [soup, tea]);
  const { takenMenu: noon } = await take(harbour, menu.id);
  const { takenMenu } = await take(harbour, evening.id);
  const copy = await menuOf(harbour, takenMenu.menuId);
  const { pairingCode } = await aDisplay(harbour, copy);
  await setPrices(noon.id, [{ itemId: named(copy, 'Soup').id, price: 9 }]);
  const heldUntil = iso(app.clock.now() + HOUR);

  await updateMenu(main, menu, { heldUntil, name: 'Noon' });
  await update(main, soup, { name: 'Leek soup', price: 7 });
  await update(main, tea, { name: 'Green tea' });
  await followed(app);

  const shownNow = async () => (await menuOf(harbour, copy.id)).items.map(({ name, price }) => [name, price]);
  expect(await shownNow()).toEqual([
    ['Soup', 9],
    ['Green tea', 3],
  ]);
  // No price of its own: the one that the source had until now, and nothing else of the source.
  await setPrices(takenMenu.id, [{ itemId: named(copy, 'Soup').id, price: null }]);
  expect(await shownNow()).toEqual([
    ['Soup', 6.5],
    ['Green tea', 3],
  ]);
  await setPrices(takenMenu.id, [{ itemId: named(copy, 'Soup').id, price: 8 }]);
  const answers = [
    await app.call(pairingRoutes.content, { params: { pairingCode } }),
    await harbour.call(itemRoutes.list, ofRestaurant(harbour)),
    await harbour.call(takenMenuRoutes.list, ofRestaurant(harbour)),
    await harbour.call(takenMenuRoutes.prices, { params: { id: takenMenu.id } }),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/Leek|Noon|:7[,}]/);
  expect(answers.at(-1)).toMatchObject({ rows: [{ prices: [{ sourcePrice: 6.5, ownPrice: 8 }] }, {}] });
  app.clock.advance(HOUR);
  await followed(app);
  expect(await shownNow()).toEqual([
    ['Leek soup', 8],
    ['Green tea', 3],
  ]);
  const after = await harbour.call(takenMenuRoutes.prices, { params: { id: takenMenu.id } });
  expect(after).toMatchObject({ rows: [{ name: 'Leek soup', prices: [{ sourcePrice: 7 }] }, {}] });
});

it('follows at once a source that no longer holds its changes back, and holds none for over 30 days', async ({
  app,
}) => {
  const { menu } = await lunchOf(main);
  const { takenMenu } = await take(harbour, menu.id);
  await updateMenu(main, menu, { heldUntil: iso(app.clock.now() + DAY), name: 'Noon' });
  await followed(app);
  expect((await menuOf(harbour, takenMenu.menuId)).name).toBe('Lunch');

  await updateMenu(main, menu, { heldUntil: null });
  await followed(app);

  expect((await menuOf(harbour, takenMenu.menuId)).name).toBe('Noon');
  const late = await refusedChange(main, menu, { heldUntil: iso(app.clock.now() + 31 * DAY) });
  expect(late).toMatchObject({ status: 422, error: 'Changes can be held back for at most 30 days.' });
});
