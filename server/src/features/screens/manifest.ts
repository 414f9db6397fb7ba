import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import {
  MANIFEST_VERSION,
  type ScreenContent,
  type ScreenItem,
  type ScreenMenu,
} from '@menuboard/contract/screen';
import type { Tx } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { mediaTypeOf, settingsOf } from '../displays/displays.reads.ts';
import { menusById } from '../menus/menus.reads.ts';
import { readTags } from './tags.ts';

/** Thirteen months of the zone's changes: more than a screen is ever away. */
const ZONE_DAYS = 400;

export function forScreens({ createdAt: _, updatedAt: __, ...item }: Item): ScreenItem {
  return item;
}

export function menuForScreens({ id, name, description, items, revision }: Menu): ScreenMenu {
  return { id, name, description, revision, items: items.map(forScreens) };
}

/** A display's content, whole and of one moment: call it inside a transaction that sees one. */
export async function readContentOf(tx: Tx, displayId: string, now: number): Promise<ScreenContent> {
  const found = (await readTags(tx, [displayId], now)).get(displayId);
  if (!found) throw notFound('Display');
  const { display, revision, tag, baseTag, menuTags } = found;
  const menu = [...(await menusById(tx, Object.keys(menuTags))).values()][0];
  return {
    display: {
      id: display.id,
      name: display.name,
      menuId: menu?.id ?? null,
      currentMenu: menu ? menuForScreens(menu) : null,
      mediaUrl: display.media_url,
      mediaType: mediaTypeOf(display),
      settings: settingsOf(display),
      revision: display.revision,
    },
    manifest: {
      version: MANIFEST_VERSION,
      revision,
      tag,
      baseTag,
      menuTags,
      serverTime: now,
      zone: { timeZone: display.time_zone, offsets: zoneOffsets(display.time_zone, now, ZONE_DAYS) },
      currency: display.currency,
      restaurantName: display.restaurant_name,
    },
  };
}
