/** The sample menu and the next steps of a new restaurant. */
import { displayRoutes } from '@menuboard/contract/displays';
import type { SampleKind } from '@menuboard/contract/domain/sample-menus';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { memberRoutes } from '@menuboard/contract/members';
import { menuRoutes } from '@menuboard/contract/menus';
import { promotionRoutes } from '@menuboard/contract/promotions';
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
/** The photos of the ice cream are the smallest. */
const create = (kind: SampleKind = 'gelato') =>
  owner.call(sampleRoutes.create, { params: params(), body: { kind } });
const remove = () => owner.call(sampleRoutes.remove, { params: params() });
const stats = () => owner.call(statsRoutes.get, { params: params() });
const items = async () => (await owner.call(itemRoutes.list, ofRestaurant())).items;
const menus = async () => (await owner.call(menuRoutes.list, ofRestaurant())).menus;
const library = async () => (await owner.call(mediaRoutes.list, ofRestaurant())).media.map(({ url }) => url);
const displays = async () => (await owner.call(displayRoutes.list, ofRestaurant())).displays;
const change = (id: string, body: object) => owner.call(itemRoutes.update, { params: { id }, body });

describe('a sample menu', () => {
  it('fills a new restaurant with a menu, its photos and a display in one change', async () => {
    const { menu, undo } = await create('burger');

    const all = await items();
    expect(all.map(({ id }) => id)).toEqual(menu.items.map(({ id }) => id));
    expect(menu.sections.map(({ category }) => category)).toEqual(['Burgers', 'Sides', 'Shakes']);
    expect(menu.panels).toMatchObject([
      { kind: 'combo', title: 'Smash, fries, cola', price: 12.9 },
      { kind: 'combo', price: 17.5 },
    ]);
    expect(new Set([...all, menu].map(({ revision }) => String(revision)))).toEqual(new Set([undo]));
    expect(await menus()).toEqual([menu]);
    expect(menu.design).toMatchObject({ look: 'board', theme: 'smash' });
    const featured = all.find(({ id }) => id === menu.design.featuredItemId);
    expect(featured?.name).toBe('Classic smash');
    const photos = all.flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(photos).toContain(featured?.imageUrl);
    expect((await library()).sort()).toEqual(photos.sort());
    expect(await displays()).toMatchObject([
      { name: 'Counter', menuId: menu.id, settings: { designFrom: 'menu' } },
    ]);
    expect(menu.design).toMatchObject({ look: 'board', theme: 'smash' });
    expect(await stats()).toMatchObject({ sample: { kind: 'burger', unchangedItems: all.length } });
  });

  it("has prices in the restaurant's currency, texts in its language, and flavours without a price", async () => {
    const body = { currency: 'JPY', languages: ['de-AT', 'en'] };
    await owner.call(restaurantRoutes.update, { params: params(), body });

    const { menu } = await create('gelato');

    const priced = menu.items.filter(({ priceWords }) => priceWords === null);
    expect(priced.map(({ name, price }) => [name, price])).toEqual([
      ['Eine Kugel', 390],
      ['Zwei', 640],
      ['Drei', 870],
      ['Halber Liter', 1750],
    ]);
    expect(menu.items).toHaveLength(14);
    expect(menu.design.featuredItemId).toBe(priced[0]?.id);
  });

  it('is shown by a display that is there and empty, and not by one with a menu', async () => {
    const busy = await aDisplay(owner, await aMenu(owner), 'Bar');
    const empty = await aDisplay(owner, undefined, 'Window');

    const { menu } = await create();

    const shown = await displays();
    expect(shown).toHaveLength(2);
    expect(shown.find(({ id }) => id === empty.id)).toMatchObject({
      menuId: menu.id,
      settings: { designFrom: 'menu' },
    });
    expect(shown.find(({ id }) => id === busy.id)?.menuId).toBe(busy.menuId);
  });

  it('is created once by a call that is repeated with its key', async () => {
    const args = { params: params(), body: { kind: 'bar' } };
    const options = { headers: { 'idempotency-key': 'the-first-hour' } };

    const first = await owner.send(sampleRoutes.create, args, options);
    const again = await owner.send(sampleRoutes.create, args, options);

    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    // An earlier kind means its successor.
    expect(first.json().menu.design.theme).toBe('cellar');
    expect(await items()).toHaveLength(first.json().menu.items.length);
  });

  it('is refused in a restaurant with items', async () => {
    await anItem(owner);

    const refused = await owner.refused(sampleRoutes.create, { params: params(), body: { kind: 'wine' } });
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining('You have items already') });
    expect(await items()).toHaveLength(1);
    expect(await menus()).toEqual([]);
  });
});

describe('removing the sample', () => {
  it('leaves an empty restaurant, which can begin with another sample, and is undone as a whole', async () => {
    const { menu } = await create();
    const [display] = await displays();

    const { records, kept, undo } = await remove();

    expect(kept).toBe(0);
    expect(records.slice(-2)).toEqual([
      { kind: 'menu', id: menu.id, name: menu.name },
      { kind: 'display', id: display?.id, name: 'Counter' },
    ]);
    expect([await items(), await menus(), await displays(), await library()]).toEqual([[], [], [], []]);
    expect((await stats()).sample).toBeNull();
    await owner.call(undoRoutes.undo, { params: { undo } });
    expect((await menus())[0]?.items.map(({ name }) => name)).toEqual(menu.items.map(({ name }) => name));
    expect(await displays()).toMatchObject([{ name: 'Counter', menuId: menu.id }]);
    expect(await stats()).toMatchObject({ sample: { kind: 'gelato', unchangedItems: menu.items.length } });
    expect((await remove()).kept).toBe(0);
    await create('wine');
    expect((await stats()).sample?.kind).toBe('wine');
  });

  it('leaves what the owner has changed, with the menu that holds it', async () => {
    const { menu } = await create();
    const [priced, soldOut] = menu.items;
    await change(priced?.id ?? '', { name: 'Ristretto' });
    await owner.call(itemRoutes.toggle, {
      params: { id: soldOut?.id ?? '' },
      body: { isAvailable: false },
    });
    const categories = [...new Set(menu.items.map(({ category }) => category))];
    const promotion = { label: 'Happy hour', categories, percent: 10 };
    await owner.call(promotionRoutes.create, { ...ofRestaurant(), body: promotion });
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
    return { item: menu.items[0]?.id ?? '', menu: menu.id };
  }

  it('follow the first screen, are ticked one by one, and end when all are done', async () => {
    await create();
    expect(await steps()).toBeNull();
    await remove();
    const { item, menu } = await begin();

    expect(await done()).toEqual([]);
    await change(item, { price: 9 });
    expect(await done()).toEqual(['price']);
    await owner.call(menuRoutes.update, { params: { id: menu }, body: { design: { theme: 'smash' } } });
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

  it('are over after a week, and can be hidden before', async () => {
    await begin();
    app.clock.advance(7 * DAY - 60_000);
    expect(await steps()).not.toBeNull();

    app.clock.advance(60_000);

    expect(await steps()).toBeNull();
    app.clock.advance(-DAY);
    expect(await steps()).not.toBeNull();
    await owner.call(sampleRoutes.hideNextSteps, { params: params() });
    expect(await steps()).toBeNull();
    expect((await stats()).sample?.kind).toBe('gelato');
  });
});
