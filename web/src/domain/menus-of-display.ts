import type { CachedDisplay } from '../api/cached-display.ts';

type Shows = Pick<CachedDisplay, 'menuId' | 'scheduledContent'>;

/** The menus that a display's screens hold and follow: the assigned one, and those of its active schedule. */
export function menusOfDisplay({ menuId, scheduledContent }: Shows): string[] {
  const scheduled = scheduledContent.flatMap(({ isActive, content }) =>
    isActive && content.type === 'menu' ? [content.menuId] : [],
  );
  return menuId === null ? scheduled : [menuId, ...scheduled];
}

/** Whether a display shows a menu, always or at times. */
export function hasMenu(display: Shows, menuId: string): boolean {
  return menusOfDisplay(display).includes(menuId);
}
