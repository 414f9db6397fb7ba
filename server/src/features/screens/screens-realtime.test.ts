/** Events to screens and owners, over real sockets. */
import { type Display, displayRoutes } from '@menuboard/contract/displays';
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { describe, expect } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { connectScreenShowing } from '../../../test/connect-screen.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import type { Connect } from '../../../test/socket-client.ts';

const connectScreen = (app: TestApp, owner: OwnerClient, connect: Connect, items: Item[]) =>
  connectScreenShowing(app, owner, connect, items);

describe('a hidden item', () => {
  it('is removed from screens, and returns to its position with the whole menu', async ({
    app,
    owner,
    connect,
  }) => {
    const [soup, pie] = [await anItem(owner), await anItem(owner, { name: 'Pie' })];
    const { menu, screen } = await connectScreen(app, owner, connect, [soup, pie]);
    const params = { id: soup.id };

    const hidden = await owner.call(itemRoutes.update, { params, body: { isHidden: true } });
    expect(await screen.waitForEvent('item-deleted')).toMatchObject({
      id: soup.id,
      menuId: menu.id,
      revision: hidden.revision,
    });

    await owner.call(itemRoutes.update, { params, body: { isHidden: false } });
    expect(await screen.waitForEvent('menu-updated')).toMatchObject({
      id: menu.id,
      menu: { items: [{ id: soup.id }, { id: pie.id }] },
    });
  });
});

describe('a menu in a new language', () => {
  it('makes screens fetch, because the words of the language are not in a patch', async ({
    app,
    owner,
    connect,
  }) => {
    const { menu, screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    const params = { id: menu.id };

    const update = (tags: string[]) =>
      owner.call(menuRoutes.update, { params, body: { languages: { mode: 'rotate', tags } } });
    await update(['de']);
    expect(await screen.waitForEvent('menu-updated')).toMatchObject({ id: menu.id, menu: null });

    await update([]);
    await waitFor(() => {
      const patches = screen.received.filter(({ event }) => event === 'menu-updated');
      expect(patches.at(-1)?.payload).toMatchObject({ menu: { id: menu.id } });
    });
  });
});

describe('a long word', () => {
  it('reaches screens and the admin with the places at which it may break, in the language of the restaurant', async ({
    app,
    owner,
    connect,
  }) => {
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { languages: ['de'] } });
    const item = await anItem(owner, { name: 'Rindfleischsuppe' });
    const { menu, paired, screen } = await connectScreen(app, owner, connect, [item]);
    expect(paired.display.currentMenu).toMatchObject({ wordBreaks: 'Rind-fleisch-suppe' });

    await owner.call(itemRoutes.update, { params: { id: item.id }, body: { name: 'Zwiebelrostbraten' } });
    expect(await screen.waitForEvent('item-updated')).toMatchObject({
      name: 'Zwiebelrostbraten',
      wordBreaks: 'Zwie-bel-rost-bra-ten',
    });

    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { name: 'Mittagsmenüs' } });
    expect(await screen.waitForEvent('menu-updated')).toMatchObject({
      menu: { wordBreaks: 'Mit-tags-me-nüs Zwie-bel-rost-bra-ten' },
    });
    const { wordBreaks } = await owner.call(restaurantRoutes.wordBreaks, { params });
    expect(wordBreaks.split(' ')).toEqual(
      expect.arrayContaining(['Mit-tags-me-nüs', 'Zwie-bel-rost-bra-ten']),
    );
    await owner.call(restaurantRoutes.update, { params, body: { languages: [] } });
  });
});

