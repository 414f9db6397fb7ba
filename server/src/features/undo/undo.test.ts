/** A change is taken back as a whole, or not at all. */
import { randomUUID } from 'node:crypto';
import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aDisplay, aLayout, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';
import { iso, MINUTE } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const undo = (owner: OwnerClient, change: string | number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(change) } });
const refused = (owner: OwnerClient, change: string | number) =>
  owner.refused(undoRoutes.undo, { params: { undo: String(change) } });
/** Number of the last change. */
const last = async (app: TestApp, owner: OwnerClient) => {
  const row = app.app.db.selectFrom('restaurants').select('revision').where('id', '=', owner.restaurantId);
  return (await row.executeTakeFirstOrThrow()).revision;
};

const items = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } })).items;
const itemNow = async (owner: OwnerClient, { id }: Pick<Item, 'id'>) =>
  (await items(owner)).find((item) => item.id === id);
const edit = (owner: OwnerClient, { id }: Pick<Item, 'id'>, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });
const toggle = (
  owner: OwnerClient,
  { id }: Pick<Item, 'id'>,
  body: { isAvailable: boolean; until?: string },
) => owner.call(itemRoutes.toggle, { params: { id }, body });
const deleteItem = (owner: OwnerClient, { id }: Pick<Item, 'id'>) =>
  owner.call(itemRoutes.remove, { params: { id } });
const menuNow = (owner: OwnerClient, { id }: Pick<Menu, 'id'>) =>
  owner.call(menuRoutes.get, { params: { id } });
const displayNow = (owner: OwnerClient, id: string) => owner.call(displayRoutes.get, { params: { id } });

const withoutTimes = <T extends { revision: number; updatedAt: string }>({
  revision: _,
  updatedAt: __,
  ...rest
}: T) => rest;

describe('a change of an item', () => {
  it('is taken back with everything it changed, and again by undoing the undo', async ({ owner }) => {
    const soup = await anItem(owner);
    const sized = await edit(owner, soup, {
      name: 'Big soup',
      category: 'Starters',
      sizes: [
        { name: 'S', price: 4 },
        { name: 'L', price: 7 },
      ],
      labels: ['vegan'],
      promo: null,
    });

    const first = await undo(owner, sized.revision);
    const restored = await itemNow(owner, soup);
    const second = await undo(owner, first.undo);
    const again = await itemNow(owner, soup);
    await undo(owner, second.undo);

    expect(first).toMatchObject({ count: 1, records: [{ kind: 'item', id: soup.id, name: 'Tomato soup' }] });
    expect(restored && withoutTimes(restored)).toEqual(withoutTimes(soup));
    expect(again && withoutTimes(again)).toEqual(withoutTimes(sized));
    expect(await itemNow(owner, soup)).toMatchObject({ name: 'Tomato soup', price: 6.5, sizes: [] });
  });

  it('leaves what was changed since, and refuses to overwrite it', async ({ owner }) => {
    const soup = await anItem(owner);
    const { revision: priced } = await edit(owner, soup, { price: 8 });
    const { revision: described } = await edit(owner, soup, { description: 'Hot' });
    const { revision: repriced } = await edit(owner, soup, { price: 9 });

    expect(await refused(owner, priced)).toMatchObject({
      status: 410,
      code: 'gone',
      error:
        'This can no longer be undone: the price of Tomato soup has been changed since. Nothing was changed.',
      details: [{ path: soup.id, message: 'the price of Tomato soup has been changed since.' }],
    });
    await undo(owner, repriced);
    await undo(owner, priced);

    expect(await itemNow(owner, soup)).toMatchObject({ price: 6.5, description: 'Hot' });
    await undo(owner, described);
    expect(await itemNow(owner, soup)).toMatchObject({ price: 6.5, description: '' });
  });

  it('takes back sold out, without an end that has passed', async ({ app, owner }) => {
    const soup = await anItem(owner);
    const until = iso(app.clock.now() + MINUTE);
    await toggle(owner, soup, { isAvailable: false, until });
    const { revision } = await toggle(owner, soup, { isAvailable: true });

    const early = await undo(owner, revision);
    expect(await itemNow(owner, soup)).toMatchObject({ isAvailable: false, soldOutUntil: until });
    await undo(owner, early.undo);
    app.clock.advance(2 * MINUTE);
    await undo(owner, await last(app, owner));

    expect(await itemNow(owner, soup)).toMatchObject({ isAvailable: false, soldOutUntil: null });
  });

  it('sells out again what became available by itself, and nothing else', async ({ app, owner }) => {
    const [soup, pie] = [await anItem(owner), await anItem(owner)];
    const until = iso(app.clock.now() + MINUTE);
    const { revision: priced } = await edit(owner, pie, { price: 8 });
    await toggle(owner, pie, { isAvailable: false, until });
    app.clock.advance(2 * MINUTE);
    await undo(owner, priced);
    expect(await itemNow(owner, pie)).toMatchObject({ price: 6.5, isAvailable: true, soldOutUntil: null });

    await toggle(owner, soup, { isAvailable: false, until: iso(app.clock.now() + MINUTE) });
    app.clock.advance(2 * MINUTE);
    await app.app.run('offers');
    expect(await itemNow(owner, soup)).toMatchObject({ isAvailable: true });
    await undo(owner, await last(app, owner));

    expect(await itemNow(owner, soup)).toMatchObject({ isAvailable: false, soldOutUntil: null });
  });

  it('cannot be taken back when the item has been deleted since', async ({ owner }) => {
    const soup = await anItem(owner);
    const { revision } = await edit(owner, soup, { price: 8 });
    await deleteItem(owner, soup);

    expect(await refused(owner, revision)).toMatchObject({
      status: 410,
      error: expect.stringContaining('Tomato soup has been deleted since'),
    });
  });

  it('reaches the screens that show the item', async ({ app, owner, connect }) => {
    const soup = await anItem(owner);
    const { revision } = await edit(owner, soup, { price: 8 });
    const { screen } = await connectScreenShowing(app, owner, connect, [soup]);

    await undo(owner, revision);

    expect(await screen.waitForEvent('item-updated')).toMatchObject({ id: soup.id, price: 6.5 });
  });
});

