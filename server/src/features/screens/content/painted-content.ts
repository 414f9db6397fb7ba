/**
 * Reads the content of a screen that has not painted the latest changes, at the revision up to which it is current,
 * from today's rows and the change log since.
 */
import type { PaintedContent } from '@menuboard/contract/displays';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { blackoutTimes } from '@menuboard/contract/domain/schedule/blackout';
import { displayChanges, type PastRange } from '../../../db/past-changes.ts';
import type { Tx } from '../../../db/schema.ts';
import { readDetails } from '../../../db/stored-details.ts';
import { type DisplayWithRestaurant, mediaTypeOf } from '../../displays/displays.reads.ts';
import { pastDisplay } from '../../displays/past-displays.reads.ts';
import { mediaByUrl } from '../../media/media.reads.ts';
import { pastMenusById } from '../../menus/menu-version.reads.ts';
import { pastCurrency } from '../../restaurants/restaurants.reads.ts';
import { pastScheduleOf } from '../../schedules/past-schedule.reads.ts';

async function mediaTypeAt(
  tx: Tx,
  { scope }: PastRange,
  display: DisplayWithRestaurant,
  mediaUrl: string | null,
): Promise<PaintedContent['mediaType']> {
  if (mediaUrl === null) return null;
  if (mediaUrl === display.media_url) return mediaTypeOf(display);
  const type = (await mediaByUrl(tx, scope, [mediaUrl])).get(mediaUrl)?.type ?? null;
  return mediaTypeOf({ media_type: type });
}

/** `undefined` if the log does not tell. `tx` must see one snapshot. */
export async function readPaintedContent(
  tx: Tx,
  range: PastRange,
  display: DisplayWithRestaurant,
): Promise<PaintedContent | undefined> {
  const changes = await displayChanges(tx, range, display.id);
  const past = pastDisplay(display, changes);
  if (!past) return undefined;
  const { name, mediaUrl, settings } = past;
  const { openingHours } = readDetails(display.restaurant_details, plainRestaurant);
  const blackout = blackoutTimes(settings.blackout, openingHours);
  const entries = await pastScheduleOf(tx, display.id, changes);
  const menuIds = entries.flatMap(({ content }) => (content.type === 'menu' ? [content.menuId] : []));
  if (past.menuId !== null) menuIds.push(past.menuId);
  const menus = await pastMenusById(tx, range, [...new Set(menuIds)]);
  return {
    name,
    menuId: past.menuId !== null && menus.has(past.menuId) ? past.menuId : null,
    mediaUrl,
    mediaType: await mediaTypeAt(tx, range, display, mediaUrl),
    settings,
    ...(blackout && { blackoutTimes: blackout }),
    scheduledContent: entries.filter(({ content }) => content.type === 'media' || menus.has(content.menuId)),
    menus: [...menus.values()],
    currency: (await pastCurrency(tx, range)) ?? display.currency,
  };
}