describe('a price change', () => {
  it('sends the item to owners and a patch to the screen, which acknowledges its tag', async ({
    app,
    owner,
    connect,
  }) => {
    const item = await anItem(owner);
    const { menu, paired, screen, statusOf } = await connectScreen(app, owner, connect, [item]);
    const phone = await connect({ token: owner.token });

    const edited = await owner.call(itemRoutes.update, { params: { id: item.id }, body: { price: 7.25 } });

    expect(await phone.waitForEvent('item-updated')).toEqual(edited);
    const { id, name, description, price, category, imageUrl, isAvailable, revision } = edited;
    const screenItem = { id, name, description, price, category, imageUrl, isAvailable, revision };
    const patch = (await screen.waitForEvent('item-updated')) as { menuTag: string };
    expect(patch).toEqual({ ...screenItem, menuId: menu.id, menuTag: patch.menuTag });

    const tag = composeContentTag(paired.manifest.baseTag, { [menu.id]: patch.menuTag });
    expect((await statusOf()).tag).toBe(tag);
    expect(await screen.emit('painted', { tag })).toEqual({ ok: true, data: null });

    await waitFor(() => {
      const event = phone.received.filter(({ event }) => event === 'display-status').at(-1);
      expect(event?.payload).toMatchObject({
        status: { screens: [{ paintedTag: tag, paintedRevision: edited.revision }] },
      });
    });
  });

  it('is not sent to screens that do not show the item', async ({ app, owner, connect }) => {
    const { screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    const other = await anItem(owner);

    await owner.call(itemRoutes.toggle, { params: { id: other.id }, body: undefined });
    await app.app.settled();
    await screen.emit('heartbeat', { tag: '' });

    expect(screen.received).toEqual([]);
  });
});

describe('events to a screen', () => {
  it('announce an item that is sold out and an item that is deleted', async ({ app, owner, connect }) => {
    const item = await anItem(owner);
    const { menu, screen } = await connectScreen(app, owner, connect, [item]);

    await owner.call(itemRoutes.toggle, { params: { id: item.id }, body: undefined });
    expect(await screen.waitForEvent('item-availability-changed')).toMatchObject({
      id: item.id,
      isAvailable: false,
    });

    await owner.call(itemRoutes.remove, { params: { id: item.id } });
    expect(await screen.waitForEvent('item-deleted')).toMatchObject({ id: item.id, menuId: menu.id });
  });

  it('carry a small menu, and only ask to fetch a large one', async ({ app, owner, connect }) => {
    const { menu, screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { name: 'Late lunch' } });
    expect(await screen.waitForEvent('menu-updated')).toMatchObject({
      menu: { name: 'Late lunch' },
      spreadMs: 0,
    });

    screen.received.length = 0;
    const many = await Promise.all(Array.from({ length: 20 }, () => anItem(owner)));
    const body = { items: many.map((item) => item.id) };
    await owner.call(menuRoutes.update, { params: { id: menu.id }, body });
    expect(await screen.waitForEvent('menu-updated')).toMatchObject({ menu: null });
  });

  it('announce a newly assigned menu, and from then on only changes of that menu', async ({
    app,
    owner,
    connect,
  }) => {
    const [before, after] = [await anItem(owner), await anItem(owner)];
    const { display, screen } = await connectScreen(app, owner, connect, [before]);
    const dinner = await aMenu(owner, [after], 'Dinner');

    await owner.call(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: dinner.id } });
    expect(await screen.waitForEvent('menu-assigned')).toMatchObject({ id: display.id, menuId: dinner.id });
    screen.received.length = 0;
    // The screen has not painted the new menu yet, and the status must not claim that it has.
    const { tag, screens } = (await owner.call(displayRoutes.get, { params: { id: display.id } })).status;
    expect(screens[0]?.paintedTag).not.toBe(tag);

    await owner.call(itemRoutes.update, { params: { id: before.id }, body: { price: 1 } });
    await owner.call(itemRoutes.update, { params: { id: after.id }, body: { price: 2 } });
    expect(await screen.waitForEvent('item-updated')).toMatchObject({ id: after.id });
    expect(screen.received).toHaveLength(1);
  });

  it('announce that its menu was deleted and that the time zone changed', async ({ app, owner, connect }) => {
    const { menu, display, screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);

    await owner.call(menuRoutes.remove, { params: { id: menu.id } });
    expect(await screen.waitForEvent('menu-deleted')).toMatchObject({ id: menu.id });
    expect(await screen.waitForEvent('display-updated')).toMatchObject({ id: display.id, menuId: null });

    screen.received.length = 0;
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { timeZone: 'Europe/London' } });
    await screen.waitForEvent('display-updated');
  });

  it('ask to fetch changed settings, while owners get the whole display', async ({ app, owner, connect }) => {
    const { display, paired, screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    const phone = await connect({ token: owner.token });
    const body = { settings: { look: 'board', rotation: 270, theme: 'noren' } } as const;

    const { settings } = await owner.call(displayRoutes.updateSettings, { params: { id: display.id }, body });

    expect(await phone.waitForEvent('display-updated')).toMatchObject({ id: display.id, settings });
    const event = (await screen.waitForEvent('display-updated')) as { tag: string };
    expect(event.tag).not.toBe(paired.manifest.tag);
    const { pairingCode } = display;
    const content = await app.call(pairingRoutes.content, { params: { pairingCode } });
    expect(content).toMatchObject({ display: { settings }, manifest: { tag: event.tag } });
  });

  it('say on connecting that its content is outdated, and nothing if it is current', async ({
    app,
    owner,
    connect,
  }) => {
    const { paired, screen } = await connectScreen(app, owner, connect, [await anItem(owner)]);
    expect(screen.received).toEqual([]);

    const outdated = await connect({ screenToken: paired.screenToken, tag: 'old' });

    expect(await outdated.waitForEvent('display-updated')).toMatchObject({ tag: paired.manifest.tag });
  });
});

