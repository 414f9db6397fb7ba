/** The history of menus: sentences, earlier versions, and the way back to them. */
import { authRoutes } from '@menuboard/contract/auth';
import { binRoutes } from '@menuboard/contract/bin';
import { historyRoutes, type RestoreVersion } from '@menuboard/contract/history';
import type { QueryArgs } from '@menuboard/contract/http/route';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnerClient, password, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aLayout, aMenu, anItem } from '../../../test/factories.ts';
import { socketClients } from '../../../test/socket-client.ts';
import { DAY, HOUR, iso, MINUTE } from '../../lib/clock.ts';

let app: TestApp;
let url: string;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
  url = await app.listen();
});
beforeEach(async () => {
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const connectClient = socketClients(() => url);

const edit = (item: Pick<Item, 'id'>, body: object) =>
  owner.call(itemRoutes.update, { params: { id: item.id }, body });
const remove = (item: Pick<Item, 'id'>) => owner.call(itemRoutes.remove, { params: { id: item.id } });
const bringBack = (item: Pick<Item, 'id'>) =>
  owner.call(binRoutes.restore, { params: { kind: 'item', id: item.id } });
const change = ({ id }: Pick<Menu, 'id'>, body: { name?: string; description?: string; items?: string[] }) =>
  owner.call(menuRoutes.update, { params: { id }, body });
const get = ({ id }: Pick<Menu, 'id'>) => owner.call(menuRoutes.get, { params: { id } });
const history = ({ id }: Pick<Menu, 'id'>, before?: number) =>
  owner.call(historyRoutes.list, { params: { id }, query: before === undefined ? {} : { before } });
const at = ({ id }: Pick<Menu, 'id'>, query: { instant?: string; revision?: number }) =>
  owner.call(historyRoutes.at, { params: { id }, query });
const takeBack = (undo: string | null) => owner.call(undoRoutes.undo, { params: { undo: undo ?? '' } });
const restore = ({ id }: Pick<Menu, 'id'>, body: RestoreVersion) =>
  owner.call(historyRoutes.restoreVersion, { params: { id }, body });

const contentOf = ({ name, description, layout, items }: Menu) => ({
  name,
  description,
  layout,
  items: items.map(({ revision: _, updatedAt: __, ...item }) => item),
});
/** Content that restoring brings back. */
const dishesOf = (menu: Menu) =>
  menu.items.map(({ id, name, description, price, category, imageUrl }) => ({
    id,
    name,
    description,
    price,
    category,
    imageUrl,
  }));

describe('the history of a menu', () => {
  it('has a sentence for each change of the menu, and of its items while they were on it', async () => {
    const soup = await anItem(owner);
    const pie = await anItem(owner, { name: 'Pie' });
    await edit(soup, { price: 5 });
    const menu = await aMenu(owner, [soup]);
    const other = await anItem(owner, { name: 'Elsewhere' });
    await aMenu(owner, [other], 'Dinner');
    await edit(other, { price: 1 });
    await edit(soup, { price: 7.25 });
    app.clock.advance(MINUTE);
    await owner.call(itemRoutes.toggle, { params: { id: soup.id }, body: { isAvailable: false } });
    await edit(soup, { description: 'Hot', category: 'Starters' });
    await change(menu, { items: [pie.id, soup.id] });
    await change(menu, { items: [soup.id, pie.id] });
    await change(menu, { items: [pie.id] });
    await edit(soup, { price: 9 });
    await change(menu, { name: 'Brunch' });
    await remove(pie);
    await bringBack(pie);

    const { entries, next } = await history(menu);

    expect(next).toBeNull();
    expect(entries.map(({ sentence }) => sentence)).toEqual([
      'Pie restored',
      'Pie deleted',
      'Brunch renamed, was Lunch',
      'Tomato soup taken off Lunch',
      'Lunch items rearranged',
      'Pie added to Lunch',
      'Tomato soup has another description and category',
      'Tomato soup marked sold out',
      'Tomato soup now $7.25, was $5.00',
      'Tomato soup added to Lunch',
      'Lunch created',
    ]);
    expect(entries[0]).toMatchObject({ actor: owner.email, itemId: pie.id, at: iso(app.clock.now()) });
    expect(entries.at(-1)).toMatchObject({ itemId: null, at: iso(app.clock.now() - MINUTE) });
  });

  it('comes in pages, each of which ends with a whole revision', async () => {
    const soup = await anItem(owner);
    const menu = await aMenu(owner, [soup]);
    for (let price = 1; price <= 120; price += 1) await edit(soup, { price });

    const sentences: string[] = [];
    let before: number | undefined;
    for (let page = 0; page < 4; page += 1) {
      const { entries, next } = await history(menu, before);
      sentences.push(...entries.map(({ sentence }) => sentence));
      before = next ?? undefined;
      if (next === null) break;
    }

    expect(sentences).toHaveLength(122);
    expect(new Set(sentences).size).toBe(122);
    expect(sentences.slice(-3)).toEqual([
      'Tomato soup now $1.00, was $6.50',
      'Tomato soup added to Lunch',
      'Lunch created',
    ]);
  });

  it('has all changes of one revision on the same page', async () => {
    const items: Item[] = [];
    for (let count = 0; count < 130; count += 1) items.push(await anItem(owner, { name: `Dish ${count}` }));
    const menu = await aMenu(owner, items);
    await Promise.all(items.map((item) => edit(item, { price: 1 })));
    await restore(menu, { revision: menu.revision });

    const { entries, next } = await history(menu);

    const { revision } = entries[0] ?? {};
    expect(entries).toHaveLength(130);
    expect(entries.every((entry) => entry.revision === revision)).toBe(true);
    expect(next).toBe(revision);
    expect((await history(menu, revision)).entries[0]?.revision).toBe(Number(revision) - 1);
  });

  it('is not found for a menu in the bin', async () => {
    const menu = await aMenu(owner);
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });

    expect(await owner.refused(historyRoutes.list, { params: { id: menu.id } })).toMatchObject({
      status: 404,
    });
  });
});

