import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNames } from '../../domain/format.ts';
import { isReturning } from '../../domain/freshness.ts';
import { laggingScreens } from '../../domain/screen-text.ts';
import { plural, t } from '../../texts/texts.ts';

type Menus = readonly Pick<CachedMenu, 'id' | 'name'>[];
type Displays = readonly Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'status'>[];

const MAX_NAMES = 3;

/** The state of all displays in one or two sentences, for the banner. */
export function describeStatus(menus: Menus, itemCount: number, displays: Displays): string {
  if (itemCount === 0) return t('Add your first item, and the board has something to say.');
  if (menus.length === 0)
    return plural(
      itemCount,
      '{count} item in the kitchen. Now make a menu.',
      '{count} items in the kitchen. Now make a menu.',
    );
  if (displays.length === 0) return t('Your menu is ready. Set up a display and it is on the wall.');
  const active = displays.filter(({ menuId, mediaUrl }) => menuId !== null || mediaUrl !== null);
  if (active.length === 0) return t('No display has a menu yet. Assign one and it is on the wall.');

  const paired = active.filter(({ status }) => status.screens.length > 0);
  const { count, ...names } = contentOf(menus, paired.length === 0 ? active : paired);
  if (paired.length === 0)
    return plural(
      count,
      '{content} is ready. Pair a screen and it is on the wall.',
      '{content} are ready. Pair a screen and it is on the wall.',
      names,
    );
  const screens = paired.flatMap(({ status }) =>
    status.screens.map((screen) => ({ ...screen, isCurrent: screen.paintedTag === status.tag })),
  );
  const online = screens.filter(({ isOnline }) => isOnline);
  if (online.length === 0)
    return plural(
      count,
      '{content} is assigned, and no screen is online.',
      '{content} are assigned, and no screen is online.',
      names,
    );
  const current = online.filter(({ isCurrent }) => isCurrent).length;
  const isWhole = online.length === screens.length;
  const unpaired = active.length - paired.length;
  return [
    plural(count, '{content} is on.', '{content} are on.', names),
    isWhole ? allScreensText(current, online.length) : onlineScreensText(current, online.length),
    unpaired > 0 &&
      plural(unpaired, '{count} display has no screen yet.', '{count} displays have no screen yet.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What displays show in words, and whether that is one thing or several. */
function contentOf(menus: Menus, active: Displays): { content: string; count: number } {
  const shown = menus.filter(({ id }) => active.some(({ menuId }) => menuId === id));
  const names =
    shown.length > MAX_NAMES
      ? [plural(shown.length, '{count} menu', '{count} menus')]
      : shown.map(({ name }) => name);
  if (active.some(({ menuId }) => menuId === null)) names.push(names.length === 0 ? t('Media') : t('media'));
  return { content: joinNames(names), count: Math.max(names.length, shown.length) };
}

/** How many of the screens are up to date, where all are online. */
function allScreensText(current: number, online: number): string {
  if (online === 1)
    return current === 1
      ? t('Its screen shows your latest changes.')
      : t('Its screen does not show your latest changes.');
  if (current < online)
    return plural(
      current,
      '{count} of {online} screens shows your latest changes.',
      '{count} of {online} screens show your latest changes.',
      { online },
    );
  return online === 2
    ? t('Both screens show your latest changes.')
    : t('All {online} screens show your latest changes.', { online });
}

/** How many of the online screens are up to date. The banner names the offline displays itself. */
function onlineScreensText(current: number, online: number): string {
  if (online === 1)
    return current === 1
      ? t('The screen that is online shows your latest changes.')
      : t('The screen that is online does not show your latest changes.');
  if (current < online)
    return plural(
      current,
      '{count} of {online} screens that are online shows your latest changes.',
      '{count} of {online} screens that are online show your latest changes.',
      { online },
    );
  return online === 2
    ? t('Both screens that are online show your latest changes.')
    : t('All {online} screens that are online show your latest changes.', { online });
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
