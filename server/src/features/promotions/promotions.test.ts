/** Promotions: a rule decides which dishes take part, after any call that changes a dish. */
import { binRoutes } from '@menuboard/contract/bin';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { historyRoutes } from '@menuboard/contract/history';
import { importRoutes } from '@menuboard/contract/imports';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Promotion, promotionRoutes } from '@menuboard/contract/promotions';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { statsRoutes } from '@menuboard/contract/stats';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';
import { lunchOf, menuOf, shared, take, twoLocations } from '../../../test/two-locations.ts';

let mojito: Item;

it.override('options', { areRatesLimited: false });

it.beforeEach(async ({ owner }) => {
  mojito = await anItem(owner, { name: 'Mojito', price: 8, category: 'Cocktails' });
});

const params = (owner: OwnerClient) => ({ restaurantId: owner.restaurantId });
const happyHour = { label: 'Happy hour', categories: ['Cocktails'], percent: 20 };
const start = (owner: OwnerClient, body: object = {}) =>
  owner.call(promotionRoutes.create, { params: params(owner), body: { ...happyHour, ...body } });
const change = (owner: OwnerClient, { id }: Promotion, body: object) =>
  owner.call(promotionRoutes.update, { params: { id }, body });
const remove = (owner: OwnerClient, { id }: Promotion) =>
  owner.call(promotionRoutes.remove, { params: { id } });
const all = async (owner: OwnerClient) =>
  (await owner.call(promotionRoutes.list, { params: params(owner) })).promotions;
const items = async (owner: OwnerClient) =>
  (await owner.call(itemRoutes.list, { params: params(owner) })).items;
const itemOf = async (owner: OwnerClient, { id }: Pick<Item, 'id'>) =>
  (await items(owner)).find((item) => item.id === id);
const offersOf = async (owner: OwnerClient, item: Pick<Item, 'id'>) => (await itemOf(owner, item))?.offers;
const update = (owner: OwnerClient, { id }: Item, body: object) =>
  owner.call(itemRoutes.update, { params: { id }, body });
