import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import type { ShownFields } from '../../shared/displays/content-changes.ts';
import { describeMoment, isReturning, type StatusContext } from '../../shared/displays/freshness.ts';
import { laggingScreens } from '../../shared/displays/screen-text.ts';
import { joinNames, joinNamesBriefly } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';

type Menus = readonly Pick<CachedMenu, 'id' | 'name'>[];
type Displays = readonly (Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'status'> &
  Pick<ShownFields, 'isBlack'>)[];

const MAX_NAMES = 3;

/** The state of all screens in one sentence. The displays have their current content. */
export function describeStatus(
  menus: Menus,
  itemCount: number,
  displays: Displays,
  context: StatusContext,
): string {
  if (itemCount === 0) return t('Add your first item, and the board has something to say.');
  if (menus.length === 0)
    return plural(
      itemCount,
      '{count} item in the kitchen. Now make a menu.',
      '{count} items in the kitchen. Now make a menu.',
    );
  if (displays.length === 0) return t('Your menu is ready. Set up a display and it is on the wall.');
  const active = displays.filter(({ menuId, mediaUrl }) => menuId !== null || mediaUrl !== null);
  const black = displays.filter(({ isBlack }) => isBlack);
  if (active.length === 0 && black.length === 0)
    return t('No display has a menu yet. Assign one and it is on the wall.');
  const paired = active.filter(({ status }) => status.screens.length > 0);
  if (paired.length === 0 && black.length > 0)
    return plural(black.length, '{displays} is dark.', '{displays} are dark.', {
      displays: joinNamesBriefly(black.map(({ name }) => name)),
    });
  if (paired.length === 0) return readyText(menus, active);
  if (context.lostAt !== null)
    return t('What your screens show has been unknown since {moment}.', {
      moment: describeMoment(context.lostAt, context),
    });
  const trouble = troubleText(paired, context);
  const shown = shownText(paired);
  if (trouble === undefined) return t('{shown}.', { shown });
  // With nothing else on a wall, the trouble says it all.
  if (paired.length === 1 && !paired[0]?.status.isOnline) return t('{trouble}.', { trouble });
  return t('{shown}; {trouble}.', { shown, trouble });
}

/** The content of displays without a screen. */
function readyText(menus: Menus, active: Displays): string {
  const shown = menus.filter(({ id }) => active.some(({ menuId }) => menuId === id));
  const names =
    shown.length > MAX_NAMES
      ? [plural(shown.length, '{count} menu', '{count} menus')]
      : shown.map(({ name }) => name);
  if (active.some(({ menuId }) => menuId === null)) names.push(names.length === 0 ? t('Media') : t('media'));
  return plural(
    Math.max(names.length, shown.length),
    '{content} is ready. Pair a screen and it is on the wall.',
    '{content} are ready. Pair a screen and it is on the wall.',
    { content: joinNames(names) },
  );
}

/** The number of screens with the latest changes. Nobody knows the content of an offline screen. */
function shownText(paired: Displays): string {
  const screens = paired.flatMap(({ status }) =>
    status.screens.map((screen) => screen.isOnline && screen.paintedTag === status.tag),
  );
  const current = screens.filter(Boolean).length;
  const total = screens.length;
  if (total === 1)
    return current === 1
      ? t('Your screen shows your latest changes')
      : t('Your screen does not show your latest changes yet');
  if (current < total)
    return plural(
      current,
      '{count} of {total} screens shows your latest changes',
      '{count} of {total} screens show your latest changes',
      { total },
    );
  return total === 2
    ? t('Both screens show your latest changes')
    : t('All {total} screens show your latest changes', { total });
}

/** The displays that need a look; undefined if none does. */
function troubleText(paired: Displays, context: StatusContext): string | undefined {
  const offline = offlineDisplays(paired, context.now);
  const [first] = offline;
  if (first?.status.lastSeen && offline.length === 1)
    return t('{display} has been offline since {moment}', {
      display: first.name,
      moment: describeMoment(first.status.lastSeen, context),
    });
  const namesOf = (some: Displays) => joinNamesBriefly(some.map(({ name }) => name));
  if (first)
    return plural(offline.length, '{displays} is offline', '{displays} are offline', {
      displays: namesOf(offline),
    });
  const lagging = laggingDisplays(paired);
  if (lagging.length === 0) return undefined;
  return plural(lagging.length, '{displays} is not up to date', '{displays} are not up to date', {
    displays: namesOf(lagging),
  });
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
