import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useRemoveMenuMutation } from '../../api/menus.api.ts';
import { useDeletionNotice } from '../../domain/use-deletion-notice.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { describeMenuRemoval } from './describe-menu-removal.ts';

/** Deletes a menu after a confirmation, and offers Undo. Failures are shown on the menu's card. */
export function useMenuRemoval() {
  const { failures, attempt } = useAttempts();
  const [removeMenu] = useRemoveMenuMutation();
  const showDeletionNotice = useDeletionNotice();
  const ask = useAsk();

  return {
    failures,
    askAndRemove: async (menu: CachedMenu, displays: readonly CachedDisplay[] | undefined) => {
      const text = 'Are you sure you want to delete this menu?';
      if (!(await ask.confirm({ text, detail: describeMenuRemoval(menu, displays) }))) return;
      await attempt(menu.id, 'Failed to delete menu', async () => {
        await removeMenu(menu.id).unwrap();
        showDeletionNotice('menu', menu);
      });
    },
  };
}
