/** Sends changes to screens: one patch per changed menu, prepared once for all screens that show the menu. */
import { FETCH_JITTER_MAX_MS, PATCH_MAX_BYTES } from '@menuboard/contract/domain/limits';
import type { ScreenEvents, ScreenItem, ScreenMenu } from '@menuboard/contract/screen';
import type { Kit } from '../../app/kit.ts';
import type { Batch, ChangedMenu } from '../../db/change-bus.ts';
import { changesOfType, type MenuUpdate } from '../../db/change-data.ts';
import type { DisplayRow } from '../../db/schema.ts';
import { breathe, nextTurn } from '../../kernel/concurrency/turns.ts';
import type { Publisher } from '../../realtime/hub.ts';
import { displayRoom, hasLocalListeners, type LocalRooms, menuRoom } from '../../realtime/rooms.ts';
import { menusById } from '../menus/menus.reads.ts';
import { languageOfNames } from '../restaurants/restaurants.reads.ts';
import { type RunningTakeovers, runningTakeovers } from '../takeovers/takeovers.reads.ts';
import { hoursOf, presenceOf, statusFeedOf } from './connected-screens.ts';
import { toScreenItem, toScreenMenu } from './content/manifest.ts';
import { itemNeedsVersion2, needsVersion2 } from './content/manifest-version.ts';
import { type DisplayTag, menuTagOf, readTags } from './content/tags.ts';
import { hasLongWords, withWordBreaks } from './content/word-breaks.ts';
import type { DisplayTarget } from './presence/presence-rules.ts';

/** Spreads the fetches of many screens over a time. */
export function spreadOf(screenCount: number): number {
  return screenCount <= 10 ? 0 : Math.min(FETCH_JITTER_MAX_MS, screenCount * 2);
}

const isSmall = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload)) <= PATCH_MAX_BYTES;

type ItemEvent = 'item-updated' | 'item-availability-changed' | 'item-deleted';
type ItemMessage = { [E in ItemEvent]: { event: E; payload: ScreenEvents[E] } }[ItemEvent];

/** Patch for a menu on which one item changed; `undefined` if several changed, or the menu itself. */
function itemMessage(batch: Batch, { menuId, itemIds }: ChangedMenu): ItemMessage | undefined {
  // A bulk change has thousands of changes, none of which needs a look.
  if (itemIds.length !== 1) return undefined;
  const menuTag = menuTagOf(menuId, batch.revision);
  const hasMenuChanged = changesOfType(batch.changes, 'menu-updated').some(
    ({ entityId }) => entityId === menuId,
  );
  const [change, ...others] = changesOfType(
    batch.changes,
    'item-created',
    'item-updated',
    'item-availability-changed',
    'item-deleted',
  ).filter(({ entityId }) => itemIds.includes(entityId));
  if (hasMenuChanged || !change || others.length > 0) return undefined;
  switch (change.type) {
    case 'item-created':
      return undefined;
    case 'item-deleted':
      return {
        event: change.type,
        payload: { id: change.entityId, menuId, menuTag, revision: batch.revision },
      };
    default:
      // Screens do not have the hidden item, so only the whole menu contains its position.
      if (change.before.isHidden && !change.after.isHidden) return undefined;
      if (change.after.isHidden) {
        return {
          event: 'item-deleted',
          payload: { id: change.entityId, menuId, menuTag, revision: batch.revision },
        };
      }
      return { event: change.type, payload: { ...toScreenItem(change.after), menuId, menuTag } };
  }
}

const hasCode = ({ panels }: MenuUpdate) => panels?.some(({ kind }) => kind === 'qr') === true;

/** A design in settings, words of a new language and the code of a guests' page come with the content, not with a menu. */
const needsContent = (batch: Batch, menuId: string): boolean =>
  changesOfType(batch.changes, 'menu-updated').some(
    ({ entityId, before, after }) =>
      entityId === menuId &&
      (after.publication !== undefined ||
        after.design !== undefined ||
        (hasCode(after) && !hasCode(before)) ||
        after.languages?.tags.some((tag) => !before.languages?.tags.includes(tag))),
  );

/**
 * Sends a single changed item alone and several as the whole menu, and asks screens to fetch what is too large or lacks
 * words.
 */
