import { useState } from 'react';
import type { MenuRecord } from '../../lib/api/menu-record.ts';

/** Which menu's items are being chosen, and what is chosen but not saved yet, kept for each menu. */
export function useItemChoice() {
  const [state, setState] = useState<{ unsaved: Record<string, string[]>; menuId: string; isOpen: boolean }>({
    unsaved: {},
    menuId: '',
    isOpen: false,
  });
  const { unsaved, menuId, isOpen } = state;

  return {
    menuId,
    isOpen,
    chosen: unsaved[menuId],
    open: (menu: MenuRecord) => setState((now) => ({ ...now, menuId: menu.id, isOpen: true })),
    choose: (ids: string[]) => setState((now) => ({ ...now, unsaved: { ...now.unsaved, [menuId]: ids } })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
    /** For one menu: by the time it is saved, another one may be open. */
    done: (id: string) =>
      setState(({ unsaved: { [id]: _, ...others }, ...now }) => ({
        ...now,
        unsaved: others,
        isOpen: now.isOpen && now.menuId !== id,
      })),
  };
}
