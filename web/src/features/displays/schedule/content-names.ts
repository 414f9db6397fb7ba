import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { pluralize } from '../../../domain/format.ts';
import type { PlannedEntry } from './week-plan.ts';

/** The names of contents in sentences and on the week strip. */
export interface ContentNames {
  /** Nothing without a menu, and while the menus are not loaded. */
  menuName: (menuId: string | null) => string | undefined;
  contentName: (content: ScheduledItem['content']) => string;
  /** A sentence about the hours without an entry. */
  emptyHoursText: (display: CachedDisplay) => string;
  plannedEntries: (display: CachedDisplay) => PlannedEntry[];
}

/** Names contents by the loaded menus; while those are not loaded, every menu is called 'A menu'. */
export function createContentNames(menus: readonly CachedMenu[] | undefined): ContentNames {
  const menuName: ContentNames['menuName'] = (menuId) => menus?.find(({ id }) => id === menuId)?.name;

  const contentName: ContentNames['contentName'] = (content) => {
    if (content.type === 'menu') return menuName(content.menuId) ?? 'A menu';
    const [first] = content.mediaItems;
    return content.mediaItems.length === 1 && first
      ? first.name
      : pluralize(content.mediaItems.length, 'media file');
  };

  return {
    menuName,
    contentName,
    emptyHoursText: ({ menuId, mediaUrl }) => {
      if (menuId !== null) return `Empty hours show the assigned menu${appendName(menuName(menuId))}`;
      return mediaUrl === null
        ? 'Empty hours show nothing: no menu is assigned'
        : 'Empty hours show its media';
    },
    plannedEntries: ({ scheduledContent }) =>
      scheduledContent.map(({ content, ...entry }) => ({ ...entry, label: contentName(content) })),
  };
}

function appendName(name: string | undefined): string {
  return name === undefined ? '' : `, ${name}`;
}
