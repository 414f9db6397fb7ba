import { useState } from 'react';
import { useRestoreMutation } from '../../lib/api/bin.api.ts';
import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { useRemoveMenuMutation } from '../../lib/api/menus.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useAsk } from '../../ui/ask.tsx';
import { useNotice } from '../../ui/notice.tsx';

/** Deletes a menu after a question, and brings it back. Failures are said on the menu's card. */
export function useMenuRemoval() {
  const [failures, setFailures] = useState<Record<string, string>>({});
  const [removeMenu] = useRemoveMenuMutation();
  const [restore] = useRestoreMutation();
  const notice = useNotice();
  const ask = useAsk();

  const bringBack = async (menu: MenuRecord) => {
    const about = { id: menu.id, subject: menu.name };
    try {
      await restore({ kind: 'menu', id: menu.id }).unwrap();
      notice.show({ ...about, text: 'is back.' });
    } catch {
      const action = { label: 'Retry', onAction: () => void bringBack(menu) };
      notice.show({ ...about, text: 'could not be brought back.', action });
    }
  };

  const remove = async (menu: MenuRecord) => {
    setFailures(({ [menu.id]: _, ...others }) => others);
    try {
      await removeMenu(menu.id).unwrap();
      const action = { label: 'Undo', onAction: () => void bringBack(menu) };
      notice.show({ id: menu.id, subject: menu.name, text: 'was deleted.', action });
    } catch (error) {
      setFailures((all) => ({ ...all, [menu.id]: messageFor(error, 'Failed to delete menu') }));
    }
  };

  return {
    failures,
    remove: (menu: MenuRecord) => void remove(menu),
    askAndRemove: async (menu: MenuRecord) => {
      if (await ask.confirm('Are you sure you want to delete this menu?')) await remove(menu);
    },
  };
}
