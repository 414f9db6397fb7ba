import type { DisplayRecord } from '../../lib/api/display-record.ts';
import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { useRemoveMenuMutation } from '../../lib/api/menus.api.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { useAsk } from '../../ui/ask.tsx';
import { describeMenuRemoval } from './describe-menu-removal.ts';

/** Deletes a menu after a question, and brings it back. Failures are said on the menu's card. */
export function useMenuRemoval() {
  const { failures, attempt } = useAttempts();
  const [removeMenu] = useRemoveMenuMutation();
  const removed = useRemoval();
  const ask = useAsk();

  return {
    failures,
    askAndRemove: async (menu: MenuRecord, displays: readonly DisplayRecord[] | undefined) => {
      const text = 'Are you sure you want to delete this menu?';
      if (!(await ask.confirm({ text, detail: describeMenuRemoval(menu, displays) }))) return;
      await attempt(menu.id, 'Failed to delete menu', async () => {
        await removeMenu(menu.id).unwrap();
        removed('menu', menu);
      });
    },
  };
}
