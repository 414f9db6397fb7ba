/** Content of a screen that is behind: reconstructed from the change log. */
import { binRoutes } from '@menuboard/contract/bin';
import { type Display, displayRoutes, type PaintedContent } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aLayout, aMenu, anItem, aPairedScreen, aScheduledMenu } from '../../../test/factories.ts';
import { aVideo } from '../../../test/form.ts';
import type { Connect, SocketClient } from '../../../test/socket-client.ts';
import { DAY } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false });

const currentOf = (owner: OwnerClient, { id }: Display) => owner.call(displayRoutes.get, { params: { id } });

/** A screen that has painted its display's present content. */
async function aScreenShowing(app: TestApp, owner: OwnerClient, connect: Connect, display: Display) {
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const socket = await connect({ screenToken, tag: manifest.tag });
  const { status } = await currentOf(owner, display);
  const id = status.screens.at(-1)?.id ?? '';
  const painted = async (): Promise<PaintedContent | null> =>
    (await owner.call(displayRoutes.paintedContent, { params: { id: display.id, screenId: id } })).content;
  return { id, screenToken, tag: manifest.tag, socket, painted };
}

async function goOffline(owner: OwnerClient, socket: SocketClient, display: Display): Promise<void> {
  socket.close();
  await waitFor(async () => expect((await currentOf(owner, display)).status.isOnline).toBe(false));
}

it('is the current content while the screen is up to date', async ({ app, owner, connect }) => {
  const item = await anItem(owner);
  const menu = await aMenu(owner, [item]);
  const display = await aDisplay(owner, menu);
  const { painted } = await aScreenShowing(app, owner, connect, display);

  expect(await painted()).toEqual({
    name: 'Front TV',
    menuId: menu.id,
    mediaUrl: null,
    mediaType: null,
    settings: display.settings,
    scheduledContent: [],
    menus: [menu],
    currency: 'USD',
  });
});

