/** What owners and screens hear, over real sockets. */
import { displayRoutes } from '@menuboard/contract/displays';
import { composeTag } from '@menuboard/contract/domain/tag';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asOwner, type OwnerClient } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { connect, socketClients } from '../../../test/socket-client.ts';

let app: TestApp;
let url: string;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp();
  url = await app.listen();
  owner = await asOwner(app);
});
afterAll(() => app.stop());

const aClient = socketClients(() => url);

/** A paired and connected screen that shows a menu with the given items. */
async function aShowingScreen(items: Item[]) {
  const menu = await aMenu(owner, items);
  const display = await aDisplay(owner, menu);
  const paired = await aPairedScreen(app, display);
  const screen = await aClient({ screenToken: paired.screenToken, tag: paired.manifest.tag });
  const statusOf = async () => (await owner.ok(displayRoutes.get, { params: { id: display.id } })).status;
  await vi.waitFor(async () => expect((await statusOf()).isOnline).toBe(true));
  return { menu, display, paired, screen, statusOf };
}

describe('a price change', () => {
  it('reaches the owner whole, the screen as a patch, and comes back acknowledged', async () => {
    const item = await anItem(owner);
    const { menu, paired, screen, statusOf } = await aShowingScreen([item]);
    const phone = await aClient({ token: owner.token });

    const edited = await owner.ok(itemRoutes.update, { params: { id: item.id }, body: { price: 7.25 } });

    expect(await phone.hears('item-updated')).toEqual(edited);
    const { createdAt: _, updatedAt: __, ...onScreen } = edited;
    const patch = (await screen.hears('item-updated')) as { menuTag: string };
    expect(patch).toEqual({ ...onScreen, menuId: menu.id, menuTag: patch.menuTag });

    const tag = composeTag(paired.manifest.baseTag, { [menu.id]: patch.menuTag });
    expect((await statusOf()).tag).toBe(tag);
    expect(await screen.emit('painted', { tag })).toEqual({ ok: true, data: null });

    await vi.waitFor(() => {
      const told = phone.heard.filter(({ event }) => event === 'display-status').at(-1);
      expect(told?.payload).toMatchObject({
        status: { screens: [{ paintedTag: tag, paintedRevision: edited.revision }] },
      });
    });
  });

  it('is told to owners with one reading of the tags, however many screens have painted it', async () => {
    const { paired, screen } = await aShowingScreen([await anItem(owner)]);
    const phone = await aClient({ token: owner.token });
    const { db } = app.app;
    const select = db.selectFrom.bind(db);
    let readings = 0;
    // What arrivals made known is told by now.
    await new Promise((resolve) => setTimeout(resolve, 150));
    phone.heard.length = 0;
    Object.defineProperty(db, 'selectFrom', {
      configurable: true,
      value(table: 'displays') {
        if (table === 'displays') readings += 1;
        return select(table);
      },
    });

    await screen.emit('painted', { tag: paired.manifest.tag });
    await phone.hears('display-status');
    Reflect.deleteProperty(db, 'selectFrom');

    expect(readings).toBe(1);
  });

  it('is not acknowledged by the tag of before', async () => {
    const item = await anItem(owner);
    const { paired, screen, statusOf } = await aShowingScreen([item]);

    const edited = await owner.ok(itemRoutes.update, { params: { id: item.id }, body: { price: 8 } });
    await screen.hears('item-updated');
    await screen.emit('painted', { tag: paired.manifest.tag });

    const [seen] = (await statusOf()).screens;
    expect(seen?.paintedTag).toBe(paired.manifest.tag);
    expect(seen?.paintedRevision ?? 0).toBeLessThan(edited.revision);
  });

  it('is unconfirmed again when a screen falls back to what it had before', async () => {
    const item = await anItem(owner);
    const { paired, screen, statusOf } = await aShowingScreen([item]);
    await owner.ok(itemRoutes.update, { params: { id: item.id }, body: { price: 8 } });
    await app.app.hub.settled();
    await screen.emit('painted', { tag: (await statusOf()).tag });
    expect((await statusOf()).screens[0]?.paintedRevision).not.toBeNull();

    await screen.emit('painted', { tag: paired.manifest.tag });

    expect((await statusOf()).screens[0]).toMatchObject({
      paintedTag: paired.manifest.tag,
      paintedRevision: null,
    });
  });

  it('reaches no screen that does not show the item', async () => {
    const { screen } = await aShowingScreen([await anItem(owner)]);
    const other = await anItem(owner);

    await owner.ok(itemRoutes.toggle, { params: { id: other.id }, body: undefined });
    await app.app.hub.settled();
    await screen.emit('heartbeat', { tag: '' });

    expect(screen.heard).toEqual([]);
  });
});