const undo = (owner: OwnerClient, revision: number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
const at = (price: number, { id }: Promotion) => [{ price, label: 'Happy hour', promotion: id }];

describe('the offers of dishes', () => {
  it('follow the promotion, in its revision', async ({ owner }) => {
    const soup = await anItem(owner);

    const promotion = await start(owner);

    expect(await itemOf(owner, mojito)).toMatchObject({
      offers: at(6.4, promotion),
      promo: null,
      price: 8,
      revision: promotion.revision,
    });
    expect(await itemOf(owner, soup)).toEqual(soup);
    await change(owner, promotion, { price: 5, itemIds: [soup.id] });
    expect([await offersOf(owner, mojito), await offersOf(owner, soup)]).toEqual([
      at(5, promotion),
      at(5, promotion),
    ]);
    await remove(owner, promotion);
    expect(await offersOf(owner, mojito)).toEqual([]);
    await owner.call(binRoutes.restore, { params: { kind: 'promotion', id: promotion.id } });
    expect(await offersOf(owner, mojito)).toEqual(at(5, promotion));
  });

  it('follow the dish: its price, its category, its sizes, a new one, and the bin', async ({ owner }) => {
    const promotion = await start(owner);

    expect((await update(owner, mojito, { price: 10 })).offers).toEqual(at(8, promotion));
    expect((await update(owner, mojito, { category: 'Classics' })).offers).toEqual([]);
    const spritz = await anItem(owner, { name: 'Spritz', price: 5, category: 'Cocktails' });
    expect(spritz.offers).toEqual(at(4, promotion));
    const { sizes, offers } = await update(owner, spritz, { sizes: [{ name: 'L', price: 10 }] });
    expect(offers).toMatchObject([{ prices: { [sizes[0]?.id ?? '']: 8 } }]);
    await owner.call(itemRoutes.remove, { params: { id: spritz.id } });
    await remove(owner, promotion);
    await owner.call(binRoutes.restore, { params: { kind: 'item', id: spritz.id } });
    expect(await offersOf(owner, spritz)).toEqual([]);
  });

  it('follow changes of many dishes, an earlier version, and a category with another name', async ({
    owner,
  }) => {
    const promotion = await start(owner);

    await owner.call(bulkItemRoutes.changeMany, {
      params: params(owner),
      body: { itemIds: [mojito.id], change: { percent: 50 } },
    });

    expect(await offersOf(owner, mojito)).toEqual(at(9.6, promotion));
    const renamed = { from: 'Cocktails', to: 'Drinks' };
    await owner.call(bulkItemRoutes.renameCategory, { params: params(owner), body: renamed });
    expect(await all(owner)).toMatchObject([{ categories: ['Drinks'] }]);
    expect(await offersOf(owner, mojito)).toEqual(at(9.6, promotion));
    const menu = await aMenu(owner, [mojito]);
    await remove(owner, promotion);
    const body = { revision: menu.revision };
    await owner.call(historyRoutes.restoreVersion, { params: { id: menu.id }, body });
    expect(await offersOf(owner, mojito)).toEqual([]);
  });

  it('follow another currency, with the price of the promotion', async ({ owner }) => {
    const promotion = await start(owner, { percent: undefined, price: 5.5 });

    const { revision } = await owner.call(restaurantRoutes.update, {
      params: { id: owner.restaurantId },
      body: { currency: 'JPY', priceRate: 100 },
    });

    expect([await all(owner), await offersOf(owner, mojito)]).toMatchObject([
      [{ price: 550 }],
      at(550, promotion),
    ]);
    await undo(owner, revision);
    expect([await all(owner), await offersOf(owner, mojito)]).toMatchObject([
      [{ price: 5.5 }],
      at(5.5, promotion),
    ]);
  });

  it('are never taken from a client', async ({ owner }) => {
    const sent = await update(owner, mojito, { ...mojito, offers: [{ price: 1 }] });

    expect(sent.offers).toEqual([]);
  });

  it('reach the copies of another restaurant, beside its own promotions', async ({ app }) => {
    const { main, harbour } = await twoLocations(app);
    const { menu, soup } = await lunchOf(main);
    const { menuId } = (await take(harbour, menu.id)).takenMenu;
    const promote = (of: OwnerClient, label: string, percent: number) =>
      of.call(promotionRoutes.create, {
        params: { restaurantId: of.restaurantId },
        body: { label, categories: [soup.category], percent },
      });

    await promote(main, 'There', 10);
    await promote(harbour, 'Here', 20);

    const copied = async () => (await menuOf(harbour, menuId)).items[0]?.offers.map(({ label }) => label);
    await expect.poll(copied).toEqual(['There', 'Here']);
    const [taken] = (await shared(harbour)).taken;
    await harbour.call(takenMenuRoutes.end, { params: { id: taken?.id ?? '' } });
    expect(await copied()).toEqual(['Here']);
  });

  it('are prices of the currency of the restaurant that has the copy', async ({ app }) => {
    const { main, harbour } = await twoLocations(app);
    const { menu, soup } = await lunchOf(main);
    const params = { restaurantId: main.restaurantId };
    const body = { label: 'There', itemIds: [soup.id], percent: 10 };
    await main.call(promotionRoutes.create, { params, body });
    const ofHarbour = { params: { id: harbour.restaurantId }, body: { currency: 'JPY' } };
    await harbour.call(restaurantRoutes.update, ofHarbour);

    const { menuId } = (await take(harbour, menu.id)).takenMenu;

    expect((await menuOf(harbour, menuId)).items[0]).toMatchObject({ price: 7, offers: [{ price: 6 }] });
  });
});

describe('a promotion', () => {
  it.for([
    ['neither percentage nor price', { percent: undefined }, 'Give a percentage or a price.'],
    ['both of them', { price: 3 }, 'Give either a percentage or a price.'],
    ['no dishes', { categories: [] }, 'Choose at least one category or item.'],
    ['a price of another currency', { percent: undefined, price: 0.001 }, 'decimals'],
    ['an end before its start', { startsAt: '2026-12-24', endsAt: '2026-12-01' }, 'ends before it starts'],
    ['more than all of the price', { percent: 101 }, 'from 1 to 100'],
  ] as const)('with %s is refused', async ([_, body, sentence], { owner }) => {
    const refusal = await owner.refused(promotionRoutes.create, {
      params: params(owner),
      body: { ...happyHour, ...body },
    });

    expect(refusal.message).toContain(sentence);
    expect(await all(owner)).toEqual([]);
  });

  it('takes days of the calendar as the whole days of the restaurant, and loses a bound by null', async ({
    owner,
  }) => {
    const promotion = await start(owner, { endsAt: '2999-12-24', startTime: '17:00', endTime: '19:00' });

    expect(promotion.endsAt).toBe('2999-12-24T23:00:00.000Z');
    const { endsAt, startTime } = await change(owner, promotion, {
      endsAt: null,
      startTime: null,
      endTime: null,
    });
    expect([endsAt, startTime]).toEqual([undefined, undefined]);
  });

  it('is started, changed and deleted by one step each, and each is undone by one', async ({ owner }) => {
    const promotion = await start(owner);
    const { revision } = await change(owner, promotion, { percent: 50 });

    await undo(owner, revision);
    expect(await offersOf(owner, mojito)).toEqual(at(6.4, promotion));
    const other = await start(owner, { label: 'Late' });
    expect((await undo(owner, other.revision)).records).toEqual([
      { kind: 'promotion', id: other.id, name: 'Late' },
    ]);
    expect(await all(owner)).toMatchObject([{ id: promotion.id }]);
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity.slice(0, 5).every(({ changesInStep }) => changesInStep === 1)).toBe(true);
    expect(recentActivity.map(({ type, action, name }) => `${type} ${action} ${name}`)).toEqual([
      'promotion deleted Late',
      'promotion created Late',
      'promotion changed Happy hour',
      'promotion changed Happy hour',
      'promotion created Happy hour',
      'item created Mojito',
    ]);
  });

  it('can be undone although one of its dishes has changed or gone since', async ({ owner }) => {
    const gone = await anItem(owner, { category: 'Cocktails' });
    const promotion = await start(owner);
    await update(owner, mojito, { price: 10 });
    await owner.call(itemRoutes.remove, { params: { id: gone.id } });

    await undo(owner, promotion.revision);

    expect(await itemOf(owner, mojito)).toMatchObject({ price: 10, offers: [] });
  });

  it.for([
    [
      'nothing',
      { itemIds: ['soup'] },
      { categories: [] },
      'the list of items of Happy hour has been changed since',
    ],
    [
      'an end before its start',
      { endsAt: '2999-12-24' },
      { startsAt: '2999-12-20' },
      'the period of Happy hour has been changed since',
    ],
  ] as const)('is not undone to one with %s', async ([_, first, second, reason], { owner }) => {
    const soup = await anItem(owner);
    const promotion = await start(owner, { endsAt: '2999-12-10' });
    const named = 'itemIds' in first ? { itemIds: [soup.id] } : first;
    const { revision } = await change(owner, promotion, named);
    const changed = await change(owner, promotion, second);

    const refusal = await owner.refused(undoRoutes.undo, { params: { undo: String(revision) } });

    expect(refusal.error).toContain(reason);
    expect(await all(owner)).toEqual([changed]);
  });

  it('comes back from the bin with the name that its category has by then', async ({ owner }) => {
    const promotion = await start(owner);
    await remove(owner, promotion);
    const renamed = { from: 'Cocktails', to: 'Drinks' };
    await owner.call(bulkItemRoutes.renameCategory, { params: params(owner), body: renamed });

    await owner.call(binRoutes.restore, { params: { kind: 'promotion', id: promotion.id } });

    expect(await offersOf(owner, mojito)).toEqual(at(6.4, promotion));
  });

  it('of many dishes takes no page of the history of their menu', async ({ owner }) => {
    const lines = Array.from({ length: 50 }, (_, n) => `Dish ${n},8,Cocktails`);
    const text = ['name,price,category', ...lines].join('\n');
    const { menuId } = await owner.call(importRoutes.importText, {
      params: params(owner),
      body: { text, menuName: 'Bar' },
    });
    await start(owner);

    const { entries } = await owner.call(historyRoutes.list, { params: { id: menuId ?? '' } });

    expect(entries.map(({ sentence }) => sentence)).toEqual(['Bar created']);
  });

  it('hides no dish of a renamed category in Recent Activity when that is undone', async ({ owner }) => {
    await start(owner);
    const body = { from: 'Cocktails', to: 'Drinks' };
    const { undo: revision } = await owner.call(bulkItemRoutes.renameCategory, {
      params: params(owner),
      body,
    });

    await undo(owner, Number(revision));

    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity.slice(0, 2).map(({ type, name }) => `${type} ${name}`)).toEqual([
      'promotion Happy hour',
      'item Mojito',
    ]);
    expect(recentActivity[0]?.changesInStep).toBe(2);
  });
});
