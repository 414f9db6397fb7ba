/** Tells screens what changed: one patch per touched menu, prepared once, whatever the number of its screens. */
import { FETCH_SPREAD_MAX_MS, PATCH_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type { Batch, TouchedMenu } from '../../db/mutate.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { displayRoom, menuRoom, type Rooms } from '../../realtime/rooms.ts';
import { menusById } from '../menus/menus.reads.ts';
import { forScreens, menuForScreens } from './manifest.ts';
import type { Presence } from './presence.ts';
import { type DisplayTag, readTags } from './tags.ts';

/** Each screen of a large fleet fetches at a moment of its own; few screens need not wait. */
function spreadOf(screens: number): number {
  return Math.min(FETCH_SPREAD_MAX_MS, screens * 2);
}

async function emitMenuPatch(
  db: Db,
  rooms: Rooms,
  batch: Batch,
  { menuId, menuTag }: TouchedMenu,
): Promise<void> {
  const room = menuRoom(menuId);
  const menu = (await menusById(db, [menuId])).get(menuId);
  if (!menu) return;
  const small = menuForScreens(menu);
  const isSmall = JSON.stringify(small).length <= PATCH_MAX_BYTES;
  rooms.emitToScreens(room, 'menu-updated', {
    id: menuId,
    menuTag,
    revision: batch.revision,
    menu: isSmall ? small : null,
    spreadMs: isSmall ? 0 : spreadOf(rooms.size(room)),
  });
}

/** A single changed item travels alone; more than one change of a menu at once, as the menu. */
async function emitToMenu(db: Db, rooms: Rooms, batch: Batch, touched: TouchedMenu): Promise<void> {
  const { menuId, menuTag, itemIds } = touched;
  const room = menuRoom(menuId);
  const [itemId] = itemIds;
  const own = changesOf<Item>(batch, 'item-updated', 'item-availability-changed', 'item-deleted');
  const changes = own.filter((change) => change.entityId === itemId);
  const [change] = changes;
  const isMenuItself = changesOf(batch, 'menu-updated').some((other) => other.entityId === menuId);
  if (isMenuItself || itemIds.length !== 1 || changes.length !== 1 || !change) {
    return emitMenuPatch(db, rooms, batch, touched);
  }
  if (change.type === 'item-deleted') {
    rooms.emitToScreens(room, 'item-deleted', {
      id: change.entityId,
      menuId,
      menuTag,
      revision: batch.revision,
    });
  } else if (
    change.after &&
    (change.type === 'item-updated' || change.type === 'item-availability-changed')
  ) {
    rooms.emitToScreens(room, change.type, { ...forScreens(change.after), menuId, menuTag });
  }
}

/** A patch that cannot be made is still announced: the next one's tag would hide that it is missing. */
async function emitOrAnnounce(db: Db, rooms: Rooms, batch: Batch, touched: TouchedMenu): Promise<void> {
  try {
    await emitToMenu(db, rooms, batch, touched);
  } catch (error) {
    const { menuId, menuTag } = touched;
    const room = menuRoom(menuId);
    const { revision } = batch;
    const spreadMs = spreadOf(rooms.size(room));
    rooms.emitToScreens(room, 'menu-updated', { id: menuId, menuTag, revision, menu: null, spreadMs });
    throw error;
  }
}

export interface PatchDeps {
  db: Db;
  presence: Presence;
  clock: Clock;
  /** Says that owners want to hear anew of these displays' screens. */
  touchStatus: (displayIds: string[]) => void;
}

const ofDisplays = ['display-updated', 'menu-assigned', 'display-created'] as const;

/** The displays with connected screens whose own part the batch changes, and those whose menu it does. */
function concerned(batch: Batch, presence: Presence): { noticed: string[]; patched: string[] } {
  const menuIds = new Set(batch.menus.map((menu) => menu.menuId));
  const own = new Set(changesOf(batch, ...ofDisplays).map((change) => change.entityId));
  const isEverywhere = changesOf(batch, 'restaurant-updated').length > 0;
  const noticed: string[] = [];
  const patched: string[] = [];
  for (const [displayId, target] of presence.targets()) {
    if (target.restaurantId !== batch.restaurantId) continue;
    if (isEverywhere || own.has(displayId)) noticed.push(displayId);
    else if (target.menuIds.some((menuId) => menuIds.has(menuId))) patched.push(displayId);
  }
  return { noticed, patched };
}

/** Moves a display's screens to the rooms of their menus, and tells them that there is new content to fetch. */
function notice(rooms: Rooms, batch: Batch, now: DisplayTag, menuIdsBefore: string[]): void {
  const { display, tag, revision, menuTags } = now;
  const room = displayRoom(display.id);
  const menuIds = Object.keys(menuTags);
  const leave = menuIdsBefore.filter((id) => !menuIds.includes(id)).map(menuRoom);
  const join = menuIds.filter((id) => !menuIdsBefore.includes(id)).map(menuRoom);
  rooms.move(room, leave, join);
  const isAssigned = changesOf(batch, 'menu-assigned').some((change) => change.entityId === display.id);
  const { id, name } = display;
  const payload = { id, name, menuId: menuIds[0] ?? null, tag, revision };
  rooms.emitToScreens(room, isAssigned ? 'menu-assigned' : 'display-updated', payload);
}

export function screenPublisher({ db, presence, clock, touchStatus }: PatchDeps): Publisher {
  return async (batch, rooms) => {
    const { noticed, patched } = concerned(batch, presence);
    const affected = [...noticed, ...patched];
    const menuIdsBefore = new Map(noticed.map((id) => [id, presence.targets().get(id)?.menuIds ?? []]));
    const tags = await readTags(db, affected, clock());
    // Before anything is sent: an acknowledgement must find what it is compared with.
    for (const tag of tags.values()) presence.expect(tag);

    for (const touched of batch.menus) {
      if (rooms.size(menuRoom(touched.menuId)) > 0) await emitOrAnnounce(db, rooms, batch, touched);
    }
    for (const { entityId } of changesOf(batch, 'menu-deleted')) {
      rooms.emitToScreens(menuRoom(entityId), 'menu-deleted', { id: entityId, revision: batch.revision });
    }
    for (const displayId of noticed) {
      const tag = tags.get(displayId);
      if (tag) notice(rooms, batch, tag, menuIdsBefore.get(displayId) ?? []);
    }
    if (affected.length > 0) touchStatus(affected);
  };
}