describe('displays whose screens are all away', () => {
  it('are told to lag behind: those that the change concerns', async () => {
    const item = await anItem(owner);
    const gone = [await aShowingScreen([item]), await aShowingScreen([await anItem(owner)])];
    for (const { screen, paired, statusOf } of gone) {
      await screen.emit('painted', { tag: paired.manifest.tag });
      screen.close();
      await vi.waitFor(async () => expect((await statusOf()).isOnline).toBe(false));
    }
    // What their leaving made known is told by now.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const phone = await aClient({ token: owner.token });

    await owner.ok(itemRoutes.update, { params: { id: item.id }, body: { price: 2 } });

    const told = (await phone.hears('display-status')) as { id: string; status: { tag: string } };
    const [{ display, paired, statusOf } = expect.fail()] = gone;
    expect(told).toEqual({ id: display.id, status: await statusOf() });
    expect(told.status.tag).not.toBe(paired.manifest.tag);
    expect(phone.heard.filter(({ event }) => event === 'display-status')).toHaveLength(1);
  });
});

describe('what a screen hears', () => {
  it('of a toggle, and of an item that is deleted', async () => {
    const item = await anItem(owner);
    const { menu, screen } = await aShowingScreen([item]);

    await owner.ok(itemRoutes.toggle, { params: { id: item.id }, body: undefined });
    expect(await screen.hears('item-availability-changed')).toMatchObject({
      id: item.id,
      isAvailable: false,
    });

    await owner.ok(itemRoutes.remove, { params: { id: item.id } });
    expect(await screen.hears('item-deleted')).toMatchObject({ id: item.id, menuId: menu.id });
  });

  it('of a menu: whole while it is small, else that there is something to fetch', async () => {
    const { menu, screen } = await aShowingScreen([await anItem(owner)]);
    await owner.ok(menuRoutes.update, { params: { id: menu.id }, body: { name: 'Late lunch' } });
    expect(await screen.hears('menu-updated')).toMatchObject({ menu: { name: 'Late lunch' }, spreadMs: 0 });

    screen.heard.length = 0;
    const many = await Promise.all(Array.from({ length: 20 }, () => anItem(owner)));
    const body = { items: many.map((item) => item.id) };
    await owner.ok(menuRoutes.update, { params: { id: menu.id }, body });
    expect(await screen.hears('menu-updated')).toMatchObject({ menu: null });
  });

  it('of another menu being assigned, and then of that menu alone', async () => {
    const [before, after] = [await anItem(owner), await anItem(owner)];
    const { display, screen } = await aShowingScreen([before]);
    const dinner = await aMenu(owner, [after], 'Dinner');

    await owner.ok(displayRoutes.assignMenu, { params: { id: display.id }, body: { menuId: dinner.id } });
    expect(await screen.hears('menu-assigned')).toMatchObject({ id: display.id, menuId: dinner.id });
    screen.heard.length = 0;
    // Nobody has painted it yet, and nothing that the owner is told says otherwise.
    const { tag, screens } = (await owner.ok(displayRoutes.get, { params: { id: display.id } })).status;
    expect(screens[0]?.paintedTag).not.toBe(tag);

    await owner.ok(itemRoutes.update, { params: { id: before.id }, body: { price: 1 } });
    await owner.ok(itemRoutes.update, { params: { id: after.id }, body: { price: 2 } });
    expect(await screen.hears('item-updated')).toMatchObject({ id: after.id });
    expect(screen.heard).toHaveLength(1);
  });

  it('of its menu being deleted, and of a new zone', async () => {
    const { menu, display, screen } = await aShowingScreen([await anItem(owner)]);

    await owner.ok(menuRoutes.remove, { params: { id: menu.id } });
    expect(await screen.hears('menu-deleted')).toMatchObject({ id: menu.id });
    expect(await screen.hears('display-updated')).toMatchObject({ id: display.id, menuId: null });

    screen.heard.length = 0;
    const params = { id: owner.restaurantId };
    await owner.ok(restaurantRoutes.update, { params, body: { timeZone: 'Europe/London' } });
    await screen.hears('display-updated');
  });

  it('of new settings, which it fetches; the owner hears them whole', async () => {
    const { display, paired, screen } = await aShowingScreen([await anItem(owner)]);
    const phone = await aClient({ token: owner.token });
    const body = { settings: { look: 'board', rotation: 270 } } as const;

    const { settings } = await owner.ok(displayRoutes.updateSettings, { params: { id: display.id }, body });

    expect(await phone.hears('display-updated')).toMatchObject({ id: display.id, settings });
    const notice = (await screen.hears('display-updated')) as { tag: string };
    expect(notice.tag).not.toBe(paired.manifest.tag);
    const { pairingCode } = display;
    const content = await app.ok(pairingRoutes.content, { params: { pairingCode } });
    expect(content).toMatchObject({ display: { settings }, manifest: { tag: notice.tag } });
  });

  it('on arrival, that its content is old; nothing when it is not', async () => {
    const { paired, screen } = await aShowingScreen([await anItem(owner)]);
    expect(screen.heard).toEqual([]);

    const stale = await aClient({ screenToken: paired.screenToken, tag: 'old' });

    expect(await stale.hears('display-updated')).toMatchObject({ tag: paired.manifest.tag });
  });
});

