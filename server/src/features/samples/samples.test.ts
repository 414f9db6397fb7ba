/** The sample menu and the next steps of a new restaurant. */
import { displayRoutes } from '@menuboard/contract/displays';
import { sampleKinds, sampleThemes } from '@menuboard/contract/domain/sample-menus';
import { itemRoutes } from '@menuboard/contract/items';
import { memberRoutes } from '@menuboard/contract/members';
import { menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { sampleRoutes } from '@menuboard/contract/samples';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { DAY } from '../../lib/clock.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
});
beforeEach(async () => {
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const params = () => ({ id: owner.restaurantId });
const ofRestaurant = () => ({ params: { restaurantId: owner.restaurantId } });
const create = (kind: (typeof sampleKinds)[number] = 'cafe') =>
  owner.call(sampleRoutes.create, { params: params(), body: { kind } });
const remove = () => owner.call(sampleRoutes.remove, { params: params() });
const stats = () => owner.call(statsRoutes.get, { params: params() });
const items = async () => (await owner.call(itemRoutes.list, ofRestaurant())).items;
const menus = async () => (await owner.call(menuRoutes.list, ofRestaurant())).menus;
const displays = async () => (await owner.call(displayRoutes.list, ofRestaurant())).displays;
const change = (id: string, body: object) => owner.call(itemRoutes.update, { params: { id }, body });

describe('a sample menu', () => {
  it.for(sampleKinds)('fills a new restaurant with a %s board in one change', async (kind) => {
    const { menu, undo } = await create(kind);

    const all = await items();
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all.length).toBeLessThanOrEqual(20);
    expect(all.map(({ id }) => id)).toEqual(menu.items.map(({ id }) => id));
    expect(new Set(all.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3);
    expect(all.some(({ sizes }) => sizes.length > 1)).toBe(true);
    expect(all.some(({ labels }) => labels.length > 0)).toBe(true);
    expect(new Set([...all, menu].map(({ revision }) => String(revision)))).toEqual(new Set([undo]));
    expect(await menus()).toEqual([menu]);
    expect(await displays()).toMatchObject([
      { name: 'Counter', menuId: menu.id, settings: { look: 'board', theme: sampleThemes[kind] } },
    ]);
    expect(await stats()).toMatchObject({ sample: { kind, unchangedItems: all.length } });
  });

  it('names a dish of its own in its special panel', async () => {
    const { menu } = await create('pizzeria');

    const [panel] = menu.panels;
    expect(menu.items.find(({ id }) => id === panel?.itemIds?.[0])?.name).toBe('Pizza of the day');
  });

  it("has prices in the restaurant's currency", async () => {
    await owner.call(restaurantRoutes.update, { params: params(), body: { currency: 'JPY' } });

    await create('bar');

    const prices = (await items()).map(({ price }) => price);
    expect(prices.every((price) => price >= 400 && price % 10 === 0)).toBe(true);
  });

  it('is shown by a display that is there and empty, and not by one with a menu', async () => {
    const busy = await aDisplay(owner, await aMenu(owner), 'Bar');
    const empty = await aDisplay(owner, undefined, 'Window');

    const { menu } = await create();

    const shown = await displays();
    expect(shown).toHaveLength(2);
    expect(shown.find(({ id }) => id === empty.id)).toMatchObject({
      menuId: menu.id,
      settings: { look: 'board' },
    });
    expect(shown.find(({ id }) => id === busy.id)?.menuId).toBe(busy.menuId);
  });

  it('is created once by a call that is repeated with its key', async () => {
    const args = { params: params(), body: { kind: 'bistro' } };
    const options = { headers: { 'idempotency-key': 'the-first-hour' } };

    const first = await owner.send(sampleRoutes.create, args, options);
    const again = await owner.send(sampleRoutes.create, args, options);

    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(await items()).toHaveLength(first.json().menu.items.length);
  });

  it('is refused in a restaurant with items', async () => {
    await anItem(owner);

    const refused = await owner.refused(sampleRoutes.create, { params: params(), body: { kind: 'bar' } });
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining('You have items already') });
    expect(await items()).toHaveLength(1);
    expect(await menus()).toEqual([]);
  });
});

