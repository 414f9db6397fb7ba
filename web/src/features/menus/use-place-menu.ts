import { useCallback, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { joinNamesBriefly } from '../../domain/format.ts';
import { useChangeDisplays } from '../../domain/use-change-displays.ts';
import { useRecordDialog } from '../../lib/dialogs/use-record-dialog.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { t } from '../../texts/texts.ts';

/** The chosen displays by menu. */
type Choices = Readonly<Record<string, readonly string[]>>;

/** State of the dialog that puts a menu on displays. Closing it keeps the choice of each menu. */
export function usePlaceMenu(menus: readonly CachedMenu[], displays: readonly CachedDisplay[] | undefined) {
  const dialog = useRecordDialog(menus);
  const [choices, setChoices] = useState<Choices>({});
  const [isSaving, setIsSaving] = useState(false);
  const { failures, attempt } = useAttempts();
  const changeDisplays = useChangeDisplays();
  const { id: menuId, record: menu, close } = dialog;

  const others = displays?.filter((display) => display.menuId !== menuId) ?? [];
  const [only] = others;
  const suggested = others.length === 1 && only ? [only.id] : [];
  const chosen = (choices[menuId] ?? suggested).filter((id) => others.some((display) => display.id === id));
  const drop = () => {
    setChoices(({ [menuId]: _, ...rest }) => rest);
    // The save may end when the dialog is about another menu.
    dialog.closeIfAbout(menuId);
  };

  const save = async () => {
    if (isSaving || !menu || chosen.length === 0) return;
    setIsSaving(true);
    const isDone = await attempt(menuId, t('Failed to assign menu'), async () => {
      const names = others.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
      const text = t('{menu} is assigned to {displays}.', {
        menu: menu.name,
        displays: joinNamesBriefly(names),
      });
      await changeDisplays(
        chosen.map((displayId) => ({ displayId, menuId })),
        text,
      );
      drop();
    });
    setIsSaving(false);
    // It may have been closed during the save: the failure is seen there.
    if (!isDone) dialog.open(menu);
  };

  return {
    menu,
    isOpen: dialog.isOpen,
    /** The displays that have another menu or none; undefined while they are not loaded. */
    others: displays && others,
    isWithoutDisplays: displays?.length === 0,
    chosen,
    isSaving,
    failure: failures[menuId],
    open: useCallback((target: Pick<CachedMenu, 'id'>) => dialog.open(target), [dialog.open]),
    choose: (ids: readonly string[]) => setChoices((all) => ({ ...all, [menuId]: ids })),
    close,
    cancel: drop,
    save: () => void save(),
  };
}

export type PlaceMenuState = ReturnType<typeof usePlaceMenu>;
