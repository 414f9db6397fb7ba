import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { contentName } from '../../../shared/displays/content-name.ts';
import { t } from '../../../texts/texts.ts';
import type { PlannedEntry } from '../../../ui/WeekStrip.tsx';

/** The names of contents in sentences and on the week strip. */
export interface ContentNames {
  /** Nothing without a menu, and while the menus are not loaded. */
  menuName: (menuId: string | null) => string | undefined;
  contentName: (content: ScheduledItem['content'] | { type: 'black' }) => string;
  /** A sentence about the hours without an entry. */
  emptyHoursText: (display: CachedDisplay) => string;
  plannedEntries: (display: CachedDisplay) => PlannedEntry[];
}

/** Names contents by the loaded menus; while those are not loaded, every menu is called 'A menu'. */
export function createContentNames(menus: readonly CachedMenu[] | undefined): ContentNames {
  const menuName: ContentNames['menuName'] = (menuId) => menus?.find(({ id }) => id === menuId)?.name;

  const nameOf: ContentNames['contentName'] = (content) => contentName(content, menus);

  return {
    menuName,
    contentName: nameOf,
    emptyHoursText: ({ menuId, mediaUrl }) => {
      if (menuId !== null) {
        const menu = menuName(menuId);
        return menu === undefined
          ? t('Empty hours show the assigned menu')
          : t('Empty hours show the assigned menu, {menu}', { menu });
      }
      return mediaUrl === null
        ? t('Empty hours show nothing: no menu is assigned')
        : t('Empty hours show its media');
    },
    plannedEntries: ({ scheduledContent }) =>
      scheduledContent.map(({ content, ...entry }) => ({ ...entry, label: nameOf(content) })),
  };
}
