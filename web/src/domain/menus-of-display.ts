import type { CachedDisplay } from '../api/cached-display.ts';

type Shows = Pick<CachedDisplay, 'menuId' | 'scheduledContent'>;

/** The ids of all menus that a display can show: the assigned menu, and those of its active schedule entries. */
export function menusOfDisplay({ menuId, scheduledContent }: Shows): string[] {
  const scheduled = scheduledContent.flatMap(({ isActive, content }) =>
    isActive && content.type === 'menu' ? [content.menuId] : [],
  );
  return menuId === null ? scheduled : [menuId, ...scheduled];
}

/** The names of the displays that show each menu, always or by its schedule, by menu id. */
export function displayNamesByMenu(displays: readonly (Shows & { name: string })[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const display of displays) {
    for (const menuId of new Set(menusOfDisplay(display))) {
      names.set(menuId, [...(names.get(menuId) ?? []), display.name]);
    }
  }
  return names;
}

/** Whether a display shows a menu, always or by its schedule. */
export function hasMenu(display: Shows, menuId: string): boolean {
  return menusOfDisplay(display).includes(menuId);
}
