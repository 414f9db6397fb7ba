import { Button, Modal } from '@mantine/core';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { useCallback, useState } from 'react';
import { itemsOf } from '../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../api/menus.api.ts';
import { pluralize } from '../../domain/format.ts';
import { useAsk } from '../../ui/ask.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import classes from './ChooseItemsDialog.module.css';
import { ChosenItems } from './ChosenItems.tsx';
import { ItemChecklist } from './ItemChecklist.tsx';
import { toggleId } from './item-choice.ts';
import { moveItem } from './move-item.ts';
import type { ItemChoiceState } from './use-item-choice.ts';

interface ChooseItemsDialogProps {
  dialog: ItemChoiceState;
  items: readonly Item[];
  currency: string;
}

/** Chooses the items of a menu, and the order in which boards show them. */
export function ChooseItemsDialog({ dialog, items, currency }: ChooseItemsDialogProps) {
  const { menu, chosen, choice } = dialog;
  const [updateMenu] = useUpdateMenuMutation();
  const [savingIds, setSavingIds] = useState<readonly string[]>([]);
  const isSaving = savingIds.includes(menu?.id ?? '');
  const ask = useAsk();

  const save = async () => {
    if (!menu?.id) return ask.alert('Error: Menu ID is missing. Please try again.');
    if (isSaving) return;
    const { id } = menu;
    setSavingIds((ids) => [...ids, id]);
    try {
      await updateMenu({
        id,
        body: { items: itemsOf({ items: [...chosen] }, items).map(({ id: itemId }) => itemId) },
      }).unwrap();
      dialog.finish(id, choice);
    } catch {
      await ask.alert('Failed to save menu. Please try again.');
    } finally {
      setSavingIds((ids) => ids.filter((other) => other !== id));
    }
  };

  // They stay the same between renders, for the rows of long lists.
  const { change } = dialog;
  const toggle = useCallback((id: string) => change((ids) => toggleId(ids, id)), [change]);
  const move = useCallback((id: string, by: -1 | 1) => change((ids) => moveItem(ids, id, by)), [change]);

  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={`Items on ${menu?.name ?? ''}`} size={880}>
      <div className={classes.columns}>
        <ItemChecklist items={items} currency={currency} chosen={chosen} onToggle={toggle} />
        <ChosenItems items={items} chosen={chosen} onMove={move} onRemove={toggle} />
      </div>
      <DialogFooter>
        <span className={classes.count}>
          {pluralize(chosen.length, 'item')}
          {chosen.length > MENU_ITEMS_MAX && `: at most ${MENU_ITEMS_MAX} fit on a menu`}
        </span>
        <Button variant="default" onClick={dialog.cancel}>
          Cancel
        </Button>
        <Button
          disabled={chosen.length > MENU_ITEMS_MAX}
          aria-disabled={isSaving}
          onClick={() => void save()}
        >
          {isSaving ? 'Saving...' : 'Save Menu'}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
