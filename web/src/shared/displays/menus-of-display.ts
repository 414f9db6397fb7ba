import type { CachedDisplay } from '../../api/cached-display.ts';

type Shows = Pick<CachedDisplay, 'menuId' | 'scheduledContent'>;

/** The ids of all menus that a display can show: the assigned menu, and those of its active schedule entries. */
export function menusOfDisplay({ menuId, scheduledContent }: Shows): string[] {
  const scheduled = scheduledContent.flatMap(({ isActive, content }) =>
    isActive && content.type === 'menu' ? [content.menuId] : [],
  );
  return menuId === null ? scheduled : [menuId, ...scheduled];
}

/** True if a display shows a menu, always or by its schedule. */
export function hasMenu(display: Shows, menuId: string): boolean {
  return menusOfDisplay(display).includes(menuId);
}
