import { useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { type ItemChoice, rebaseChoice } from './rebase-choice.ts';

interface State {
  unsaved: Readonly<Record<string, ItemChoice>>;
  menuId: string;
  isOpen: boolean;
}

/** Which menu's items are being chosen, and what is chosen but not saved yet, kept for each menu. */
export function useItemChoice(menus: readonly CachedMenu[]) {
  const [state, setState] = useState<State>({ unsaved: {}, menuId: '', isOpen: false });
  const { unsaved, menuId, isOpen } = state;
  const menu = menus.find(({ id }) => id === menuId);
  const live = menu?.items ?? [];
  const choice = unsaved[menuId];

  return {
    menuId,
    menu,
    isOpen,
    /** What the menu would hold, were it saved now: what others have changed meanwhile is in it. */
    chosen: choice ? rebaseChoice(choice, live) : live,
    open: ({ id }: CachedMenu) => setState((now) => ({ ...now, menuId: id, isOpen: true })),
    choose: (chosen: string[]) =>
      setState((now) => ({ ...now, unsaved: { ...now.unsaved, [menuId]: { opened: live, chosen } } })),
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
