import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { menusOfDisplay } from '../../shared/displays/menus-of-display.ts';
import { plural, t } from '../../texts/texts.ts';

type MenuName = Pick<CachedMenu, 'id' | 'name'>;
type Display = Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'scheduledContent' | 'status'>;

const NAMED_MAX = 3;

/** Describes where a menu is used and what its displays show after its deletion; its name while that is not known. */
export function describeMenuRemoval(menu: MenuName, displays: readonly Display[] | undefined): string {
  if (!displays) return menu.name;
  const affected = displays.filter((display) => menusOfDisplay(display).includes(menu.id));
  if (affected.length === 0) return t('{menu} is on no display.', { menu: menu.name });
  if (affected.length > NAMED_MAX)
    return plural(
      affected.length,
      '{menu} is on {count} display, and will be removed from it.',
      '{menu} is on {count} displays, and will be removed from all of them.',
      { menu: menu.name },
    );
  return affected.map((display) => describeDisplayWithout(display, menu)).join(' ');
}

function describeDisplayWithout(
  { name: display, menuId, mediaUrl, scheduledContent, status }: Display,
  { id, name: menu }: MenuName,
): string {
  if (menuId !== id)
    return t('{display} has {menu} in its schedule, and will leave it out.', { display, menu });
  const isScheduled = scheduledContent.some(({ isActive }) => isActive);
  const isShown = status.screens.length > 0 && !isScheduled;
  const now = isShown
    ? t('{display} shows {menu} now.', { display, menu })
    : t('{display} has the menu {menu}.', { display, menu });
  return `${now} ${describeAfter(mediaUrl !== null, isScheduled)}`;
}

function describeAfter(hasMedia: boolean, isScheduled: boolean): string {
  if (hasMedia)
    return isScheduled
      ? t('Outside its schedule, it will show only its media.')
      : t('It will show only its media.');
  return isScheduled ? t('Outside its schedule, it will show nothing.') : t('It will show nothing.');
}
