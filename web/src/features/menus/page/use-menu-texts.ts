import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { t } from '../../../texts/texts.ts';

/** Changes of a menu's name and description, one at a time. */
export function useMenuTexts() {
  const [updateMenu] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const { failures, attempt } = useAttempts();
  return {
    failures,
    save: ({ id }: CachedMenu, body: { name: string } | { description: string }) =>
      void attempt(id, t('Failed to update menu'), async () => {
        announceSaved(await updateMenu({ id, body }).unwrap());
      }),
  };
}
