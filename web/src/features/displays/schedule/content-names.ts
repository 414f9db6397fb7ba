import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { pluralize } from '../../../domain/format.ts';
import type { PlannedEntry } from './week-plan.ts';

/** How what a display shows is called in sentences and on the strip. */
export interface ContentNames {
  /** Nothing without a menu, and while the menus could not be loaded. */
  menuName: (menuId: string | null) => string | undefined;
  nameOf: (content: ScheduledItem['content']) => string;
  /** What shows when no entry is on. */
  otherwise: (display: CachedDisplay) => string;
  planned: (display: CachedDisplay) => PlannedEntry[];
}

/** Names by the menus that are known; without them a menu is only a menu. */
export function createContentNames(menus: readonly CachedMenu[] | undefined): ContentNames {
  const menuName: ContentNames['menuName'] = (menuId) => menus?.find(({ id }) => id === menuId)?.name;

  const nameOf: ContentNames['nameOf'] = (content) => {
    if (content.type === 'menu') return menuName(content.menuId) ?? 'A menu';
    const [first] = content.mediaItems;
    return content.mediaItems.length === 1 && first
      ? first.name
      : pluralize(content.mediaItems.length, 'media file');
  };

  return {
    menuName,
    nameOf,
    otherwise: ({ menuId, mediaUrl }) => {
      if (menuId !== null) return `Empty hours show the assigned menu${named(menuName(menuId))}`;
      return mediaUrl === null
        ? 'Empty hours show nothing: no menu is assigned'
        : 'Empty hours show its media';
    },
    planned: ({ scheduledContent }) =>
      scheduledContent.map(({ content, ...entry }) => ({ ...entry, label: nameOf(content) })),
  };
}

function named(name: string | undefined): string {
  return name === undefined ? '' : `, ${name}`;
}
