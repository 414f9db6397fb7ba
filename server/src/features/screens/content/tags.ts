/** Reads the tag of a display's content (`domain/content-tag.ts`) in a fixed number of queries. */
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { withTakeoverRevision } from '@menuboard/contract/domain/takeover';
import type { Db, DisplayRow, MenuRow, Tx } from '../../../db/schema.ts';
import { shortHash } from '../../../kernel/identity/tokens.ts';
import { zoneEditionOf } from '../../../kernel/time/zones.ts';
import { type DisplayWithRestaurant, displaysById } from '../../displays/displays.reads.ts';
import { menusOfDisplays } from '../../menus/menus.reads.ts';

/** Raised if every screen has to fetch its content again, although nothing in it has changed. */
const EDITION_OF_TAGS = 1;

/** A display's tag, in its parts. */
export interface DisplayTag {
  display: DisplayWithRestaurant;
  /** The restaurant's revision when the parts were read; the parts may be newer. */
  revision: number;
  baseTag: string;
  /** Assigned menu, if it is live. */
  menuId: string | null;
  /** Assigned menu and the menus of the schedule, if they are live. */
  menuIds: MenuRow['id'][];
  /** By menu id, for these menus. */
  menuTags: Record<string, string>;
  tag: string;
}

function hashOfParts(parts: { id: string; revision: number }[]): string {
  return shortHash(parts.map(({ id, revision }) => `${id}:${revision}`).join('|'));
}

/** A menu's part of a tag, from the revision at which the menu or an item on it last changed. */
export function menuTagOf(menuId: MenuRow['id'], contentRevision: number): string {
  return hashOfParts([{ id: menuId, revision: contentRevision }]);
}

function tagOf(
  display: DisplayWithRestaurant,
  menuTagById: ReadonlyMap<MenuRow['id'], string>,
  now: number,
): DisplayTag {
  const { menu_id: menuId } = display;
  const restaurant = { id: display.restaurant_id, revision: display.own_revision };
  const edition = zoneEditionOf(display.id, display.time_zone, now);
  // A restaurant that was never restored keeps its tags from before there were epochs.
  const epoch = display.epoch === null ? '' : `|${display.epoch}`;
  const ownTag = shortHash(`${EDITION_OF_TAGS}|${edition}|${hashOfParts([display, restaurant])}${epoch}`);
  const baseTag = withTakeoverRevision(ownTag, display.takeover_revision);
  const menuTags = Object.fromEntries(menuTagById);
  return {
    display,
    revision: display.restaurant_revision,
    baseTag,
    menuId: menuId !== null && menuTagById.has(menuId) ? menuId : null,
    menuIds: [...menuTagById.keys()],
    menuTags,
    tag: composeContentTag(baseTag, menuTags),
  };
}

/**
 * The tags of displays by display id; a display that is not live is absent. The schedule counts by the display's own
 * revision, which every change of the schedule raises. The tag also depends on the month of `now`, which begins at
 * different times for displays, and on the known rules of the zone: the manifest carries the clock changes of the
 * coming year, so screens must fetch it now and then.
 */
export async function readTags(
  db: Db | Tx,
  displayIds: DisplayRow['id'][],
  now: number,
): Promise<Map<string, DisplayTag>> {
  return readTagsOf(db, await displaysById(db, displayIds), now);
}

/** Like `readTags`, for displays that are already read. */
export async function readTagsOf(
  db: Db | Tx,
  displays: DisplayWithRestaurant[],
  now: number,
): Promise<Map<string, DisplayTag>> {
  const menus = await menusOfDisplays(
    db,
    displays.map((display) => display.id),
  );
  const menusByDisplay = Map.groupBy(menus, ({ displayId }) => displayId);
  return new Map(
    displays.map((display) => {
      const ofDisplay = menusByDisplay.get(display.id) ?? [];
      const menuTagById = new Map(
        ofDisplay.map(({ menuId, contentRevision }) => [menuId, menuTagOf(menuId, contentRevision)]),
      );
      return [display.id, tagOf(display, menuTagById, now)];
    }),
  );
}
