import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { menusOfDisplay } from '../../domain/menus-of-display.ts';

type MenuName = Pick<CachedMenu, 'id' | 'name'>;
type Display = Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'scheduledContent' | 'status'>;

const NAMED_MAX = 3;

/** Describes where a menu is used and what its displays show after its deletion; its name while that is not known. */
export function describeMenuRemoval(menu: MenuName, displays: readonly Display[] | undefined): string {
  if (!displays) return menu.name;
  const affected = displays.filter((display) => menusOfDisplay(display).includes(menu.id));
  if (affected.length === 0) return `${menu.name} is on no display.`;
  if (affected.length > NAMED_MAX)
    return `${menu.name} is on ${affected.length} displays, and will be removed from all of them.`;
  return affected.map((display) => describeDisplayWithout(display, menu)).join(' ');
}

function describeDisplayWithout(
  { name, menuId, mediaUrl, scheduledContent, status }: Display,
  menu: MenuName,
): string {
  if (menuId !== menu.id) return `${name} has ${menu.name} in its schedule, and will leave it out.`;
  const isScheduled = scheduledContent.some(({ isActive }) => isActive);
  const isShown = status.screens.length > 0 && !isScheduled;
  const after = mediaUrl === null ? 'will show nothing' : 'will show its media alone';
  const when = isScheduled ? ' outside its schedule' : '';
  return `${name} ${isShown ? `shows ${menu.name} now` : `has the menu ${menu.name}`}. It ${after}${when}.`;
}
