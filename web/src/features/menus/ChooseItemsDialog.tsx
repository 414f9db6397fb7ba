import { Button, Modal } from '@mantine/core';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { useState } from 'react';
import type { MenuRecord } from '../../lib/api/menu-record.ts';
import { useUpdateMenuMutation } from '../../lib/api/menus.api.ts';
import { counted } from '../../lib/format.ts';
import { useAsk } from '../../ui/ask.tsx';
import classes from './ChooseItemsDialog.module.css';
import { ChosenItems } from './ChosenItems.tsx';
import { ItemChecklist } from './ItemChecklist.tsx';

interface ChooseItemsDialogProps {
  menu: MenuRecord | undefined;
  items: readonly Item[];
  currency: string;
  isOpen: boolean;
  /** What is chosen so far; kept by the page, so that it survives a closing. */
  chosen: string[];
  onChosen: (ids: string[]) => void;
  onClose: () => void;
  /** Closed for good: what was chosen is saved, or given up. */
  onDone: () => void;
}

/** Which dishes are on a menu, and in which order a board shows them. */
export function ChooseItemsDialog(props: ChooseItemsDialogProps) {
  const { menu, items, currency, isOpen, chosen, onChosen, onClose, onDone } = props;
  const [updateMenu] = useUpdateMenuMutation();
  const [isSaving, setIsSaving] = useState(false);
  const ask = useAsk();

  const save = async () => {
    if (!menu?.id) return ask.alert('Error: Menu ID is missing. Please try again.');
    setIsSaving(true);
    try {
      await updateMenu({
        id: menu.id,
        body: { items: chosen.filter((id) => items.some((item) => item.id === id)) },
      }).unwrap();
      onDone();
    } catch {
      await ask.alert('Failed to save menu. Please try again.');
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={`Items on ${menu?.name ?? ''}`} size={880}>
      <div className={classes.columns}>
        <ItemChecklist items={items} currency={currency} chosen={chosen} onChosen={onChosen} />
        <ChosenItems items={items} chosen={chosen} onChosen={onChosen} />
      </div>
      <div className={classes.buttons}>
        <span className={classes.count}>
          {counted(chosen.length, 'item')}
          {chosen.length > MENU_ITEMS_MAX && `: at most ${MENU_ITEMS_MAX} fit on a menu`}
        </span>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button disabled={isSaving || chosen.length > MENU_ITEMS_MAX} onClick={() => void save()}>
          {isSaving ? 'Saving...' : 'Save Menu'}
        </Button>
      </div>
    </Modal>
  );
}
