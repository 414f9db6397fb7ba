/** Tells screens what changed: one patch per touched menu, prepared once, whatever the number of its screens. */
import { FETCH_SPREAD_MAX_MS, PATCH_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import type { ScreenEvents } from '@menuboard/contract/screen';
import type { Batch, TouchedMenu } from '../../db/mutate.ts';
import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { changesOf, type Publisher } from '../../realtime/hub.ts';
import { displayRoom, MENU_ROOMS, menuRoom, type Rooms } from '../../realtime/rooms.ts';
import { menusById } from '../menus/menus.reads.ts';
import { forScreens, menuForScreens } from './manifest.ts';
import type { Presence } from './presence.ts';
import type { ScreenHours } from './screen-hours.ts';
import { type DisplayTag, readTags } from './tags.ts';

/** Each screen of a large fleet fetches at a moment of its own; few screens need not wait. */
function spreadOf(screens: number): number {
  return screens <= 10 ? 0 : Math.min(FETCH_SPREAD_MAX_MS, screens * 2);
}

const isSmall = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload)) <= PATCH_MAX_BYTES;

type ItemEvent = 'item-updated' | 'item-availability-changed' | 'item-deleted';
type Patch = { [E in ItemEvent]: { event: E; payload: ScreenEvents[E] } }[ItemEvent];

/** The patch of the one item that changed on a menu; undefined when more did, or the menu itself. */
function itemPatch(batch: Batch, { menuId, menuTag, itemIds }: TouchedMenu): Patch | undefined {
  const isMenuItself = changesOf(batch, 'menu-updated').some((change) => change.entityId === menuId);
  const types = ['item-created', 'item-updated', 'item-availability-changed', 'item-deleted'] as const;
  const changes = changesOf<Item>(batch, ...types).filter((change) => itemIds.includes(change.entityId));
  const [change, ...more] = changes;
  if (isMenuItself || !change || more.length > 0) return undefined;
  const { type, entityId: id, after } = change;
  if (type === 'item-deleted')
    return { event: type, payload: { id, menuId, menuTag, revision: batch.revision } };
  if (!after || (type !== 'item-updated' && type !== 'item-availability-changed')) return undefined;
  return { event: type, payload: { ...forScreens(after), menuId, menuTag } };
}

/** A single changed item travels alone; more at once, as the menu; what is large, as the word to fetch. */
async function emitToMenu(db: Db, rooms: Rooms, batch: Batch, touched: TouchedMenu): Promise<void> {
  const { menuId, menuTag } = touched;
  const room = menuRoom(menuId);
  const patch = itemPatch(batch, touched);
  if (patch && isSmall(patch.payload)) return rooms.emitToScreens(room, patch.event, patch.payload);
  const menu = patch ? undefined : (await menusById(db, [menuId])).get(menuId);
  const small = menu && menuForScreens(menu);
  if (!small || !isSmall(small)) return announce(rooms, batch, touched);
  const payload = { id: menuId, menuTag, revision: batch.revision, menu: small, spreadMs: 0 };
  rooms.emitToScreens(room, 'menu-updated', payload);
}

/** Only the word that there is something to fetch; needs nothing but the batch. */
function announce(rooms: Rooms, batch: Batch, { menuId, menuTag }: TouchedMenu): void {
  const room = menuRoom(menuId);
  const spreadMs = spreadOf(rooms.size(room));
  rooms.emitToScreens(room, 'menu-updated', {
    id: menuId,
    menuTag,
    revision: batch.revision,
    menu: null,
    spreadMs,
  });
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
function notice(
  rooms: Rooms,
  batch: Batch,
  displayId: string,
  now: DisplayTag | undefined,
  spreadMs: number,
): void {
  const room = displayRoom(displayId);
  const menuIds = Object.keys(now?.menuTags ?? {});
  if (now) rooms.regroup(room, MENU_ROOMS, menuIds.map(menuRoom));
  const isAssigned = changesOf(batch, 'menu-assigned').some((change) => change.entityId === displayId);
  // Without a tag, for it could not be read, the content is fetched all the same: no screen has painted none.
  const payload = {
    id: displayId,
    name: now?.display.name ?? '',
    menuId: now?.menuId ?? null,
    tag: now?.tag ?? '',
    revision: now?.revision ?? batch.revision,
    spreadMs,
  };
  rooms.emitToScreens(room, isAssigned ? 'menu-assigned' : 'display-updated', payload);
}

export interface PatchDeps {
  db: Db;
  presence: Presence;
  hours: ScreenHours;
  clock: Clock;
  /** Says that owners want to hear anew of these displays' screens. */
  touchStatus: (displayIds: string[]) => void;
}

export function screenPublisher({ db, presence, hours, clock, touchStatus }: PatchDeps): Publisher {
  return async (batch, rooms) => {
    const faults: unknown[] = [];
    const { noticed, patched } = concerned(batch, presence);
    const affected = [...noticed, ...patched];
    const tags = await readTags(db, affected, clock()).catch((error) => {
      faults.push(error);
      return new Map<string, DisplayTag>();
    });
    // Before anything is sent: an acknowledgement must find what it is compared with.
    for (const tag of tags.values()) {
      presence.expect(tag, batch.committedAt);
      hours.changed(tag.display.id, tag.tag, batch.committedAt);
    }

    for (const touched of batch.menus) {
      if (rooms.size(menuRoom(touched.menuId)) === 0) continue;
      // A patch that cannot be made is still announced: the next one's tag would hide that it is missing.
      await emitToMenu(db, rooms, batch, touched).catch((error) => {
        faults.push(error);
        announce(rooms, batch, touched);
      });
    }
    for (const { entityId } of changesOf(batch, 'menu-deleted')) {
      rooms.emitToScreens(menuRoom(entityId), 'menu-deleted', { id: entityId, revision: batch.revision });
    }
    const spreadMs = spreadOf(noticed.reduce((sum, id) => sum + rooms.size(displayRoom(id)), 0));
    for (const displayId of noticed) notice(rooms, batch, displayId, tags.get(displayId), spreadMs);
    if (affected.length > 0) touchStatus(affected);
    if (faults.length > 0) throw new AggregateError(faults, 'Not every screen could be told everything.');
  };
}
