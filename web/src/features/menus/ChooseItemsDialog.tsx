import { Button, Modal } from '@mantine/core';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { useState } from 'react';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../api/menus.api.ts';
import { pluralize } from '../../domain/format.ts';
import { useAsk } from '../../ui/ask.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import classes from './ChooseItemsDialog.module.css';
import { ChosenItems } from './ChosenItems.tsx';
import { ItemChecklist } from './ItemChecklist.tsx';

interface ChooseItemsDialogProps {
  menu: CachedMenu | undefined;
  items: readonly Item[];
  currency: string;
  isOpen: boolean;
  /** What is chosen so far; kept by the page, so that it survives a closing. */
  chosen: string[];
  onChosen: (ids: string[]) => void;
  onClose: () => void;
  /** Closed for good: what was chosen for this menu is saved, or given up. */
  onDone: (menuId: string) => void;
}

/** Which items are on a menu, and in which order a board shows them. */
export function ChooseItemsDialog(props: ChooseItemsDialogProps) {
  const { menu, items, currency, isOpen, chosen, onChosen, onClose, onDone } = props;
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
        body: { items: chosen.filter((itemId) => items.some((item) => item.id === itemId)) },
      }).unwrap();
      onDone(id);
    } catch {
      await ask.alert('Failed to save menu. Please try again.');
    } finally {
      setSavingIds((ids) => ids.filter((other) => other !== id));
    }
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={`Items on ${menu?.name ?? ''}`} size={880}>
      <div className={classes.columns}>
        <ItemChecklist items={items} currency={currency} chosen={chosen} onChosen={onChosen} />
        <ChosenItems items={items} chosen={chosen} onChosen={onChosen} />
      </div>
      <DialogFooter>
        <span className={classes.count}>
          {pluralize(chosen.length, 'item')}
          {chosen.length > MENU_ITEMS_MAX && `: at most ${MENU_ITEMS_MAX} fit on a menu`}
        </span>
        <Button variant="default" onClick={() => onDone(menu?.id ?? '')}>
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
