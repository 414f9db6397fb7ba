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
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { DAY } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const params = (owner: OwnerClient) => ({ id: owner.restaurantId });
const ofRestaurant = (owner: OwnerClient) => ({ params: { restaurantId: owner.restaurantId } });
/** The photos of the ice cream are the smallest. */
const create = (owner: OwnerClient, kind: SampleKind = 'gelato') =>
  owner.call(sampleRoutes.create, { params: params(owner), body: { kind } });
const remove = (owner: OwnerClient) => owner.call(sampleRoutes.remove, { params: params(owner) });
const stats = (owner: OwnerClient) => owner.call(statsRoutes.get, { params: params(owner) });
const items = async (owner: OwnerClient) => (await owner.call(itemRoutes.list, ofRestaurant(owner))).items;
const menus = async (owner: OwnerClient) => (await owner.call(menuRoutes.list, ofRestaurant(owner))).menus;
const library = async (owner: OwnerClient) =>
  (await owner.call(mediaRoutes.list, ofRestaurant(owner))).media.map(({ url }) => url);
const displays = async (owner: OwnerClient) =>
  (await owner.call(displayRoutes.list, ofRestaurant(owner))).displays;
const change = (owner: OwnerClient, id: string, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });

describe('a sample menu', () => {
  it('fills a new restaurant with a menu, its photos and a display in one change', async ({ owner }) => {
    const { menu, undo } = await create(owner, 'burger');

    const all = await items(owner);
    expect(all.map(({ id }) => id)).toEqual(menu.items.map(({ id }) => id));
    expect(menu.sections.map(({ category }) => category)).toEqual(['Burgers', 'Sides', 'Shakes']);
    expect(menu.panels).toMatchObject([
      { kind: 'combo', title: 'Smash, fries, cola', price: 12.9 },
      { kind: 'combo', price: 17.5 },
    ]);
    expect(new Set([...all, menu].map(({ revision }) => String(revision)))).toEqual(new Set([undo]));
    expect(await menus(owner)).toEqual([menu]);
    expect(menu.design).toMatchObject({ look: 'board', theme: 'smash' });
    const featured = all.find(({ id }) => id === menu.design.featuredItemId);
    expect(featured?.name).toBe('Classic smash');
    const photos = all.flatMap(({ imageUrl }) => imageUrl ?? []);
    expect(photos).toContain(featured?.imageUrl);
    expect((await library(owner)).sort()).toEqual(photos.sort());
    expect(await displays(owner)).toMatchObject([
      { name: 'Counter', menuId: menu.id, settings: { designFrom: 'menu' } },
    ]);
    expect(menu.design).toMatchObject({ look: 'board', theme: 'smash' });
    expect(await stats(owner)).toMatchObject({ sample: { kind: 'burger', unchangedItems: all.length } });
  });

  it("has prices in the restaurant's currency, texts in its language, and flavours without a price", async ({
    owner,
  }) => {
    const body = { currency: 'JPY', languages: ['de-AT', 'en'] };
    await owner.call(restaurantRoutes.update, { params: params(owner), body });

    const { menu } = await create(owner, 'gelato');

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

  it('is shown by a display that is there and empty, and not by one with a menu', async ({ owner }) => {
    const busy = await aDisplay(owner, await aMenu(owner), 'Bar');
    const empty = await aDisplay(owner, undefined, 'Window');

    const { menu } = await create(owner);

    const shown = await displays(owner);
    expect(shown).toHaveLength(2);
    expect(shown.find(({ id }) => id === empty.id)).toMatchObject({
      menuId: menu.id,
      settings: { designFrom: 'menu' },
    });
    expect(shown.find(({ id }) => id === busy.id)?.menuId).toBe(busy.menuId);
  });

  it('is created once by a call that is repeated with its key', async ({ owner }) => {
    const args = { params: params(owner), body: { kind: 'bar' } };
    const options = { headers: { 'idempotency-key': 'the-first-hour' } };

    const first = await owner.send(sampleRoutes.create, args, options);
    const again = await owner.send(sampleRoutes.create, args, options);

    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    // An earlier kind means its successor.
    expect(first.json().menu.design.theme).toBe('cellar');
    expect(await items(owner)).toHaveLength(first.json().menu.items.length);
  });

  it('is refused in a restaurant with items', async ({ owner }) => {
    await anItem(owner);

    const refused = await owner.refused(sampleRoutes.create, {
      params: params(owner),
      body: { kind: 'wine' },
    });
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining('You have items already') });
    expect(await items(owner)).toHaveLength(1);
    expect(await menus(owner)).toEqual([]);
  });
});