describe('a menu as it was', () => {
  it('equals what the menu was after each of many changes', async () => {
    const items: Item[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) items.push(await anItem(owner, { name }));
    const menu = await aMenu(owner, items.slice(0, 4));
    // A small generator, so that a failure can be repeated.
    let seed = 7;
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return from[seed % from.length] as T;
    };
    const deleted = new Set<string>();
    const onMenu = async () => (await get(menu)).items.map(({ id }) => id);
    const live = () => items.filter(({ id }) => !deleted.has(id)).map(({ id }) => id);
    const steps: (() => Promise<unknown>)[] = [
      () => edit({ id: pick(live()) }, { price: pick([1, 2, 3]), name: pick(['X', 'Y', 'Z']) }),
      () => owner.call(itemRoutes.toggle, { params: { id: pick(live()) }, body: undefined }),
      () => change(menu, { description: pick(['', 'At noon', 'Daily']) }),
      async () => change(menu, { items: live().filter((_, index) => index % pick([1, 2, 3]) === 0) }),
      async () => change(menu, { items: (await onMenu()).toReversed() }),
      async () => {
        const layout = aLayout((await onMenu()).map((id) => ({ id })));
        await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: layout });
      },
      () => owner.call(menuRoutes.removeLayout, { params: { id: menu.id } }),
      async () => {
        if (live().length < 3) return;
        const id = pick(live());
        deleted.add(id);
        await remove({ id });
      },
      async () => {
        const id = pick([...deleted]);
        if (!deleted.delete(id)) return;
        await bringBack({ id });
      },
      async () => {
        await owner.call(menuRoutes.remove, { params: { id: menu.id } });
        await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
      },
    ];
    const versions: { revision: number; instant: string; menu: Menu }[] = [];
    for (let step = 0; step < 120; step += 1) {
      app.clock.advance(1_000);
      await pick(steps)();
      const { revision } = await app.app.db
        .selectFrom('restaurants')
        .select('revision')
        .where('id', '=', owner.restaurantId)
        .executeTakeFirstOrThrow();
      versions.push({ revision, instant: iso(app.clock.now()), menu: await get(menu) });
    }

    for (const { revision, instant, menu: expected } of versions) {
      const was = { ...contentOf(expected) };
      expect(contentOf(await at(menu, { revision })), `after ${revision}`).toEqual(was);
      expect(contentOf(await at(menu, { instant })), `at ${instant}`).toEqual(was);
    }
  });

  it('has items that have left the bin for good, at their positions', async () => {
    const [a, b, c] = [await anItem(owner), await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, [a, b, c]);
    const instant = iso(app.clock.now());
    app.clock.advance(HOUR);
    await remove(b);
    app.clock.advance(31 * DAY);
    await app.app.run('housekeeping');

    const was = await at(menu, { instant });

    expect(was.items.map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
    const { entries } = await history(menu);
    expect(entries[0]?.sentence).toBe('Tomato soup deleted');
  });

  it('is refused before the menu existed, and before the log begins', async () => {
    const early = iso(app.clock.now());
    app.clock.advance(HOUR);
    const menu = await aMenu(owner);
    const refused = (query: QueryArgs) => owner.refused(historyRoutes.at, { params: { id: menu.id }, query });

    expect(await refused({ instant: early })).toMatchObject({
      status: 404,
      error: 'This menu did not exist at that time, or it was in the bin.',
    });
    expect(await refused({ instant: iso(app.clock.now() - 91 * DAY) })).toMatchObject({
      status: 410,
      error: 'The history of a menu goes back 90 days.',
    });
    expect(contentOf(await at(menu, {}))).toEqual(contentOf(menu));
    expect(await refused({ revision: 'x' })).toMatchObject({ code: 'validation' });
    expect(await refused({ instant: iso(app.clock.now() + HOUR) })).toMatchObject({
      error: 'This time has not come yet.',
    });

    app.clock.advance(85 * DAY);
    await change(menu, { name: 'Dinner' });
    app.clock.advance(10 * DAY);
    await app.app.run('housekeeping');
    owner = await signInAgain();
    expect(await refused({ revision: menu.revision - 1 })).toMatchObject({ status: 410 });
    expect((await at(menu, { revision: menu.revision })).name).toBe('Lunch');
  });
});

