import { useCallback, useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';

/** Which menu is shared. It stays while the dialog closes. */
export function useShareDialog(menus: readonly CachedMenu[]) {
  const [menuId, setMenuId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const menu = menus.find(({ id }) => id === menuId);
  return {
    menu,
    isOpen: isOpen && menu !== undefined,
    open: useCallback(({ id }: CachedMenu) => {
      setMenuId(id);
      setIsOpen(true);
    }, []),
    close: () => setIsOpen(false),
  };
}
