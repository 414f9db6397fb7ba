import type { DisplayRecord } from './api/display-record.ts';

/** The menus that a display's screens hold and follow: the assigned one, and those of its active schedule. */
export function menusOfDisplay({
  menuId,
  scheduledContent,
}: Pick<DisplayRecord, 'menuId' | 'scheduledContent'>): string[] {
  const scheduled = scheduledContent.flatMap(({ isActive, content }) =>
    isActive && content.type === 'menu' ? [content.menuId] : [],
  );
  return menuId === null ? scheduled : [menuId, ...scheduled];
}
