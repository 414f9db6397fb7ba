import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { menusOfDisplay } from '../../domain/menus-of-display.ts';

type Named = Pick<CachedMenu, 'id' | 'name'>;
type Shown = Pick<CachedDisplay, 'name' | 'menuId' | 'mediaUrl' | 'scheduledContent' | 'status'>;

const NAMED = 3;

/** Which menu is to be deleted, where it is, and what will be there without it. */
export function describeMenuRemoval(menu: Named, displays: readonly Shown[] | undefined): string {
  if (!displays) return menu.name;
  const concerned = displays.filter((display) => menusOfDisplay(display).includes(menu.id));
  if (concerned.length === 0) return `${menu.name} is on no display.`;
  if (concerned.length > NAMED)
    return `${menu.name} is on ${concerned.length} displays, and goes from all of them.`;
  return concerned.map((display) => describeDisplayWithout(display, menu)).join(' ');
}

function describeDisplayWithout(
  { name, menuId, mediaUrl, scheduledContent, status }: Shown,
  menu: Named,
): string {
  if (menuId !== menu.id) return `${name} has ${menu.name} in its schedule, and will leave it out.`;
  const isScheduled = scheduledContent.some(({ isActive }) => isActive);
  const isShown = status.screens.length > 0 && !isScheduled;
  const then = mediaUrl === null ? 'will show nothing' : 'will show its media alone';
  const when = isScheduled ? ' outside its schedule' : '';
  return `${name} ${isShown ? `shows ${menu.name} now` : `has the menu ${menu.name}`}. It ${then}${when}.`;
}
