/** The tag of what a display shows (`domain/tag.ts`), read from the database in a fixed number of queries. */
import { composeTag } from '@menuboard/contract/domain/tag';
import { MANIFEST_VERSION } from '@menuboard/contract/screen';
import type { Db, Tx } from '../../db/schema.ts';
import { shortHash } from '../../lib/tokens.ts';
import { zoneEdition } from '../../lib/zones.ts';
import { type DisplayWithRestaurant, displaysById } from '../displays/displays.reads.ts';
import { menuRevisions } from '../menus/menus.reads.ts';
import { scheduledMenusOf } from '../schedules/schedules.reads.ts';

/** A display's tag in its parts. */
export interface DisplayTag {
  display: DisplayWithRestaurant;
  /** The restaurant's revision that the parts were read at, at least. */
  revision: number;
  baseTag: string;
  /** The assigned menu, if it is live. */
  menuId: string | null;
  /** Of the menus that it names, assigned or in its schedule. */
  menuTags: Record<string, string>;
  tag: string;
}

function hashOfParts(parts: { id: string; revision: number }[]): string {
  return shortHash(parts.map(({ id, revision }) => `${id}:${revision}`).join('|'));
}

/** Menu parts of tags by menu id, for live menus. */
export async function menuTagsOf(db: Db | Tx, menuIds: string[]): Promise<Map<string, string>> {
  const tags = new Map<string, string>();
  for (const parts of await menuRevisions(db, menuIds)) {
    if (parts[0]) tags.set(parts[0].id, hashOfParts(parts));
  }
  return tags;
}

function tagOf(display: DisplayWithRestaurant, menuTags: Record<string, string>, now: number): DisplayTag {
  const { menu_id: menuId } = display;
  const restaurant = { id: display.restaurant_id, revision: display.own_revision };
  const edition = zoneEdition(display.time_zone, now);
  const baseTag = shortHash(`${MANIFEST_VERSION}|${edition}|${hashOfParts([display, restaurant])}`);
  return {
    display,
    revision: display.restaurant_revision,
    baseTag,
    menuId: menuId !== null && menuTags[menuId] !== undefined ? menuId : null,
    menuTags,
    tag: composeTag(baseTag, menuTags),
  };
}

/**
 * The tags of live displays; a missing one is absent. Its schedule counts by the display's own revision, which every
 * change of it raises. `now` counts by month, and by what is known of the zone: the manifest carries its changes of
 * the coming year, so even a screen whose board never changes fetches them anew from time to time, and new rules soon.
 */
export async function readTags(
  db: Db | Tx,
  displayIds: string[],
  now: number,
): Promise<Map<string, DisplayTag>> {
  const displays = await displaysById(db, displayIds);
  const scheduled = await scheduledMenusOf(db, displayIds);
  const menuIdsOf = ({ id, menu_id: menuId }: DisplayWithRestaurant) => [
    ...(menuId === null ? [] : [menuId]),
    ...(scheduled.get(id) ?? []),
  ];
  const known = await menuTagsOf(db, [...new Set(displays.flatMap(menuIdsOf))]);
  return new Map(
    displays.map((display) => {
      const menuTags: Record<string, string> = {};
      for (const menuId of menuIdsOf(display)) {
        const menuTag = known.get(menuId);
        if (menuTag !== undefined) menuTags[menuId] = menuTag;
      }
      return [display.id, tagOf(display, menuTags, now)];
    }),
  );
}
