import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { plural, t } from '../../texts/texts.ts';

/** The name of an entry's content in sentences; while the menus are not loaded, every menu is called 'A menu'. */
export function contentName(
  content: ScheduledItem['content'] | { type: 'black' },
  menus: readonly Pick<CachedMenu, 'id' | 'name'>[] | undefined,
): string {
  if (content.type === 'menu') return menus?.find(({ id }) => id === content.menuId)?.name ?? t('A menu');
  if (content.type === 'black') return t('Dark');
  const [first] = content.mediaItems;
  return content.mediaItems.length === 1 && first
    ? first.name
    : plural(content.mediaItems.length, '{count} media file', '{count} media files');
}
