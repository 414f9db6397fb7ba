import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../../db/database.ts';
import type { Batch } from '../../db/mutate.ts';
import type { Rooms } from '../../realtime/rooms.ts';
import { createPresence } from './presence.ts';
import { createScreenHours } from './screen-hours.ts';
import { screenPublisher } from './screen-patches.ts';
import { screensOf } from './screens.repo.ts';
import { readTags } from './tags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

/** Rooms with somebody in each, that keep what was said in them. */
function listeningRooms() {
  const said: { room: string; event: string; payload: unknown }[] = [];
  const rooms: Rooms = {
    emit: () => undefined,
    emitToClaim: () => undefined,
    emitToScreens: (room, event, payload) => said.push({ room, event, payload }),
    regroup: () => undefined,
    size: () => 1,
    cutOff: () => undefined,
  };
  return { rooms, said };
}

it('announces what it cannot make a patch of: the next patch would hide that one is missing', async () => {
  const owner = await asOwner(app);
  const item = await anItem(owner);
  const menu = await aMenu(owner, [item]);
  const display = await aDisplay(owner, menu);
  await aPairedScreen(app, display);
  const presence = createPresence(app.clock.now);
  const [row] = await screensOf(app.app.db, [display.id]);
  const tag = (await readTags(app.app.db, [display.id], app.clock.now())).get(display.id);
  if (row) presence.join('socket', row);
  if (tag) presence.expect(tag);
  // A database that is away.
  const { config, drop } = await createTestDatabase();
  const db = openDatabase(config, () => undefined);
  await db.destroy();
  await drop();
  const { rooms, said } = listeningRooms();
  const clock = app.clock.now;
  const hours = createScreenHours(clock);
  const publish = screenPublisher({ db, presence, hours, clock, touchStatus: () => undefined });
  const batch: Batch = {
    restaurantId: owner.restaurantId,
    revision: 99,
    committedAt: clock(),
    changes: [
      { type: 'item-updated', entityId: item.id, after: item },
      { type: 'menu-updated', entityId: menu.id },
      { type: 'display-updated', entityId: display.id },
    ],
    menus: [{ menuId: menu.id, menuTag: 'new', itemIds: [item.id] }],
  };

  await expect(publish(batch, rooms)).rejects.toThrow('Not every screen could be told everything.');

  expect(said).toMatchObject([
    { room: `menu:${menu.id}`, event: 'menu-updated', payload: { menuTag: 'new', revision: 99, menu: null } },
    { room: `display:${display.id}`, event: 'display-updated', payload: { tag: '', revision: 99 } },
  ]);
});
