import { useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { changeChoice, type ItemChoice, rebaseChoice } from './item-choice.ts';

interface State {
  /** Unsaved choices by menu id. */
  unsaved: Readonly<Record<string, ItemChoice>>;
  menuId: string;
  isOpen: boolean;
}

function withoutChoice(state: State, menuId: string): State {
  const { [menuId]: _, ...unsaved } = state.unsaved;
  return { ...state, unsaved, isOpen: state.isOpen && state.menuId !== menuId };
}

/** State of the dialog that chooses a menu's items. Closing the dialog keeps the unsaved choice of each menu. */
export function useItemChoice(menus: readonly CachedMenu[]) {
  const [state, setState] = useState<State>({ unsaved: {}, menuId: '', isOpen: false });
  const { unsaved, menuId, isOpen } = state;
  const menu = menus.find(({ id }) => id === menuId);
  const current = menu?.items ?? [];
  const choice = unsaved[menuId];

  return {
    menuId,
    menu,
    isOpen,
    choice,
    /** The items that a save would put on the menu, including what others have changed since. */
    chosen: choice ? rebaseChoice(choice, current) : current,
    open: ({ id }: CachedMenu) => setState((now) => ({ ...now, menuId: id, isOpen: true })),
    change: (change: (chosen: readonly string[]) => readonly string[]) =>
      setState((now) => ({
        ...now,
        unsaved: { ...now.unsaved, [menuId]: changeChoice(now.unsaved[menuId], current, change) },
      })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
    cancel: () => setState((now) => withoutChoice(now, menuId)),
    /**
     * Closes the dialog about a menu after `savedChoice` was saved. By then the dialog may be about another menu, or
     * the choice may have changed: then it stays open.
     */
    finish: (id: string, savedChoice: ItemChoice | undefined) =>
      setState((now) => (now.unsaved[id] === savedChoice ? withoutChoice(now, id) : now)),
  };
}

export type ItemChoiceState = ReturnType<typeof useItemChoice>;
