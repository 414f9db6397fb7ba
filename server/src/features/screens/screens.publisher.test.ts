import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { trusted } from '../../../test/trusted-id.ts';
import type { Batch } from '../../db/change-bus.ts';
import { openDatabase } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import type { LocalRooms } from '../../realtime/rooms.ts';
import { presenceOf, statusFeedOf } from './connected-screens.ts';
import { menuTagOf } from './content/tags.ts';
import { screenPublisher } from './screens.publisher.ts';

/** Rooms with one socket in each. `emitted` lists the events to screens. */
function createRecordingRooms() {
  const emitted: { room: string; event: string; payload: unknown }[] = [];
  const rooms: LocalRooms = {
    emitToLocalMembers: () => undefined,
    emitToLocalScreens: (room, event, payload) => emitted.push({ room, event, payload }),
    emitToLocalKitchens: () => undefined,
    replaceMenuRooms: () => undefined,
    reconnectLocal: () => undefined,
    localSocketCount: () => 1,
  };
  return { rooms, emitted };
}

async function openClosedDatabase(): Promise<Db> {
  const { config, drop } = await createTestDatabase();
  const db = openDatabase(config, { onConnectionLost: () => undefined });
  await db.destroy();
  await drop();
  return db;
}

it('asks screens to fetch when a patch cannot be prepared, because the next patch would hide the gap', async ({
  app,
}) => {
  const owner = await signUpOwner(app);
  const item = await anItem(owner);
  const menu = await aMenu(owner, [item]);
  const display = await aDisplay(owner, menu);
  const id = trusted<'display'>(display.id);
  const { name, menuId, mediaUrl, settings } = display;
  const displaySnapshot = { id, name, menuId, mediaUrl, settings };
  const menuUpdate = { id: menu.id, name: menu.name, isPart: true } as const;
  const { rooms, emitted } = createRecordingRooms();
  const kit = { ...app.app.kit, db: await openClosedDatabase() };
  statusFeedOf(kit).stop();
  const { restaurantId } = owner;
  const known = { restaurantId, tag: 'old', revision: 98, baseTag: '', menuTags: { [menu.id]: 'old' } };
  kit.fleet.presence.store.saveTarget(id, { ...known, since: 0, readAt: 0, earlier: [] });
  const publish = screenPublisher(kit);
  const batch: Batch = {
    restaurantId,
    revision: 99,
    committedAt: app.clock.now(),
    changes: [
      { type: 'item-updated', entityId: trusted(item.id), before: item, after: item },
      { type: 'menu-updated', entityId: trusted(menu.id), before: menuUpdate, after: menuUpdate },
      { type: 'display-updated', entityId: id, before: displaySnapshot, after: displaySnapshot },
    ],
    toFollow: [],
    toTell: [],
    changedMenus: [{ menuId: trusted(menu.id), itemIds: [item.id] }],
  };

  await expect(publish(batch, rooms)).rejects.toThrow('Some screens did not get every change.');

  const menuTag = menuTagOf(trusted(menu.id), 99);
  expect(emitted).toMatchObject([
    { room: `menu:${menu.id}`, event: 'menu-updated', payload: { menuTag, revision: 99, menu: null } },
    { room: `display:${display.id}`, event: 'display-updated', payload: { tag: '', revision: 99 } },
  ]);
  // Not composed from the tag of the menu: the display has changed, too.
  expect(presenceOf(kit).localTarget(id)).toMatchObject(known);
});

it.for([
  [12.5, 'item-updated'],
  [12.345, 'menu-updated'],
] as const)(
  'sends the price %d as %s: a patch has no version that keeps older builds from rounding',
  async ([price, event], { app }) => {
    const owner = await signUpOwner(app);
    const item = { ...(await anItem(owner)), price };
    const menu = await aMenu(owner, [item]);
    const { rooms, emitted } = createRecordingRooms();
    const publish = screenPublisher(app.app.kit);

    await publish(
      {
        restaurantId: owner.restaurantId,
        revision: 99,
        committedAt: app.clock.now(),
        changes: [{ type: 'item-updated', entityId: trusted(item.id), before: item, after: item }],
        toFollow: [],
        toTell: [],
        changedMenus: [{ menuId: trusted(menu.id), itemIds: [item.id] }],
      },
      rooms,
    );

    expect(emitted).toMatchObject([
      { event, payload: event === 'menu-updated' ? { menu: null } : { price } },
    ]);
  },
);