describe('creating and deleting', () => {
  it('an item is undone by the bin, and back with its position', async ({ app, owner }) => {
    const [soup, salad, pie] = [await anItem(owner), await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, [soup, salad, pie]);
    await deleteItem(owner, salad);

    const back = await undo(owner, await last(app, owner));
    expect((await menuNow(owner, menu)).items.map(({ id }) => id)).toEqual([soup.id, salad.id, pie.id]);
    await undo(owner, back.undo);
    expect((await menuNow(owner, menu)).items.map(({ id }) => id)).toEqual([soup.id, pie.id]);
    const created = await anItem(owner);
    await undo(owner, created.revision);

    expect(await itemNow(owner, created)).toBeUndefined();
    const restore = { params: { kind: 'item' as const, id: created.id } };
    await owner.call(binRoutes.restore, restore);
    expect(await refused(owner, created.revision)).toMatchObject({ status: 410 });
  });

  it('a menu is undone with the displays that show it', async ({ app, owner }) => {
    const menu = await aMenu(owner, [await anItem(owner)]);
    const display = await aDisplay(owner, menu);
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    expect((await displayNow(owner, display.id)).menuId).toBeNull();

    const { records, undo: again } = await undo(owner, await last(app, owner));

    expect(records).toEqual([{ kind: 'menu', id: menu.id, name: 'Lunch' }]);
    expect((await displayNow(owner, display.id)).menuId).toBe(menu.id);
    await undo(owner, again);
    expect((await displayNow(owner, display.id)).menuId).toBeNull();
  });

  it('a display is undone with its pairing code', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    await owner.call(displayRoutes.remove, { params: { id: display.id } });

    await undo(owner, await last(app, owner));

    expect((await displayNow(owner, display.id)).pairingCode).toBe(display.pairingCode);
    const { revision } = await aDisplay(owner, undefined, 'Bar');
    await undo(owner, revision);
    const { displays } = await owner.call(displayRoutes.list, {
      params: { restaurantId: owner.restaurantId },
    });
    expect(displays.map(({ name }) => name)).toEqual(['Front TV']);
  });
});

describe('a change of a menu', () => {
  it('is taken back field by field, without items that were deleted since', async ({ owner }) => {
    const [soup, pie] = [await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, [soup, pie]);
    const { revision } = await owner.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { name: 'Brunch', items: [pie.id, soup.id], footer: 'Tax included' },
    });
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { description: 'Until three' } });
    await deleteItem(owner, pie);

    await undo(owner, revision);

    expect(await menuNow(owner, menu)).toMatchObject({
      name: 'Lunch',
      description: 'Until three',
      footer: '',
      items: [{ id: soup.id }],
    });
    await owner.call(binRoutes.restore, { params: { kind: 'item', id: pie.id } });
    expect((await menuNow(owner, menu)).items.map(({ id }) => id)).toContain(pie.id);
  });

  it('takes an arrangement back, also one for upright screens', async ({ app, owner }) => {
    const soup = await anItem(owner);
    const menu = await aMenu(owner, [soup]);
    const arranged = await owner.call(menuRoutes.setLayout, {
      params: { id: menu.id },
      body: aLayout([soup]),
    });
    const upright = { ...aLayout([soup]), other: { ...aLayout([soup]), aspect: '9:16' as const } };
    const both = await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: upright });

    await undo(owner, both.revision);
    expect((await menuNow(owner, menu)).layout).toEqual(arranged.layout);
    await undo(owner, await last(app, owner));
    expect((await menuNow(owner, menu)).layout).toEqual(both.layout);
    expect(await refused(owner, arranged.revision)).toMatchObject({
      status: 410,
      error: expect.stringContaining('the arrangement of Lunch has been changed since'),
    });
  });

  it('is refused when the same field has been changed since', async ({ owner }) => {
    const menu = await aMenu(owner, [await anItem(owner)]);
    const rename = (name: string) =>
      owner.call(menuRoutes.update, { params: { id: menu.id }, body: { name } });
    const { revision } = await rename('Brunch');
    await rename('Supper');

    expect(await refused(owner, revision)).toMatchObject({
      status: 410,
      error: expect.stringContaining('the name of Supper has been changed since'),
    });
  });
});

