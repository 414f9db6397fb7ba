import { Button, Modal } from '@mantine/core';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { useCallback, useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../api/menus.api.ts';
import { useLeftOutNotice } from '../../domain/use-left-out-notice.ts';
import { useSavedNotice } from '../../domain/use-saved-notice.ts';
import { plural, t } from '../../texts/texts.ts';
import { useAsk } from '../../ui/ask.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import classes from './ChooseItemsDialog.module.css';
import type { ListEnd } from './ChosenItem.tsx';
import { ChosenItems } from './ChosenItems.tsx';
import { ItemChecklist } from './ItemChecklist.tsx';
import { toggleId, toggleIds } from './item-choice.ts';
import { moveItem, moveItemTo } from './move-item.ts';
import type { ItemChoiceState } from './use-item-choice.ts';

interface ChooseItemsDialogProps {
  dialog: ItemChoiceState;
  items: readonly Item[];
  money: MoneyRules;
  /** Asks on which displays the menu should be; undefined for a menu that is on one. */
  placeOf: (menu: CachedMenu) => (() => void) | undefined;
}

/** Which of the two lists a phone shows. */
type View = 'all' | 'chosen';

/** Chooses the items of a menu, and the order in which boards show them. */
export function ChooseItemsDialog({ dialog, items, money, placeOf }: ChooseItemsDialogProps) {
  const { menu, chosen, choice } = dialog;
  const [updateMenu] = useUpdateMenuMutation();
  const [savingIds, setSavingIds] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<{ menuId: string; view: View }>({ menuId: '', view: 'all' });
  const view = shown.menuId === menu?.id ? shown.view : 'all';
  const isSaving = savingIds.includes(menu?.id ?? '');
  const isTooMany = chosen.length > MENU_ITEMS_MAX;
  const ask = useAsk();
  const announceSaved = useSavedNotice('menu');
  const announceLeftOut = useLeftOutNotice();

  const save = async () => {
    if (!menu?.id) return ask.alert(t('Error: Menu ID is missing. Please try again.'));
    if (isSaving) return;
    const { id } = menu;
    setSavingIds((ids) => [...ids, id]);
    try {
      // As it was chosen: the server adds what others have added since, and names what they have removed.
      const { chosen: wanted, revision } = choice ?? { chosen: menu.items, revision: menu.revision };
      const body = { items: [...wanted], baseRevision: revision };
      const saved = await updateMenu({ id, body }).unwrap();
      const place = saved.items.length > 0 ? placeOf(saved) : undefined;
      announceSaved(saved, {
        text: plural(saved.items.length, 'has {count} item.', 'has {count} items.'),
        ...(place && { choices: [{ label: t('Put it on a screen'), onAction: place }] }),
      });
      announceLeftOut(saved, saved.leftOut);
      dialog.finish(id, choice);
    } catch {
      await ask.alert(t('Failed to save menu. Please try again.'));
    } finally {
      setSavingIds((ids) => ids.filter((other) => other !== id));
    }
  };

  // They stay the same between renders, for the rows of long lists.
  const { change } = dialog;
  const toggle = useCallback((id: string) => change((ids) => toggleId(ids, id)), [change]);
  const toggleAll = useCallback(
    (group: readonly string[]) => change((ids) => toggleIds(ids, group)),
    [change],
  );
  const move = useCallback((id: string, by: -1 | 1) => change((ids) => moveItem(ids, id, by)), [change]);
  const moveTo = useCallback(
    (id: string, to: string | ListEnd) =>
      change((ids) => moveItemTo(ids, id, to === 'top' ? ids[0] : to === 'bottom' ? ids.at(-1) : to)),
    [change],
  );

  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t('Items on {menu}', { menu: menu?.name ?? '' })}
      size={960}
    >
      <div className={classes.columns} data-view={view}>
        <div className={classes.switch}>
          <Choice
            look="joined"
            label={t('Show')}
            isLabelHidden
            options={[
              { value: 'all' as const, name: t('All items') },
              { value: 'chosen' as const, name: t('Chosen: {count}', { count: chosen.length }) },
            ]}
            value={view}
            onChange={(next) => setShown({ menuId: menu?.id ?? '', view: next })}
          />
        </div>
        <ItemChecklist
          items={items}
          money={money}
          chosen={chosen}
          onToggle={toggle}
          onToggleAll={toggleAll}
        />
        <ChosenItems items={items} chosen={chosen} onMove={move} onMoveTo={moveTo} onRemove={toggle} />
      </div>
      <DialogFooter>
        <span className={classes.count} data-error={isTooMany || undefined}>
          {isTooMany
            ? t('{count} items: at most {max} fit on a menu', { count: chosen.length, max: MENU_ITEMS_MAX })
            : plural(chosen.length, '{count} item', '{count} items')}
        </span>
        <Button variant="default" onClick={dialog.cancel}>
          {t('Cancel')}
        </Button>
        <Button disabled={isTooMany} aria-disabled={isSaving} onClick={() => void save()}>
          {isSaving ? t('Saving...') : t('Save Menu')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