describe('removing the sample', () => {
  it('leaves an empty restaurant, which can begin with another sample, and is undone as a whole', async ({
    owner,
  }) => {
    const { menu } = await create(owner);
    const [display] = await displays(owner);

    const { records, kept, undo } = await remove(owner);

    expect(kept).toBe(0);
    expect(records.slice(-2)).toEqual([
      { kind: 'menu', id: menu.id, name: menu.name },
      { kind: 'display', id: display?.id, name: 'Counter' },
    ]);
    expect([await items(owner), await menus(owner), await displays(owner), await library(owner)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect((await stats(owner)).sample).toBeNull();
    await owner.call(undoRoutes.undo, { params: { undo } });
    expect((await menus(owner))[0]?.items.map(({ name }) => name)).toEqual(
      menu.items.map(({ name }) => name),
    );
    expect(await displays(owner)).toMatchObject([{ name: 'Counter', menuId: menu.id }]);
    expect(await stats(owner)).toMatchObject({
      sample: { kind: 'gelato', unchangedItems: menu.items.length },
    });
    expect((await remove(owner)).kept).toBe(0);
    await create(owner, 'wine');
    expect((await stats(owner)).sample?.kind).toBe('wine');
  });

  it('leaves what the owner has changed, with the menu that holds it', async ({ owner }) => {
    const { menu } = await create(owner);
    const [priced, soldOut] = menu.items;
    await change(owner, priced?.id ?? '', { name: 'Ristretto' });
    await owner.call(itemRoutes.toggle, {
      params: { id: soldOut?.id ?? '' },
      body: { isAvailable: false },
    });
    const categories = [...new Set(menu.items.map(({ category }) => category))];
    const promotion = { label: 'Happy hour', categories, percent: 10 };
    await owner.call(promotionRoutes.create, { ...ofRestaurant(owner), body: promotion });
    const own = await anItem(owner);

    const { records, kept } = await remove(owner);

    expect(kept).toBe(1);
    expect(records.some(({ kind }) => kind !== 'item')).toBe(false);
    expect(new Set((await items(owner)).map(({ id }) => id))).toEqual(new Set([priced?.id, own.id]));
    expect((await menus(owner))[0]?.items.map(({ name }) => name)).toEqual(['Ristretto']);
    expect((await displays(owner))[0]?.menuId).toBe(menu.id);
    const again = await owner.refused(sampleRoutes.remove, { params: params(owner) });
    expect(again).toMatchObject({ status: 409, error: expect.stringContaining('Your own items stay') });
  });

  it('leaves a display that a screen shows', async ({ app, owner }) => {
    await create(owner);
    const [display] = await displays(owner);
    if (display)
      await aPairedScreen(app, await owner.call(displayRoutes.get, { params: { id: display.id } }));

    const { records } = await remove(owner);

    expect(records.map(({ kind }) => kind)).not.toContain('display');
    expect(await displays(owner)).toMatchObject([{ name: 'Counter', menuId: null }]);
  });

  it('is refused where there was none', async ({ owner }) => {
    expect(await owner.refused(sampleRoutes.remove, { params: params(owner) })).toMatchObject({
      status: 409,
    });
  });
});

describe('the next steps', () => {
  const steps = async (owner: OwnerClient) => (await stats(owner)).nextSteps;
  const done = async (owner: OwnerClient) =>
    (await steps(owner))?.filter(({ isDone }) => isDone).map(({ key }) => key);
  /** A sample that a screen shows. */
  async function begin(app: TestApp, owner: OwnerClient) {
    const { menu } = await create(owner);
    const [listed] = await displays(owner);
    const display = await owner.call(displayRoutes.get, { params: { id: listed?.id ?? '' } });
    await aPairedScreen(app, display);
    return { item: menu.items[0]?.id ?? '', menu: menu.id };
  }

  it('follow the first screen, are ticked one by one, and end when all are done', async ({ app, owner }) => {
    await create(owner);
    expect(await steps(owner)).toBeNull();
    await remove(owner);
    const { item, menu } = await begin(app, owner);

    expect(await done(owner)).toEqual([]);
    await change(owner, item, { price: 9 });
    expect(await done(owner)).toEqual(['price']);
    await owner.call(menuRoutes.update, { params: { id: menu }, body: { design: { theme: 'smash' } } });
    await owner.call(itemRoutes.toggle, { params: { id: item }, body: { isAvailable: false } });
    expect(await done(owner)).toEqual(['price', 'look', 'soldOut']);
    const { id } = await aMenu(owner, [], 'Dinner');
    await anItem(owner);
    expect(await done(owner)).toEqual(['ownItems', 'price', 'look', 'soldOut', 'secondMenu']);
    await owner.call(publicationRoutes.update, { params: { id }, body: { isPublic: true } });
    expect(await done(owner)).toContain('share');
    await owner.call(memberRoutes.invite, { ...ofRestaurant(owner), body: { role: 'staff' } });

    expect(await steps(owner)).toBeNull();
  });

  it('are over after a week, and can be hidden before', async ({ app, owner }) => {
    await begin(app, owner);
    app.clock.advance(7 * DAY - 60_000);
    expect(await steps(owner)).not.toBeNull();

    app.clock.advance(60_000);

    expect(await steps(owner)).toBeNull();
    app.clock.advance(-DAY);
    expect(await steps(owner)).not.toBeNull();
    await owner.call(sampleRoutes.hideNextSteps, { params: params(owner) });
    expect(await steps(owner)).toBeNull();
    expect((await stats(owner)).sample?.kind).toBe('gelato');
  });
});
