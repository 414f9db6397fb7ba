import { Button, Modal } from '@mantine/core';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { useCallback, useState } from 'react';
import { type CachedMenu, itemsOf } from '../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../api/menus.api.ts';
import { pluralize } from '../../domain/format.ts';
import { useAsk } from '../../ui/ask.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { useNotice } from '../../ui/notice.tsx';
import classes from './ChooseItemsDialog.module.css';
import { ChosenItems } from './ChosenItems.tsx';
import { ItemChecklist } from './ItemChecklist.tsx';
import { toggleId, toggleIds } from './item-choice.ts';
import { moveItem, moveItemTo } from './move-item.ts';
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
  const notice = useNotice();

  const announce = (saved: CachedMenu, before: readonly string[]) =>
    notice.show({
      id: saved.id,
      topic: { kind: 'menu', id: saved.id },
      subject: saved.name,
      text: `has ${pluralize(saved.items.length, 'item')}.`,
      action: { label: 'Undo', onAction: () => void restore(saved, before) },
    });
  const restore = async (saved: CachedMenu, before: readonly string[]) => {
    try {
      announce(await updateMenu({ id: saved.id, body: { items: [...before] } }).unwrap(), saved.items);
    } catch {
      await ask.alert('Failed to save menu. Please try again.');
    }
  };

  const save = async () => {
    if (!menu?.id) return ask.alert('Error: Menu ID is missing. Please try again.');
    if (isSaving) return;
    const { id, items: before } = menu;
    setSavingIds((ids) => [...ids, id]);
    try {
      const wanted = itemsOf({ items: [...chosen] }, items).map(({ id: itemId }) => itemId);
      announce(await updateMenu({ id, body: { items: wanted } }).unwrap(), before);
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
  const toggleAll = useCallback(
    (group: readonly string[]) => change((ids) => toggleIds(ids, group)),
    [change],
  );
  const move = useCallback((id: string, by: -1 | 1) => change((ids) => moveItem(ids, id, by)), [change]);
  const moveTo = useCallback(
    (id: string, other: string) => change((ids) => moveItemTo(ids, id, other === 'top' ? ids[0] : other)),
    [change],
  );

  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={`Items on ${menu?.name ?? ''}`} size={880}>
      <div className={classes.columns}>
        <ItemChecklist
          items={items}
          currency={currency}
          chosen={chosen}
          onToggle={toggle}
          onToggleAll={toggleAll}
        />
        <ChosenItems items={items} chosen={chosen} onMove={move} onMoveTo={moveTo} onRemove={toggle} />
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
