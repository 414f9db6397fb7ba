import { useCallback, useEffect, useRef, useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { changeChoice, type ItemChoice, rebaseChoice } from './item-choice.ts';

/** Unsaved choices by menu id. */
type Choices = Readonly<Record<string, ItemChoice>>;

const noItems: readonly string[] = [];

/** State of the dialog that chooses a menu's items. Closing the dialog keeps the unsaved choice of each menu. */
export function useItemChoice(menus: readonly CachedMenu[]) {
  const dialog = useRecordDialog(menus);
  const [choices, setChoices] = useState<Choices>({});
  // A save ends later than the render that started it.
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  const { id: menuId, record: menu } = dialog;
  const current = menu?.items ?? noItems;
  const revision = menu?.revision ?? 0;
  const choice = choices[menuId];

  const drop = (id: string) => {
    setChoices(({ [id]: _, ...others }) => others);
    dialog.closeIfAbout(id);
  };

  return {
    menu,
    isOpen: dialog.isOpen,
    choice,
    /** The items that a save would put on the menu, including what others have changed since. */
    chosen: choice ? rebaseChoice(choice, current) : current,
    open: dialog.open,
    change: useCallback(
      (change: (chosen: readonly string[]) => readonly string[]) =>
        setChoices((now) => {
          const list = { items: current, revision };
          return { ...now, [menuId]: changeChoice(now[menuId], list, change) };
        }),
      [menuId, current, revision],
    ),
    close: dialog.close,
    cancel: () => drop(menuId),
    /**
     * Closes the dialog about a menu after `savedChoice` was saved. By then the dialog may be about another menu, or
     * the choice may have changed: then it stays open.
     */
    finish: (id: string, savedChoice: ItemChoice | undefined) => {
      if (latest.current[id] === savedChoice) drop(id);
    },
  };
}

export type ItemChoiceState = ReturnType<typeof useItemChoice>;