describe('of a screen that is offline', () => {
  it('is the content of before, whatever was changed since', async ({ app, owner, connect }) => {
    const soup = await anItem(owner, { name: 'Soup', price: 6 });
    const bread = await anItem(owner, { name: 'Bread', price: 2 });
    const menu = await aMenu(owner, [soup, bread]);
    await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: aLayout([soup, bread]) });
    const display = await aDisplay(owner, menu);
    const entry = await aScheduledMenu(owner, display, await aMenu(owner, [bread], 'Late'), { priority: 4 });
    const files = [aVideo('behind.mp4')];
    await owner.send(displayRoutes.uploadMedia, { params: { id: display.id }, files });
    const { socket, painted } = await aScreenShowing(app, owner, connect, display);
    const before = await painted();
    expect(before).toMatchObject({ mediaType: 'video', menuId: menu.id });
    expect(before?.menus).toHaveLength(2);
    await goOffline(owner, socket, display);

    const of = { params: { id: display.id } };
    const tea = await anItem(owner, { name: 'Tea', price: 3 });
    await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { price: 7 } });
    await owner.call(itemRoutes.update, { params: { id: soup.id }, body: { name: 'Stew', price: 8 } });
    await owner.call(itemRoutes.toggle, { params: { id: bread.id }, body: { isAvailable: false } });
    await owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: aLayout([bread]) });
    await owner.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { name: 'Dinner', items: [tea.id, soup.id] },
    });
    await owner.call(displayRoutes.update, { ...of, body: { name: 'Window' } });
    await owner.call(displayRoutes.updateSettings, { ...of, body: { settings: { look: 'board' } } });
    await owner.call(displayRoutes.assignMenu, { ...of, body: { menuId: null } });
    await owner.call(displayRoutes.removeMedia, of);
    await owner.call(scheduleRoutes.update, {
      params: { id: display.id, itemId: entry.id },
      body: { priority: 9 },
    });
    await owner.call(scheduleRoutes.remove, { params: { id: display.id, itemId: entry.id } });
    await aScheduledMenu(owner, display, menu);
    await owner.call(restaurantRoutes.update, {
      params: { id: owner.restaurantId },
      body: { currency: 'EUR' },
    });

    expect(await painted()).toEqual({
      ...before,
      // The order of menus means nothing.
      menus: expect.arrayContaining(
        before?.menus.map((one) =>
          expect.objectContaining({ name: one.name, items: one.items, layout: one.layout }),
        ) ?? [],
      ),
    });
  });

  it('has the items that were deleted since, in their places, also after the menu was changed', async ({
    app,
    owner,
    connect,
  }) => {
    const soup = await anItem(owner, { name: 'Soup' });
    const bread = await anItem(owner, { name: 'Bread' });
    const menu = await aMenu(owner, [soup, bread, await anItem(owner, { name: 'Tea' })]);
    const display = await aDisplay(owner, menu);
    const { socket, painted } = await aScreenShowing(app, owner, connect, display);
    await goOffline(owner, socket, display);
    const names = async () => (await painted())?.menus[0]?.items.map(({ name }) => name);

    await owner.call(itemRoutes.remove, { params: { id: bread.id } });
    expect(await names()).toEqual(['Soup', 'Bread', 'Tea']);
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { name: 'Brunch' } });
    expect(await names()).toEqual(['Soup', 'Bread', 'Tea']);
    await owner.call(binRoutes.restore, { params: { kind: 'item', id: bread.id } });

    expect(await names()).toEqual(['Soup', 'Bread', 'Tea']);
  });

  it('has a menu that was deleted since, and lacks one that lay in the bin', async ({
    app,
    owner,
    connect,
  }) => {
    const lunch = await aMenu(owner, [await anItem(owner)]);
    const binned = await aMenu(owner, [], 'Brunch');
    const display = await aDisplay(owner, lunch);
    await aScheduledMenu(owner, display, binned);
    await owner.call(menuRoutes.remove, { params: { id: binned.id } });
    const { socket, painted } = await aScreenShowing(app, owner, connect, display);
    await goOffline(owner, socket, display);

    await owner.call(menuRoutes.remove, { params: { id: lunch.id } });
    await owner.call(binRoutes.restore, { params: { kind: 'menu', id: binned.id } });

    const content = await painted();
    expect(content).toMatchObject({ menuId: lunch.id, scheduledContent: [] });
    expect(content?.menus.map(({ name }) => name)).toEqual(['Lunch']);
  });

  it('is unknown if its menu was deleted and another one assigned', async ({ app, owner, connect }) => {
    const lunch = await aMenu(owner, [await anItem(owner)]);
    const display = await aDisplay(owner, lunch);
    const { socket, painted } = await aScreenShowing(app, owner, connect, display);
    await goOffline(owner, socket, display);

    await owner.call(menuRoutes.remove, { params: { id: lunch.id } });
    await owner.call(displayRoutes.assignMenu, {
      params: { id: display.id },
      body: { menuId: (await aMenu(owner, [], 'Dinner')).id },
    });

    expect(await painted()).toBeNull();
  });

  it('is known for as long as the change log reaches back, and after a return with the old content', async ({
    app,
    owner,
    connect,
  }) => {
    const item = await anItem(owner, { price: 6 });
    const display = await aDisplay(owner, await aMenu(owner, [item]));
    const { socket, painted, screenToken, tag } = await aScreenShowing(app, owner, connect, display);
    await goOffline(owner, socket, display);
    const price = async () => (await painted())?.menus[0]?.items[0]?.price;

    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 7 } });
    app.clock.advance(60 * DAY);
    await app.app.run('housekeeping');
    expect(await price()).toBe(6);

    await connect({ screenToken, tag });
    expect((await currentOf(owner, display)).status.screens[0]).toMatchObject({
      isOnline: true,
      paintedTag: tag,
    });
    expect(await price()).toBe(6);
  });

  it('is known after a reconnection within seconds, with the old content', async ({
    app,
    owner,
    connect,
  }) => {
    const item = await anItem(owner, { price: 6 });
    const display = await aDisplay(owner, await aMenu(owner, [item]));
    const { socket, painted, screenToken, tag } = await aScreenShowing(app, owner, connect, display);
    await goOffline(owner, socket, display);

    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 7 } });
    await connect({ screenToken, tag });

    expect((await painted())?.menus[0]?.items[0]?.price).toBe(6);
  });

  it('is nothing before it painted', async ({ app, owner }) => {
    const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
    await aPairedScreen(app, display);
    const [screen] = (await currentOf(owner, display)).status.screens;

    const params = { id: display.id, screenId: screen?.id ?? '' };
    expect(await owner.call(displayRoutes.paintedContent, { params })).toEqual({ content: null });
  });
});

it('is refused for a screen of another display or another owner', async ({ app, owner, connect }) => {
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { id: screenId } = await aScreenShowing(app, owner, connect, display);
  const other = await aDisplay(owner);
  const otherOwner = await signUpOwner(app);
  const route = displayRoutes.paintedContent;

  expect(await owner.refused(route, { params: { id: other.id, screenId } })).toMatchObject({
    status: 404,
    error: 'Screen not found.',
  });
  expect(await otherOwner.refused(route, { params: { id: display.id, screenId } })).toMatchObject({
    status: 404,
    error: 'Display not found.',
  });
});