async function sendToMenu(
  { db, fleet }: Pick<Kit, 'db' | 'fleet'>,
  rooms: LocalRooms,
  batch: Batch,
  changed: ChangedMenu,
): Promise<void> {
  const { menuId } = changed;
  const room = menuRoom(menuId);
  const breakWords = async <Shown extends ScreenMenu | ScreenItem>(shown: Shown) =>
    withWordBreaks(shown, hasLongWords(shown) ? await languageOfNames(db, batch.restaurantId) : undefined);
  const message = itemMessage(batch, changed);
  if (message && !('price' in message.payload && itemNeedsVersion2(message.payload))) {
    const payload = 'price' in message.payload ? await breakWords(message.payload) : message.payload;
    if (isSmall(payload)) return rooms.emitToLocalScreens(room, message.event, payload);
  }
  // A patch has no version by which an older build could know that it does not draw the price correctly.
  const isPatch = !message && !needsContent(batch, menuId);
  const menu = isPatch ? (await menusById(db, [menuId])).get(menuId) : undefined;
  const plain = menu && toScreenMenu(menu);
  // A large menu is not searched for long words first.
  const screenMenu = plain && !needsVersion2(plain) && isSmall(plain) ? await breakWords(plain) : undefined;
  if (!screenMenu || !isSmall(screenMenu))
    return askToFetchMenu(rooms, batch, changed, fleet.presence.processCount());
  const menuTag = menuTagOf(menuId, batch.revision);
  const payload = { id: menuId, menuTag, revision: batch.revision, menu: screenMenu, spreadMs: 0 };
  rooms.emitToLocalScreens(room, 'menu-updated', payload);
}

/** Needs no database, because everything to send is in the batch. */
function askToFetchMenu(rooms: LocalRooms, batch: Batch, { menuId }: ChangedMenu, fleetSize: number): void {
  const room = menuRoom(menuId);
  rooms.emitToLocalScreens(room, 'menu-updated', {
    id: menuId,
    menuTag: menuTagOf(menuId, batch.revision),
    revision: batch.revision,
    menu: null,
    spreadMs: spreadOf(rooms.localSocketCount(room) * fleetSize),
  });
}

/** Whether the tags of displays change only in the parts of these menus. */
function hasOnlyMenuChanges({ changes }: Batch): boolean {
  return (
    changes.length > 0 &&
    changes.every(({ type }) => type === 'menu-updated' || /^(item|promotion)-/.test(type))
  );
}

const newMenuTags = ({ changedMenus, revision }: Batch) =>
  Object.fromEntries(changedMenus.map(({ menuId }) => [menuId, menuTagOf(menuId, revision)]));

interface AffectedDisplays {
  /** Displays whose own row changed, so that their screens fetch. */
  fetching: DisplayRow['id'][];
  /** Displays of which only a menu changed, so that their screens get a patch. */
  patched: DisplayRow['id'][];
}

function affectedDisplays(
  batch: Batch,
  connected: ReadonlyMap<DisplayRow['id'], Pick<DisplayTarget, 'menuTags'>>,
): AffectedDisplays {
  const changedMenuIds = new Set<string>(batch.changedMenus.map(({ menuId }) => menuId));
  const changedDisplays = changesOfType(batch.changes, 'display-updated', 'menu-assigned', 'display-created');
  const changedDisplayIds = new Set(changedDisplays.map(({ entityId }) => entityId));
  const hasRestaurantChanged =
    changesOfType(batch.changes, 'restaurant-updated', 'takeover-updated').length > 0;
  const affected: AffectedDisplays = { fetching: [], patched: [] };
  for (const [displayId, { menuTags }] of connected) {
    if (hasRestaurantChanged || changedDisplayIds.has(displayId)) affected.fetching.push(displayId);
    else if (Object.keys(menuTags).some((menuId) => changedMenuIds.has(menuId)))
      affected.patched.push(displayId);
  }
  return affected;
}