describe('a screen that has only its pairing code', () => {
  it('connects with the code and gets a token', async ({ app, owner, connect }) => {
    const display = await aDisplay(owner);

    const screen = await connect({ pairingCode: display.pairingCode });

    const { screenToken } = (await screen.waitForEvent('display-paired')) as { screenToken: string };
    await app.call(
      pairingRoutes.content,
      { params: { pairingCode: display.pairingCode } },
      { token: screenToken },
    );
  });

  it('pairs with pair-display and then belongs to that display', async ({ owner, connect }) => {
    const display = await aDisplay(owner);
    const screen = await connect({});
    expect(await screen.emit('join-display', display.id)).toMatchObject({ ok: false, code: 'not_found' });

    const answer = await screen.emit('pair-display', { pairingCode: display.pairingCode });

    expect(answer).toMatchObject({ ok: true, data: { display: { id: display.id } } });
    expect(await screen.emit('join-display', display.id)).toEqual({ ok: true, data: { id: display.id } });
  });
});

describe('two codes at once from one connection', () => {
  it('pair it with one display, and leave no other screen online', async ({ owner, connect }) => {
    const displays = [await aDisplay(owner), await aDisplay(owner)];
    const screen = await connect({});

    const answers = await Promise.all(
      displays.map(({ pairingCode }) => screen.emit('pair-display', { pairingCode })),
    );

    expect(answers).toMatchObject([{ ok: true }, { ok: false, code: 'conflict' }]);
    screen.close();
    const onlineOf = async ({ id }: Display) => {
      const { status } = await owner.call(displayRoutes.get, { params: { id } });
      return status.screens.map(({ isOnline }) => isOnline);
    };
    await waitFor(async () => expect(await Promise.all(displays.map(onlineOf))).toEqual([[false], []]));
  });

  it('pair it with the second if the first is wrong, one after the other', async ({ owner, connect }) => {
    const { pairingCode } = await aDisplay(owner);
    const screen = await connect({});

    expect(await screen.emit('pair-display', { pairingCode: 'ZZZZZZ' })).toMatchObject({ ok: false });
    expect(await screen.emit('pair-display', { pairingCode })).toMatchObject({ ok: true });
  });
});

describe('regenerating the code', () => {
  it('disconnects the screen at once, and refuses its token', async ({ app, owner, connect }) => {
    const { display, paired, screen } = await connectScreen(app, owner, connect, []);
    const disconnected = new Promise((resolve) => screen.socket.once('disconnect', resolve));

    await owner.call(displayRoutes.regeneratePairingCode, { params: { id: display.id } });

    expect(await disconnected).toBe('io server disconnect');
    await expect(connect({ screenToken: paired.screenToken })).rejects.toThrow('unauthenticated');
  });
});
