import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNames, pluralize } from '../../domain/format.ts';
import { isReturning } from '../../domain/freshness.ts';
import { laggingScreens } from '../../domain/screen-text.ts';

type Menus = readonly Pick<CachedMenu, 'id' | 'name'>[];
type Displays = readonly Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'status'>[];

const NAMED = 3;

/** How things stand, in one sentence or two, from what is really there. */
export function sentenceOf(menus: Menus, itemCount: number, displays: Displays): string {
  if (itemCount === 0) return 'Add your first item, and the board has something to say.';
  if (menus.length === 0) return `${pluralize(itemCount, 'item')} in the kitchen. Now make a menu.`;
  if (displays.length === 0) return 'Your menu is ready. Set up a display and it is on the wall.';
  const active = displays.filter(({ menuId, mediaUrl }) => menuId !== null || mediaUrl !== null);
  if (active.length === 0) return 'No display has a menu yet. Assign one and it is on the wall.';

  const paired = active.filter(({ status }) => status.screens.length > 0);
  if (paired.length === 0) return `${contentOf(menus, active)} ready. Pair a screen and it is on the wall.`;
  const content = contentOf(menus, paired);
  const screens = paired.flatMap(({ status }) =>
    status.screens.map((screen) => ({ ...screen, isCurrent: screen.paintedTag === status.tag })),
  );
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return `${content} assigned, and no screen is online.`;
  const current = online.filter(({ isCurrent }) => isCurrent).length;
  const isWhole = online.length === screens.length;
  return `${content} on. ${shareOf(current, online.length, isWhole)} your latest changes.${restOf(active.length - paired.length)}`;
}

function restOf(unpaired: number): string {
  if (unpaired === 0) return '';
  return ` ${pluralize(unpaired, 'display')} ${unpaired === 1 ? 'has' : 'have'} no screen yet.`;
}

function contentOf(menus: Menus, active: Displays): string {
  const shown = menus.filter(({ id }) => active.some(({ menuId }) => menuId === id));
  const names = shown.length > NAMED ? [pluralize(shown.length, 'menu')] : shown.map(({ name }) => name);
  if (active.some(({ menuId }) => menuId === null)) names.push(names.length === 0 ? 'Media' : 'media');
  return `${joinNames(names)} ${names.length === 1 && shown.length <= 1 ? 'is' : 'are'}`;
}

/** Of the screens that can follow; the banner names the displays that cannot. */
function shareOf(current: number, online: number, isWhole: boolean): string {
  if (online === 1) {
    const which = isWhole ? 'Its screen' : 'The screen that is online';
    return `${which} ${current === 1 ? 'shows' : 'does not show'}`;
  }
  const which = `screens${isWhole ? '' : ' that are online'}`;
  if (current === online) return `${online === 2 ? 'Both' : `All ${online}`} ${which} show`;
  return `${current} of ${online} ${which} ${current === 1 ? 'shows' : 'show'}`;
}

/**
 * The displays whose screens are all away. One that was never paired is not away: it has not begun; and one that was
 * just brought back from the bin has its screens on their way.
 */
export function offlineDisplays<T extends Displays[number]>(displays: readonly T[], now: number): T[] {
  return displays.filter(
    ({ status }) => status.screens.length > 0 && !status.isOnline && !isReturning(status, now),
  );
}

/** The displays with a screen that is connected and does not show a change. */
export function laggingDisplays<T extends Displays[number]>(displays: readonly T[]): T[] {
  return displays.filter(({ status }) => laggingScreens(status).length > 0);
}
