import { boardWordsByTag } from '@menuboard/contract/board-words/catalogue';
import { brandOnScreen } from '@menuboard/contract/domain/brand-palette';
import { clockFormat } from '@menuboard/contract/domain/clock-format';
import { plainDish } from '@menuboard/contract/domain/dish';
import { imagesIn } from '@menuboard/contract/domain/layout';
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { FALLBACK_LANGUAGE, moneyOf } from '@menuboard/contract/domain/money/rules';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { blackoutTimes } from '@menuboard/contract/domain/schedule/blackout';
import type { ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { takeoverRevisionOf } from '@menuboard/contract/domain/takeover';
import { withoutFields } from '@menuboard/contract/item-fields';
import type { Item } from '@menuboard/contract/items';
import type { Menu } from '@menuboard/contract/menus';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type {
  Manifest,
  ManifestFile,
  ScreenContent,
  ScreenItem,
  ScreenMenu,
} from '@menuboard/contract/screen';
import type { DisplayRow, Tx } from '../../../db/schema.ts';
import { readDetails, withoutDefaults } from '../../../db/stored-details.ts';
import { notFound } from '../../../kernel/errors/app-error.ts';
import { drawQr } from '../../../kernel/formats/qr-drawing.ts';
import type { RestaurantScope } from '../../../kernel/identity/scope.ts';
import { offsetsAround } from '../../../kernel/time/zones.ts';
import { mediaTypeOf, settingsOf } from '../../displays/displays.reads.ts';
import { guestPathsOf } from '../../guests/publications.reads.ts';
import { mediaByUrl } from '../../media/media.reads.ts';
import { menusById, type OwnMenu } from '../../menus/menus.reads.ts';
import { schedulesOf } from '../../schedules/schedules.reads.ts';
import { runningTakeovers } from '../../takeovers/takeovers.reads.ts';
import { entriesOnScreens, promosOnScreens, settingsOnScreens } from './earlier-screens.ts';
import { versionOf } from './manifest-version.ts';
import { readTags } from './tags.ts';
import { withWordBreaks } from './word-breaks.ts';

const sentFields = withoutFields('screen', 'never sent');

/** Only with details that are set. */
export function toScreenItem(item: Item): ScreenItem {
  return withoutDefaults({ ...sentFields(item), ...promosOnScreens(item) }, plainDish);
}

/** Without hidden items, because a screen must not get what it does not show. */
export function toScreenMenu(menu: Menu): ScreenMenu {
  const { createdAt: _, updatedAt: __, isDesignLocked: ___, heldUntil: ____, items, ...shown } = menu;
  const visible = items.filter((item) => !item.isHidden);
  return { ...withoutDefaults(shown, plainMenu), items: visible.map(toScreenItem) };
}

/** Without the names of files, which only the owner needs. */
function toScreenEntry({ revision: _, cycleId: __, content, ...entry }: ScheduledItem): ScreenEntry {
  if (content.type === 'menu') return { ...entry, content };
  return {
    ...entry,
    content: { type: 'media', mediaItems: content.mediaItems.map(({ url, type }) => ({ url, type })) },
  };
}

/** Addresses of all images and videos in the content, each once. */
function urlsIn(own: (string | null | undefined)[], menus: Iterable<Menu>, entries: ScreenEntry[]): string[] {
  const urls: (string | null | undefined)[] = [...own];
  for (const { items, panels, sections, layout } of menus) {
    urls.push(...items.filter((item) => !item.isHidden).map(({ imageUrl }) => imageUrl), ...imagesIn(layout));
    urls.push(...panels.map(({ mediaUrl }) => mediaUrl), ...sections.map(({ imageUrl }) => imageUrl));
  }
  for (const { content } of entries) {
    if (content.type === 'media') urls.push(...content.mediaItems.map(({ url }) => url));
  }
  return [...new Set(urls.filter((url) => url != null))];
}

/** Omits a 24-hour clock, because most screens need no more. */
function zoneOf(timeZone: string, language: string | undefined, now: number): Manifest['zone'] {
  const clock = clockFormat(timeZone, language ?? 'en');
  const hasOwnClock = Object.keys(clock).length > 0;
  return { timeZone, offsets: offsetsAround(timeZone, now), ...(hasOwnClock && { clock }) };
}

/** Languages into which menus are translated. */
const languagesOf = (menus: Iterable<Menu>): string[] =>
  [...menus].flatMap(({ languages }) => languages?.tags ?? []);

/** Only files of the restaurant's library, because screens do not store files of other hosts. */
async function filesOf(tx: Tx, scope: RestaurantScope, urls: string[]): Promise<ManifestFile[]> {
  const rows = await mediaByUrl(tx, scope, urls);
  return urls.flatMap((url) => {
    const row = rows.get(url);
    const sha256 = /([0-9a-f]{64})\./.exec(url)?.[1];
    if (!row || !sha256) return [];
    return [{ url, sha256, type: row.type === 'video' ? 'video' : 'image', size: row.size }];
  });
}

/** Codes of the guests' pages, for public menus with a panel for it. */
async function guestCodesOf(tx: Tx, menus: Iterable<OwnMenu>, address: string) {
  const ids = [...menus].filter(({ panels }) => panels.some(({ kind }) => kind === 'qr')).map(({ id }) => id);
  const paths = await guestPathsOf(tx, ids);
  return Object.fromEntries([...paths].map(([id, path]) => [id, drawQr(`${address}${path}`)]));
}

/**
 * Complete content of a display. `tx` must see one snapshot, because the tag has to match the content.
 *
 * @param address address of this server, for the phones of guests
 */
export async function readContent(
  tx: Tx,
  displayId: DisplayRow['id'],
  now: number,
  address: string,
): Promise<ScreenContent> {
  const found = (await readTags(tx, [displayId], now)).get(displayId);
  if (!found) throw notFound('Display');
  const { display, revision, tag, baseTag, menuIds, menuTags } = found;
  const menus = await menusById(tx, menuIds);
  const schedule = (await schedulesOf(tx, [displayId])).get(displayId) ?? [];
  const scope = { restaurantId: display.restaurant_id };
  const { brand, stalePrices, languages, openingHours } = readDetails(
    display.restaurant_details,
    plainRestaurant,
  );
  const zone = zoneOf(display.time_zone, languages[0], now);
  const { day } = wallClockAt(zone.offsets, now);
  const active = schedule.filter((entry) => entry.isActive).map(toScreenEntry);
  const entries = entriesOnScreens(active, day);
  const settings = settingsOf(display);
  const blackout = blackoutTimes(settings.blackout, openingHours);
  const shown = [...menus.values()].map((menu) => withWordBreaks(toScreenMenu(menu), languages[0]));
  const assigned = menus.get(found.menuId ?? '');
  const menu = shown.find(({ id }) => id === found.menuId);
  const allLanguages = [languages[0] ?? FALLBACK_LANGUAGE, ...languagesOf(menus.values())];
  const words = boardWordsByTag(allLanguages);
  const guestCodes = await guestCodesOf(tx, menus.values(), address);
  // Most restaurants never had one.
  const hasTakeovers = takeoverRevisionOf(baseTag) > 0;
  const takeovers = hasTakeovers ? (await runningTakeovers(tx, scope, now)).on(display.id) : [];
  const ownUrls = [display.media_url, brand?.logoUrl, ...takeovers.map(({ imageUrl }) => imageUrl)];
  const files = await filesOf(tx, scope, urlsIn(ownUrls, menus.values(), entries));
  return {
    display: {
      id: display.id,
      name: display.name,
      menuId: menu?.id ?? null,
      currentMenu: menu ?? null,
      mediaUrl: display.media_url,
      mediaType: mediaTypeOf(display),
      settings: settingsOnScreens(settings, assigned),
      revision: display.revision,
    },
    manifest: {
      version: versionOf(shown),
      revision,
      tag,
      baseTag,
      menuTags,
      serverTime: now,
      zone,
      currency: display.currency,
      ...moneyOf(allLanguages, display.currency),
      restaurantName: display.restaurant_name,
      ...(brand && { brand: brandOnScreen(brand) }),
      ...(stalePrices.then !== 'keep' && { stalePrices }),
      ...(languages[0] && { language: languages[0] }),
      ...(Object.keys(words).length > 0 && { words }),
      ...(Object.keys(guestCodes).length > 0 && { guestCodes }),
      ...(blackout && { blackout }),
      ...(takeovers.length > 0 && { takeovers }),
      entries,
      menus: shown.filter((one) => one !== menu),
      files,
    },
  };
}
