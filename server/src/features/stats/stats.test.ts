import { binRoutes } from '@menuboard/contract/bin';
import { displayRoutes } from '@menuboard/contract/displays';
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { sampleRoutes } from '@menuboard/contract/samples';
import { type Activity, statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import type { Connect, SocketClient } from '../../../test/socket-client.ts';
import { trusted } from '../../../test/trusted-id.ts';
import { HOUR, iso, MINUTE, SECOND } from '../../lib/clock.ts';

const stats = (of: OwnerClient) => of.call(statsRoutes.get, { params: { id: of.restaurantId } });

describe('the figures', () => {
  it('are zero for a new restaurant, with no setup step done', async ({ owner }) => {
    expect(await stats(owner)).toEqual({
      totalMenus: 0,
      totalItems: 0,
      activeDisplays: 0,
      onlineUsers: 0,
      recentActivity: [],
      performance: [],
      setup: { hasItem: false, hasMenuWithItems: false, hasDisplay: false, hasScreen: false },
      nextSteps: null,
      sample: null,
    });
  });

  it("count the restaurant's own entities without its bin", async ({ app, owner }) => {
    const [soup, pie] = [await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, [soup]);
    const deleted = await aMenu(owner, [pie], 'Dinner');
    await aDisplay(owner, menu);
    await aDisplay(owner, deleted, 'Terrace');
    const other = await signUpOwner(app);
    await aDisplay(other, await aMenu(other, [await anItem(other)]));
    await owner.call(menuRoutes.remove, { params: { id: deleted.id } });
    await owner.call(itemRoutes.remove, { params: { id: pie.id } });

    expect(await stats(owner)).toMatchObject({ totalMenus: 1, totalItems: 1, activeDisplays: 1 });
  });

  it('report each setup step once it is done', async ({ app, owner }) => {
    const setup = async () => Object.values((await stats(owner)).setup);
    const item = await anItem(owner);
    expect(await setup()).toEqual([true, false, false, false]);
    await aMenu(owner);
    expect(await setup()).toEqual([true, false, false, false]);
    const menu = await aMenu(owner, [item]);
    expect(await setup()).toEqual([true, true, false, false]);
    const display = await aDisplay(owner, menu);
    expect(await setup()).toEqual([true, true, true, false]);
    await aPairedScreen(app, display);
    expect(await setup()).toEqual([true, true, true, true]);
    await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });
    expect(await setup()).toEqual([true, true, true, false]);
  });

  it('count each online person once, and announce changes of that number', async ({
    app,
    owner,
    connect,
  }) => {
    const phone = await connect({ token: owner.token });
    expect(await phone.waitForEvent('users-online')).toEqual({ count: 1 });
    const tablet = await connect({ token: owner.token });
    await tablet.emit('join-display', 'none');
    const other = await signUpOwner(app);

    expect((await stats(owner)).onlineUsers).toBe(1);
    expect((await stats(other)).onlineUsers).toBe(0);
    phone.close();
    tablet.close();
    await waitFor(async () => expect((await stats(owner)).onlineUsers).toBe(0));
  });
});

