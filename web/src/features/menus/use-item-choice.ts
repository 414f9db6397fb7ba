import { useState } from 'react';
import type { MenuRecord } from '../../lib/api/menu-record.ts';

/** Which menu's items are being chosen, and what is chosen but not saved yet, kept for each menu. */
export function useItemChoice() {
  const [unsaved, setUnsaved] = useState<Record<string, string[]>>({});
  const [menuId, setMenuId] = useState('');
  const [isOpen, setIsOpen] = useState(false);

  return {
    menuId,
    isOpen,
    chosen: unsaved[menuId],
    open: (menu: MenuRecord) => {
      setMenuId(menu.id);
      setIsOpen(true);
    },
    choose: (ids: string[]) => setUnsaved((all) => ({ ...all, [menuId]: ids })),
    close: () => setIsOpen(false),
    done: () => {
      setIsOpen(false);
      setUnsaved(({ [menuId]: _, ...others }) => others);
    },
  };
}
