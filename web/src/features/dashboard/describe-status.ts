import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNames, pluralize } from '../../domain/format.ts';
import { isReturning } from '../../domain/freshness.ts';
import { laggingScreens } from '../../domain/screen-text.ts';

type Menus = readonly Pick<CachedMenu, 'id' | 'name'>[];
type Displays = readonly Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'status'>[];

const MAX_NAMES = 3;

/** The state of all displays in one or two sentences, for the banner. */
export function describeStatus(menus: Menus, itemCount: number, displays: Displays): string {
  if (itemCount === 0) return 'Add your first item, and the board has something to say.';
  if (menus.length === 0) return `${pluralize(itemCount, 'item')} in the kitchen. Now make a menu.`;
  if (displays.length === 0) return 'Your menu is ready. Set up a display and it is on the wall.';
  const active = displays.filter(({ menuId, mediaUrl }) => menuId !== null || mediaUrl !== null);
  if (active.length === 0) return 'No display has a menu yet. Assign one and it is on the wall.';

  const paired = active.filter(({ status }) => status.screens.length > 0);
  if (paired.length === 0) return `${contentText(menus, active)} ready. Pair a screen and it is on the wall.`;
  const content = contentText(menus, paired);
  const screens = paired.flatMap(({ status }) =>
    status.screens.map((screen) => ({ ...screen, isCurrent: screen.paintedTag === status.tag })),
  );
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return `${content} assigned, and no screen is online.`;
  const current = online.filter(({ isCurrent }) => isCurrent).length;
  const isWhole = online.length === screens.length;
  return `${content} on. ${currentScreensText(current, online.length, isWhole)} your latest changes.${unpairedText(active.length - paired.length)}`;
}

function unpairedText(unpaired: number): string {
  if (unpaired === 0) return '';
  return ` ${pluralize(unpaired, 'display')} ${unpaired === 1 ? 'has' : 'have'} no screen yet.`;
}

function contentText(menus: Menus, active: Displays): string {
  const shown = menus.filter(({ id }) => active.some(({ menuId }) => menuId === id));
  const names = shown.length > MAX_NAMES ? [pluralize(shown.length, 'menu')] : shown.map(({ name }) => name);
  if (active.some(({ menuId }) => menuId === null)) names.push(names.length === 0 ? 'Media' : 'media');
  return `${joinNames(names)} ${names.length === 1 && shown.length <= 1 ? 'is' : 'are'}`;
}

/** How many of the online screens are up to date. The banner names the offline displays itself. */
function currentScreensText(current: number, online: number, isWhole: boolean): string {
  if (online === 1) {
    const which = isWhole ? 'Its screen' : 'The screen that is online';
    return `${which} ${current === 1 ? 'shows' : 'does not show'}`;
  }
  const which = `screens${isWhole ? '' : ' that are online'}`;
  if (current === online) return `${online === 2 ? 'Both' : `All ${online}`} ${which} show`;
  return `${current} of ${online} ${which} ${current === 1 ? 'shows' : 'show'}`;
}

/**
 * The displays whose screens are all offline. Displays that were never paired do not count, nor do displays that were
 * just restored from the bin, whose screens reconnect within a minute.
 */
export function offlineDisplays<T extends Displays[number]>(displays: readonly T[], now: number): T[] {
  return displays.filter(
    ({ status }) => status.screens.length > 0 && !status.isOnline && !isReturning(status, now),
  );
}

/** The displays with a lagging screen. */
export function laggingDisplays<T extends Displays[number]>(displays: readonly T[]): T[] {
  return displays.filter(({ status }) => laggingScreens(status).length > 0);
}