describe('recent activity', () => {
  const summariesOf = (activities: Activity[]) =>
    activities.map(({ type, action, name, before, after }) => [type, action, name, before, after]);

  it('lists changes, newest first, with the values before and after', async ({ app, owner }) => {
    const soup = await anItem(owner);
    const params = { params: { id: soup.id } };
    await owner.call(itemRoutes.update, { ...params, body: { price: 7.25 } });
    await owner.call(itemRoutes.toggle, { ...params, body: undefined });
    await owner.call(itemRoutes.toggle, { ...params, body: undefined });
    await owner.call(itemRoutes.update, {
      ...params,
      body: { imageUrl: 'https://images.example/soup.jpg' },
    });
    await owner.call(itemRoutes.update, { ...params, body: { description: 'Hot' } });
    const menu = await aMenu(owner, [soup]);
    const display = await aDisplay(owner, menu);
    await owner.call(displayRoutes.update, { params: { id: display.id }, body: { name: 'Bar' } });
    await aPairedScreen(app, display);
    app.clock.advance(MINUTE);
    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'menu', id: menu.id } });
    await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: null } });

    const { recentActivity } = await stats(owner);

    expect(summariesOf(recentActivity)).toEqual([
      ['display', 'unassigned', 'Bar', 'Lunch', null],
      ['menu', 'restored', 'Lunch', null, null],
      ['menu', 'deleted', 'Lunch', null, null],
      ['display', 'paired', 'Bar', null, null],
      ['display', 'renamed', 'Bar', 'Front TV', 'Bar'],
      ['display', 'assigned', 'Front TV', null, 'Lunch'],
      ['display', 'created', 'Front TV', null, null],
      ['menu', 'items-changed', 'Lunch', 0, 1],
      ['menu', 'created', 'Lunch', null, null],
      ['item', 'changed', 'Tomato soup', null, 'description'],
      ['item', 'pictured', 'Tomato soup', null, null],
      ['item', 'available', 'Tomato soup', null, null],
      ['item', 'sold-out', 'Tomato soup', null, null],
      ['item', 'priced', 'Tomato soup', 6.5, 7.25],
      ['item', 'created', 'Tomato soup', null, null],
    ]);
    expect(recentActivity[0]?.timestamp).toBe(new Date(app.clock.now()).toISOString());
    expect(new Set(recentActivity.map(({ id }) => id)).size).toBe(recentActivity.length);
  });

  it('calls the dishes of a sample menu created, not restored', async ({ owner }) => {
    const params = { id: owner.restaurantId };
    await owner.call(sampleRoutes.create, { params, body: { kind: 'cafe' } });

    const { recentActivity } = await stats(owner);

    expect(recentActivity.filter(({ type }) => type === 'item').length).toBeGreaterThan(1);
    expect(recentActivity.filter(({ action }) => action === 'restored')).toEqual([]);
  });

  it('leaves out changes that only follow from another one', async ({ app, owner }) => {
    const menu = await aMenu(owner);
    await Promise.all(Array.from({ length: 61 }, (_, n) => aDisplay(owner, undefined, `TV ${n}`)));
    const { db } = app.app;
    await db
      .updateTable('displays')
      .set({ menu_id: trusted<'menu'>(menu.id) })
      .where('restaurant_id', '=', owner.restaurantId)
      .execute();

    await owner.call(menuRoutes.remove, { params: { id: menu.id } });

    const { recentActivity } = await stats(owner);
    expect(recentActivity).toHaveLength(20);
    expect(recentActivity[0]).toMatchObject({ type: 'menu', action: 'deleted', name: 'Lunch' });
  });

  it('lists the latest 20 changes', async ({ owner }) => {
    for (let count = 0; count < 22; count += 1) await anItem(owner, { name: `Dish ${count}` });

    const names = (await stats(owner)).recentActivity.map(({ name }) => name);

    expect(names).toHaveLength(20);
    expect(names[0]).toBe('Dish 21');
  });
});