/** The owner with a new session, because the old one has expired. */
async function signInAgain(): Promise<OwnerClient> {
  const { token } = await app.call(authRoutes.login, { body: { email: owner.email, password } });
  return {
    ...owner,
    token,
    call: (route, args, options) => app.call(route, args, { token, ...options }),
    refused: (route, args, options) => app.refused(route, args, { token, ...options }),
  };
}

describe('restoring', () => {
  it('gives the whole menu its earlier content, also on the screen, and can be taken back', async () => {
    const items = [await anItem(owner, { name: 'A' }), await anItem(owner, { name: 'B' })] as const;
    const { menu, screen } = await connectScreenShowing(app, owner, connectClient, [...items]);
    const layout = aLayout([...items]);
    await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: layout });
    const before = await get(menu);
    await edit(items[0], { price: 99, name: 'Wrong', description: 'Wrong' });
    await remove(items[1]);
    const third = await anItem(owner, { name: 'C' });
    await change(menu, { name: 'Wrong', items: [third.id, items[0].id] });
    await owner.call(menuRoutes.removeLayout, { params: { id: menu.id } });
    await owner.call(itemRoutes.toggle, { params: { id: items[0].id }, body: { isAvailable: false } });
    const wrong = await get(menu);
    await app.app.settled();
    // Answered after earlier events.
    await screen.emit('join-display', 'none');
    screen.received.length = 0;

    const { menu: restored, undo } = await restore(menu, { revision: before.revision });

    expect(await get(menu)).toEqual(restored);
    expect(dishesOf(restored)).toEqual(dishesOf(before));
    expect(restored).toMatchObject({ name: 'Lunch', layout: before.layout });
    // A dish that is sold out today stays sold out.
    expect(restored.items.map(({ isAvailable }) => isAvailable)).toEqual([false, true]);
    const patch = await screen.waitForEvent('menu-updated');
    expect(patch).toMatchObject({ id: menu.id, revision: restored.revision, menu: { name: 'Lunch' } });
    expect((await history(menu)).entries[0]?.revision).toBe(restored.revision);

    await takeBack(undo);
    const undone = await get(menu);
    expect(dishesOf(undone)).toEqual(dishesOf(wrong));
    expect(undone).toMatchObject({ name: 'Wrong', layout: null });
  });

  it('brings back sizes, promos and panels, but no price change whose time has passed', async () => {
    const latte = await anItem(owner, { name: 'Latte' });
    const menu = await aMenu(owner, [latte]);
    const sizes = [
      { name: 'S', price: 3 },
      { name: 'L', price: 4 },
    ];
    const labels = ['vegan'];
    const priceFrom = { at: iso(app.clock.now() + HOUR), price: 8 };
    await edit(latte, { priceFrom, labels });
    const plain = await edit(latte, { description: 'Hot' });
    const [small] = (await edit(latte, { priceFrom: null, sizes })).sizes;
    const promo = { label: 'Now', prices: { [small?.id ?? '']: 2 } };
    const sized = await edit(latte, { promo });
    const body = { panels: [{ kind: 'note' as const, text: 'Welcome' }], footer: 'With tax' };
    const before = await owner.call(menuRoutes.update, { params: { id: menu.id }, body });
    await edit(latte, { sizes: [], promo: null, labels: [] });
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { panels: [], footer: '' } });

    const { menu: restored } = await restore(menu, { revision: before.revision });

    expect(restored).toMatchObject({ footer: 'With tax', panels: before.panels });
    expect(restored.items[0]).toMatchObject({ sizes: sized.sizes, promo: sized.promo, labels, price: 3 });
    expect((await at(menu, { revision: before.revision })).footer).toBe('With tax');

    app.clock.advance(2 * HOUR);
    const { menu: earlier } = await restore(menu, { revision: plain.revision });
    expect(earlier.items[0]).toMatchObject({ sizes: [], promo: null, priceFrom: null, price: 6.5 });
  });

  it('changes nothing the second time', async () => {
    const soup = await anItem(owner);
    const menu = await aMenu(owner, [soup]);
    await edit(soup, { price: 9 });
    const { menu: restored } = await restore(menu, { revision: menu.revision });

    const { menu: again } = await restore(menu, { revision: menu.revision });

    expect(again).toEqual(restored);
    expect((await history(menu)).entries[0]?.sentence).toBe('Tomato soup now $6.50, was $9.00');
  });

  it('gives one item its earlier content and position, also after it has left the bin for good', async () => {
    const items = [
      await anItem(owner, { name: 'A' }),
      await anItem(owner, { name: 'B' }),
      await anItem(owner, { name: 'C' }),
    ] as const;
    const menu = await aMenu(owner, [...items]);
    await edit(items[0], { price: 50 });
    await edit(items[1], { price: 60 });
    const renamed = await change(menu, { name: 'Dinner' });
    await remove(items[1]);
    app.clock.advance(31 * DAY);
    await app.app.run('housekeeping');

    const { menu: restored, undo } = await restore(menu, { revision: menu.revision, itemIds: [items[1].id] });

    expect(restored.name).toBe('Dinner');
    expect(restored.items.map(({ name, price }) => [name, price])).toEqual([
      ['A', 50],
      ['B', 6.5],
      ['C', 6.5],
    ]);
    const back = await owner.call(itemRoutes.list, { params: { restaurantId: owner.restaurantId } });
    expect(back.items.map(({ id }) => id)).toContain(items[1].id);

    await takeBack(undo);
    expect((await get(menu)).items.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(dishesOf((await restore(menu, { revision: renamed.revision })).menu)).toEqual(dishesOf(renamed));
  });

  it('leaves an item alone that was on the menu neither then nor now, and refuses an unknown one', async () => {
    const soup = await anItem(owner);
    const menu = await aMenu(owner, [soup]);
    const elsewhere = await anItem(owner);
    await edit(elsewhere, { price: 9 });
    await edit(soup, { price: 9 });
    const before = await get(menu);
    const foreign = await anItem(await signUpOwner(app));

    await restore(menu, { revision: menu.revision, itemIds: [elsewhere.id] });
    expect(await get(menu)).toEqual(before);

    const refused = await owner.refused(historyRoutes.restoreVersion, {
      params: { id: menu.id },
      body: { revision: menu.revision, itemIds: [soup.id, foreign.id] },
    });
    expect(refused).toMatchObject({ status: 404, error: 'Item not found.' });
    expect(await get(menu)).toEqual(before);
  });
});