describe('a change of a display', () => {
  it('puts the menu, the name and single settings back', async ({ app, owner }) => {
    const [lunch, dinner] = [await aMenu(owner), await aMenu(owner, [], 'Dinner')];
    const { id } = await aDisplay(owner, lunch);
    await owner.call(displayRoutes.assignMenu, { params: { id }, body: { menuId: dinner.id } });
    const assigned = await last(app, owner);
    await owner.call(displayRoutes.updateSettings, {
      params: { id },
      body: { settings: { look: 'board', theme: 'noren' } },
    });
    const styled = await last(app, owner);
    await owner.call(displayRoutes.updateSettings, { params: { id }, body: { settings: { rotation: 90 } } });

    await undo(owner, styled);
    await undo(owner, assigned);

    const { menuId, settings } = await displayNow(owner, id);
    expect(menuId).toBe(lunch.id);
    expect(settings).toMatchObject({ look: 'spotlight', theme: 'atelier', rotation: 90 });
    await undo(owner, await last(app, owner));
    await owner.call(menuRoutes.remove, { params: { id: lunch.id } });
    expect(await refused(owner, assigned)).toMatchObject({
      error: expect.stringContaining('the earlier menu of Front TV has been deleted since'),
    });
  });

  it('takes back entries of its schedule that were created, changed and deleted', async ({ app, owner }) => {
    const menu = await aMenu(owner);
    const display = await aDisplay(owner);
    const { id } = display;
    const entry = await aScheduledMenu(owner, display, menu);
    const created = await last(app, owner);
    const params = { id, itemId: entry.id };
    await owner.call(scheduleRoutes.update, { params, body: { priority: 7, isActive: false } });
    const changed = await last(app, owner);
    const schedule = async () => (await owner.call(scheduleRoutes.list, { params: { id } })).scheduledContent;

    expect(await refused(owner, created)).toMatchObject({ status: 410 });
    await undo(owner, changed);
    expect(await schedule()).toMatchObject([{ id: entry.id, priority: 0, isActive: true }]);
    await owner.call(scheduleRoutes.remove, { params });
    await undo(owner, await last(app, owner));
    expect(await schedule()).toMatchObject([{ id: entry.id }]);
    await undo(owner, await last(app, owner));

    expect(await schedule()).toEqual([]);
  });

  it('refuses what has no way back', async ({ app, owner }) => {
    const display = await aDisplay(owner);
    await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });
    const replaced = await last(app, owner);
    await aPairedScreen(app, await displayNow(owner, display.id));

    expect(await refused(owner, replaced)).toMatchObject({
      status: 409,
      error: 'There is nothing to undo in this change.',
    });
    await owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body: { name: 'Bar' } });
    expect(await refused(owner, await last(app, owner))).toMatchObject({ status: 409 });
  });
});

describe('the call', () => {
  it('answers a retry with the same key like the first time', async ({ owner }) => {
    const soup = await anItem(owner);
    const { revision } = await edit(owner, soup, { price: 8 });
    const send = () =>
      owner.send(
        undoRoutes.undo,
        { params: { undo: String(revision) } },
        { headers: { 'idempotency-key': key } },
      );
    const key = randomUUID();

    const [first, second] = [await send(), await send()];

    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(await refused(owner, revision)).toMatchObject({ status: 410 });
  });

  it("never touches another restaurant's change of the same number", async ({ app, owner }) => {
    const other = await signUpOwner(app);
    const theirs = await anItem(other);
    const mine = await anItem(owner);
    expect(theirs.revision).toBe(mine.revision);

    await undo(owner, theirs.revision);

    const { items: left } = await other.call(itemRoutes.list, {
      params: { restaurantId: other.restaurantId },
    });
    expect(left).toHaveLength(1);
    expect(await items(owner)).toEqual([]);
  });

  it.for(['0', '-1', 'x', '99999'])('refuses the number %s', async (number, { owner }) => {
    expect([400, 404]).toContain((await refused(owner, number)).status);
  });
});