describe('the performance of a display', () => {
  async function pairScreen(app: TestApp, owner: OwnerClient, connect: Connect) {
    const item = await anItem(owner);
    const menu = await aMenu(owner, [item]);
    const display = await aDisplay(owner, menu);
    const paired = await aPairedScreen(app, display);
    const connectScreen = async () => {
      const screen = await connect({ screenToken: paired.screenToken, tag: paired.manifest.tag });
      await waitFor(async () => expect(await isOnline()).toBe(true));
      return screen;
    };
    const isOnline = async () =>
      (await owner.call(displayRoutes.get, { params: { id: display.id } })).status.isOnline;
    const disconnectScreen = async (screen: SocketClient) => {
      screen.close();
      await waitFor(async () => expect(await isOnline()).toBe(false));
    };
    const measured = async () => (await stats(owner)).performance[0];
    return { item, menu, display, paired, connectScreen, disconnectScreen, measured };
  }

  it('is null for a display without screens', async ({ owner }) => {
    await aDisplay(owner);

    const [measured] = (await stats(owner)).performance;

    expect(measured).toMatchObject({ name: 'Front TV', uptime: null, loadTimeMs: null });
    expect(measured?.hours).toHaveLength(24);
    expect(measured?.hours.every(({ uptime }) => uptime === null)).toBe(true);
  });

  it('has as uptime the share of the time since pairing that its screen was connected', async ({
    app,
    owner,
    connect,
  }) => {
    const { connectScreen, disconnectScreen, measured } = await pairScreen(app, owner, connect);
    const screen = await connectScreen();
    app.clock.advance(90 * MINUTE);
    expect((await measured())?.uptime).toBe(1);
    await disconnectScreen(screen);
    app.clock.advance(30 * MINUTE);

    expect((await measured())?.uptime).toBeCloseTo(0.75, 5);
    const again = await connectScreen();
    app.clock.advance(2 * HOUR);
    await again.emit('heartbeat', { tag: '' });
    expect((await measured())?.uptime).toBeCloseTo(210 / 240, 5);

    await disconnectScreen(again);
    app.clock.advance(30 * HOUR);
    expect((await measured())?.uptime).toBe(0);
  });

  it('ignores gaps shorter than a heartbeat, such as pairing and a reload', async ({
    app,
    owner,
    connect,
  }) => {
    const { connectScreen, disconnectScreen, measured } = await pairScreen(app, owner, connect);
    app.clock.advance(30 * SECOND);
    const screen = await connectScreen();
    app.clock.advance(5 * MINUTE);
    await disconnectScreen(screen);
    app.clock.advance(20 * SECOND);
    await connectScreen();
    app.clock.advance(5 * MINUTE);

    expect((await measured())?.uptime).toBe(1);
  });

  it('does not change when its hours are saved', async ({ app, owner, connect }) => {
    const { display, connectScreen, disconnectScreen, measured } = await pairScreen(app, owner, connect);
    const screen = await connectScreen();
    app.clock.advance(10 * MINUTE);
    await disconnectScreen(screen);
    app.clock.advance(10 * MINUTE);
    const before = await measured();
    // A timer of the server saves every three seconds.
    const saved = () =>
      app.app.db
        .selectFrom('screen_hours')
        .innerJoin('screens', 'screens.id', 'screen_hours.screen_id')
        .select('online_ms')
        .where('display_id', '=', trusted<'display'>(display.id))
        .execute();
    await waitFor(async () => expect(await saved()).not.toEqual([]));

    expect((await measured())?.uptime).toBe(before?.uptime);
    expect(before?.uptime).toBeCloseTo(0.5, 5);
    const [only] = (await owner.call(displayRoutes.get, { params: { id: display.id } })).status.screens;
    expect((await measured())?.screens).toMatchObject([{ id: only?.id, uptime: before?.uptime }]);
  });

  it('is stored only up to last_seen, so that a crash counts no minute twice', async ({
    app,
    owner,
    connect,
  }) => {
    const { display, connectScreen } = await pairScreen(app, owner, connect);
    await connectScreen();
    app.clock.advance(10 * MINUTE);

    const stored = () =>
      app.app.db
        .selectFrom('screen_hours')
        .innerJoin('screens', 'screens.id', 'screen_hours.screen_id')
        .select('last_seen')
        .where('display_id', '=', trusted<'display'>(display.id))
        .where('online_ms', '>=', 1)
        .execute();
    await waitFor(async () => expect(await stored()).not.toEqual([]));

    expect((await stored())[0]?.last_seen).toBe(iso(app.clock.now()));
  });

  it('has as load time the time from a commit to its painting, without screens that reconnected later', async ({
    app,
    owner,
    connect,
  }) => {
    const { item, menu, paired, connectScreen, measured } = await pairScreen(app, owner, connect);
    const screen = await connectScreen();
    const edit = async (price: number) => {
      screen.received.length = 0;
      await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price } });
      const { menuTag } = (await screen.waitForEvent('item-updated')) as { menuTag: string };
      return composeContentTag(paired.manifest.baseTag, { [menu.id]: menuTag });
    };
    const tag = await edit(7);
    app.clock.advance(400);
    await screen.emit('painted', { tag: 'another' });
    expect((await measured())?.loadTimeMs).toBeNull();
    await screen.emit('painted', { tag });
    await screen.emit('painted', { tag });
    expect((await measured())?.loadTimeMs).toBe(400);

    const next = await edit(8);
    app.clock.advance(200);
    await screen.emit('painted', { tag: next });
    expect((await measured())?.loadTimeMs).toBe(300);

    const last = await edit(9);
    screen.close();
    app.clock.advance(HOUR);
    const back = await connectScreen();
    await back.emit('painted', { tag: last });
    expect((await measured())?.loadTimeMs).toBe(300);
  });
});

it('answers 404 for another restaurant', async ({ app, owner }) => {
  const other = await signUpOwner(app);
  const params = { id: other.restaurantId };

  expect(await owner.refused(statsRoutes.get, { params })).toMatchObject({
    status: 404,
    error: 'Restaurant not found.',
  });
});