/** Moves a display's screens into the rooms of its menus and asks them to fetch. */
export function askToFetchDisplay(
  rooms: LocalRooms,
  batch: Pick<Batch, 'changes' | 'revision'>,
  displayId: string,
  tag: DisplayTag | undefined,
  spreadMs: number,
  takeovers?: RunningTakeovers,
): void {
  const room = displayRoom(displayId);
  if (tag) rooms.replaceMenuRooms(room, Object.keys(tag.menuTags));
  const isAssigned = changesOfType(batch.changes, 'menu-assigned').some(
    ({ entityId }) => entityId === displayId,
  );
  rooms.emitToLocalScreens(room, isAssigned ? 'menu-assigned' : 'display-updated', {
    id: displayId,
    name: tag?.display.name ?? '',
    menuId: tag?.menuId ?? null,
    // If the tag could not be read, the empty one makes screens fetch, because no screen has painted it.
    tag: tag?.tag ?? '',
    revision: tag?.revision ?? batch.revision,
    spreadMs,
    ...(tag && takeovers && { takeovers: { baseTag: tag.baseTag, takeovers: takeovers.on(displayId) } }),
  });
}

/** Whether the tags of displays change only in the part of takeovers, which screens get with the notice. */
const hasOnlyTakeovers = ({ changes }: Batch): boolean =>
  changes.length > 0 && changes.every(({ type }) => type === 'takeover-updated');

export function screenPublisher(kit: Kit): Publisher<Batch> {
  const { db, clock, fleet } = kit;
  const [presence, hours, statuses] = [presenceOf(kit), hoursOf(kit), statusFeedOf(kit)];
  const fleetSize = fleet.presence.processCount;

  /** Sets the targets of displays of which only menus have changed, as far as the known ones allow, and returns their ids. */
  function composeTargets(batch: Batch): Set<DisplayRow['id']> {
    if (!hasOnlyMenuChanges(batch)) return new Set();
    const { restaurantId, revision, committedAt } = batch;
    const tags = presence.menusChanged(restaurantId, revision, newMenuTags(batch), committedAt);
    for (const [displayId, tag] of tags) hours.contentChanged(displayId, tag, committedAt);
    return new Set(tags.keys());
  }

  async function readTargets(
    displayIds: DisplayRow['id'][],
    since: number,
  ): Promise<Map<string, DisplayTag>> {
    const tags = await readTags(db, displayIds, clock());
    for (const tag of tags.values()) {
      presence.setTarget(tag, since);
      hours.contentChanged(tag.display.id, tag.tag, since);
    }
    return tags;
  }

  return async (batch, rooms) => {
    const errors: unknown[] = [];
    const { fetching, patched } = affectedDisplays(batch, presence.localTargetsOf(batch.restaurantId));
    const affected = [...fetching, ...patched];
    // Before anything is sent, because acknowledgements are compared with the targets.
    const composed = composeTargets(batch);
    const unknown = affected.filter((id) => !composed.has(id));
    const tags = await readTargets(unknown, batch.committedAt).catch((error) => {
      errors.push(error);
      return new Map<string, DisplayTag>();
    });

    // The caller of the change gets the answer first, however many screens there are.
    if (affected.length > 0 || batch.changedMenus.length > 0) await nextTurn();
    for (const changed of batch.changedMenus) {
      if (!hasLocalListeners(rooms, menuRoom(changed.menuId))) continue;
      await breathe();
      // Without this request to fetch, the next patch's tag would hide the missing one.
      await sendToMenu(kit, rooms, batch, changed).catch((error) => {
        errors.push(error);
        askToFetchMenu(rooms, batch, changed, fleetSize());
      });
    }
    for (const { entityId } of changesOfType(batch.changes, 'menu-deleted')) {
      const payload = { id: entityId, revision: batch.revision };
      rooms.emitToLocalScreens(menuRoom(entityId), 'menu-deleted', payload);
    }
    const screenCount = fetching.reduce((sum, id) => sum + rooms.localSocketCount(displayRoom(id)), 0);
    const spreadMs = spreadOf(screenCount * fleetSize());
    const takeovers = hasOnlyTakeovers(batch)
      ? await runningTakeovers(db, batch, clock()).catch((error) => {
          errors.push(error);
          return undefined;
        })
      : undefined;
    for (const id of fetching) askToFetchDisplay(rooms, batch, id, tags.get(id), spreadMs, takeovers);
    // To the owners on this process: every process publishes the same change.
    if (affected.length > 0) statuses.scheduleLocalUpdate(affected);
    if (errors.length > 0) throw new AggregateError(errors, 'Some screens did not get every change.');
  };
}