describe('a screen that has only the code', () => {
  it('is let in by it and given a token', async () => {
    const display = await aDisplay(owner);

    const screen = await aClient({ pairingCode: display.pairingCode });

    const { screenToken } = (await screen.hears('display-paired')) as { screenToken: string };
    await app.ok(
      pairingRoutes.content,
      { params: { pairingCode: display.pairingCode } },
      { token: screenToken },
    );
  });

  it('pairs by pair-display as well, and then belongs to that display', async () => {
    const display = await aDisplay(owner);
    const screen = await aClient({});
    expect(await screen.emit('join-display', display.id)).toMatchObject({ ok: false, code: 'not_found' });

    const answer = await screen.emit('pair-display', { pairingCode: display.pairingCode });

    expect(answer).toMatchObject({ ok: true, data: { display: { id: display.id } } });
    expect(await screen.emit('join-display', display.id)).toEqual({ ok: true, data: { id: display.id } });
  });
});

describe('one connection', () => {
  it('takes one turn in the queue, however often it asks', async () => {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const greedy = new WebSocket(address);
    await new Promise((resolve) => greedy.addEventListener('open', resolve));
    for (let n = 0; n < 5_000; n += 1) greedy.send('40');
    const asked = performance.now();

    await aClient({ token: owner.token });

    expect(performance.now() - asked).toBeLessThan(2_000);
    greedy.close();
  });
});

describe('a heartbeat', () => {
  it('says what is painted, and never takes back what was painted after it', async () => {
    const { screen, statusOf } = await aShowingScreen([await anItem(owner)]);
    const slow = screen.emit('heartbeat', { tag: 'older' });
    await screen.emit('painted', { tag: 'newer' });
    await slow;

    expect((await statusOf()).screens[0]?.paintedTag).toBe('newer');
  });

  it('answers with the tag that the database has', async () => {
    const { screen, statusOf } = await aShowingScreen([await anItem(owner)]);

    const answer = await screen.emit('heartbeat', { tag: 'whatever' });

    expect(answer).toEqual({ ok: true, data: { tag: (await statusOf()).tag, serverTime: app.clock.now() } });
  });
});

describe('a code that is regenerated', () => {
  it('cuts the screen off within two seconds, for good', async () => {
    const { display, paired, screen } = await aShowingScreen([]);
    const ended = new Promise((resolve) => screen.socket.once('disconnect', resolve));

    await owner.ok(displayRoutes.regeneratePairingCode, { params: { id: display.id } });

    expect(await ended).toBe('io server disconnect');
    await expect(connect(url, { screenToken: paired.screenToken })).rejects.toThrow('unauthenticated');
  });
});
