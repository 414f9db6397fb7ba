import { useCallback } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useRemoveMenuMutation } from '../../api/menus.api.ts';
import type { Attempt } from '../../lib/use-attempts.ts';
import { useDeletionNotice } from '../../shared/notices/use-deletion-notice.ts';
import { t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { describeMenuRemoval } from './describe-menu-removal.ts';

/**
 * Deletes a menu after a confirmation, and offers Undo. Failures are shown on the menu's card.
 *
 * @param displays for the question; undefined while they are not loaded
 */
export function useMenuRemoval(displays: readonly CachedDisplay[] | undefined, attempt: Attempt) {
  const [removeMenu] = useRemoveMenuMutation();
  const showDeletionNotice = useDeletionNotice();
  const ask = useAsk();

  return useCallback(
    async (menu: CachedMenu) => {
      const text = t('Are you sure you want to delete this menu?');
      if (!(await ask.confirm({ text, detail: describeMenuRemoval(menu, displays) }))) return;
      await attempt(menu.id, t('Failed to delete menu'), async () => {
        await removeMenu(menu.id).unwrap();
        showDeletionNotice('menu', menu);
      });
    },
    [ask, attempt, removeMenu, showDeletionNotice, displays],
  );
}
