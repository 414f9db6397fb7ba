/** The tag of what a display shows (`domain/tag.ts`), read from the database in a fixed number of queries. */
import { composeTag } from '@menuboard/contract/domain/tag';
import { MANIFEST_VERSION } from '@menuboard/contract/screen';
import type { Db, Tx } from '../../db/schema.ts';
import { shortHash } from '../../lib/tokens.ts';
import { type DisplayWithRestaurant, displaysById } from '../displays/displays.reads.ts';
import { menuRevisions } from '../menus/menus.reads.ts';

/** A display's tag in its parts. */
export interface DisplayTag {
  display: DisplayWithRestaurant;
  /** The restaurant's revision that the parts were read at, at least. */
  revision: number;
  baseTag: string;
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

function tagOf(display: DisplayWithRestaurant, menuTag: string | undefined, month: string): DisplayTag {
  const { menu_id: menuId } = display;
  const menuTags = menuId !== null && menuTag !== undefined ? { [menuId]: menuTag } : {};
  const restaurant = { id: display.restaurant_id, revision: display.own_revision };
  const baseTag = shortHash(`${MANIFEST_VERSION}|${month}|${hashOfParts([display, restaurant])}`);
  return {
    display,
    revision: display.restaurant_revision,
    baseTag,
    menuTags,
    tag: composeTag(baseTag, menuTags),
  };
}

/**
 * The tags of live displays; a missing one is absent. `now` counts by month: the manifest carries the zone's
 * changes of the coming year, so even a screen whose board never changes fetches it anew from time to time.
 */
export async function readTags(
  db: Db | Tx,
  displayIds: string[],
  now: number,
): Promise<Map<string, DisplayTag>> {
  const displays = await displaysById(db, displayIds);
  const menuTags = await menuTagsOf(db, [...new Set(displays.flatMap((display) => display.menu_id ?? []))]);
  const month = new Date(now).toISOString().slice(0, 7);
  return new Map(
    displays.map((display) => {
      const menuTag = display.menu_id === null ? undefined : menuTags.get(display.menu_id);
      return [display.id, tagOf(display, menuTag, month)];
    }),
  );
}
