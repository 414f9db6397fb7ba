/** Reads the tag of what a display shows (`domain/content-tag.ts`) in a fixed number of queries. */
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { MANIFEST_VERSION } from '@menuboard/contract/screen';
import type { Db, DisplayRow, MenuRow, Tx } from '../../../db/schema.ts';
import { shortHash } from '../../../lib/tokens.ts';
import { zoneEdition } from '../../../lib/zones.ts';
import { type DisplayWithRestaurant, displaysById } from '../../displays/displays.reads.ts';
import { menuRevisions } from '../../menus/menus.reads.ts';
import { scheduledMenusOf } from '../../schedules/schedules.reads.ts';

/** A display's tag in its parts. */
export interface DisplayTag {
  display: DisplayWithRestaurant;
  /** The restaurant's revision when the parts were read; the parts may be newer. */
  revision: number;
  baseTag: string;
  /** The assigned menu, if it is live. */
  menuId: string | null;
  /** The assigned menu and the menus of the schedule, if they are live. */
  menuIds: MenuRow['id'][];
  /** By menu id, for these menus. */
  menuTags: Record<string, string>;
  tag: string;
}

function hashOfParts(parts: { id: string; revision: number }[]): string {
  return shortHash(parts.map(({ id, revision }) => `${id}:${revision}`).join('|'));
}

/** The menu parts of tags, by menu id. Only live menus have one. */
export async function menuTagsOf(db: Db | Tx, menuIds: MenuRow['id'][]): Promise<Map<MenuRow['id'], string>> {
  const revisions = await menuRevisions(db, menuIds);
  return new Map([...revisions].map(([menuId, parts]) => [menuId, hashOfParts(parts)]));
}

function tagOf(
  display: DisplayWithRestaurant,
  menuTagById: ReadonlyMap<MenuRow['id'], string>,
  now: number,
): DisplayTag {
  const { menu_id: menuId } = display;
  const restaurant = { id: display.restaurant_id, revision: display.own_revision };
  const edition = zoneEdition(display.time_zone, now);
  const baseTag = shortHash(`${MANIFEST_VERSION}|${edition}|${hashOfParts([display, restaurant])}`);
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
 * The tags of displays by display id; a display that is not live is absent. The schedule counts through the display's
 * own revision, which every change of the schedule raises. The tag also depends on the month of `now` and on the known
 * rules of the zone: the manifest carries the clock changes of the coming year, so screens must fetch it now and then.
 */
export async function readTags(
  db: Db | Tx,
  displayIds: DisplayRow['id'][],
  now: number,
): Promise<Map<string, DisplayTag>> {
  const displays = await displaysById(db, displayIds);
  const scheduledMenus = await scheduledMenusOf(db, displayIds);
  const menuIdsOf = ({ id, menu_id: menuId }: DisplayWithRestaurant) => [
    ...(menuId === null ? [] : [menuId]),
    ...(scheduledMenus.get(id) ?? []),
  ];
  const allMenuTags = await menuTagsOf(db, [...new Set(displays.flatMap(menuIdsOf))]);
  return new Map(
    displays.map((display) => {
      const menuTagById = new Map<MenuRow['id'], string>();
      for (const menuId of menuIdsOf(display)) {
        const menuTag = allMenuTags.get(menuId);
        if (menuTag !== undefined) menuTagById.set(menuId, menuTag);
      }
      return [display.id, tagOf(display, menuTagById, now)];
    }),
  );
}