describe('removing the sample', () => {
  it('leaves an empty restaurant, which can begin with another sample', async () => {
    const { menu } = await create();
    const [display] = await displays();

    const { records, kept } = await remove();

    expect(kept).toBe(0);
    expect(records.slice(-2)).toEqual([
      { kind: 'menu', id: menu.id, name: menu.name },
      { kind: 'display', id: display?.id, name: 'Counter' },
    ]);
    expect([await items(), await menus(), await displays()]).toEqual([[], [], []]);
    expect((await stats()).sample).toBeNull();
    await create('bar');
    expect((await stats()).sample?.kind).toBe('bar');
  });

  it('is undone as a whole, and can be removed again', async () => {
    const { menu } = await create('pizzeria');
    const { undo } = await remove();

    await owner.call(undoRoutes.undo, { params: { undo } });

    expect((await menus())[0]?.items.map(({ name }) => name)).toEqual(menu.items.map(({ name }) => name));
    expect(await displays()).toMatchObject([{ name: 'Counter', menuId: menu.id }]);
    expect(await stats()).toMatchObject({ sample: { kind: 'pizzeria', unchangedItems: menu.items.length } });
    expect((await remove()).kept).toBe(0);
  });

  it('leaves what the owner has changed, with the menu that holds it', async () => {
    const { menu } = await create();
    const [priced, soldOut] = menu.items;
    await change(priced?.id ?? '', { name: 'Ristretto' });
    await owner.call(itemRoutes.toggle, {
      params: { id: soldOut?.id ?? '' },
      body: { isAvailable: false },
    });
    const own = await anItem(owner);

    const { records, kept } = await remove();

    expect(kept).toBe(1);
    expect(records.some(({ kind }) => kind !== 'item')).toBe(false);
    expect(new Set((await items()).map(({ id }) => id))).toEqual(new Set([priced?.id, own.id]));
    expect((await menus())[0]?.items.map(({ name }) => name)).toEqual(['Ristretto']);
    expect((await displays())[0]?.menuId).toBe(menu.id);
    const again = await owner.refused(sampleRoutes.remove, { params: params() });
    expect(again).toMatchObject({ status: 409, error: expect.stringContaining('Your own items stay') });
  });

  it('leaves a display that a screen shows', async () => {
    await create();
    const [display] = await displays();
    if (display)
      await aPairedScreen(app, await owner.call(displayRoutes.get, { params: { id: display.id } }));

    const { records } = await remove();

    expect(records.map(({ kind }) => kind)).not.toContain('display');
    expect(await displays()).toMatchObject([{ name: 'Counter', menuId: null }]);
  });

  it('is refused where there was none', async () => {
    expect(await owner.refused(sampleRoutes.remove, { params: params() })).toMatchObject({ status: 409 });
  });
});

describe('the next steps', () => {
  const steps = async () => (await stats()).nextSteps;
  const done = async () => (await steps())?.filter(({ isDone }) => isDone).map(({ key }) => key);
  /** A sample that a screen shows. */
  async function begin() {
    const { menu } = await create();
    const [listed] = await displays();
    const display = await owner.call(displayRoutes.get, { params: { id: listed?.id ?? '' } });
    await aPairedScreen(app, display);
    return { item: menu.items.at(-1)?.id ?? '', display: display.id };
  }

  it('follow the first screen, are ticked one by one, and end when all are done', async () => {
    await create();
    expect(await steps()).toBeNull();
    await remove();
    const { item, display } = await begin();

    expect(await done()).toEqual([]);
    await change(item, { price: 9 });
    expect(await done()).toEqual(['price']);
    await owner.call(displayRoutes.updateSettings, {
      params: { id: display },
      body: { settings: { theme: 'sundae' } },
    });
    await owner.call(itemRoutes.toggle, { params: { id: item }, body: { isAvailable: false } });
    expect(await done()).toEqual(['price', 'look', 'soldOut']);
    const { id } = await aMenu(owner, [], 'Dinner');
    await anItem(owner);
    expect(await done()).toEqual(['ownItems', 'price', 'look', 'soldOut', 'secondMenu']);
    await owner.call(publicationRoutes.update, { params: { id }, body: { isPublic: true } });
    expect(await done()).toContain('share');
    await owner.call(memberRoutes.invite, { ...ofRestaurant(), body: { role: 'staff' } });

    expect(await steps()).toBeNull();
  });

  it('can be hidden', async () => {
    await begin();

    await owner.call(sampleRoutes.hideNextSteps, { params: params() });

    expect(await steps()).toBeNull();
    expect((await stats()).sample?.kind).toBe('cafe');
  });

  it('are over after a week', async () => {
    await begin();
    app.clock.advance(7 * DAY - 60_000);
    expect(await steps()).not.toBeNull();

    app.clock.advance(60_000);

    expect(await steps()).toBeNull();
  });
});
