import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useState } from 'react';
import { type ItemsChange, useChangeItemsMutation } from '../../../api/bulk-items.api.ts';
import { useUnseenFailure } from '../../../lib/dialogs/use-unseen-failure.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useUndoNotice } from '../../../shared/notices/use-undo-notice.ts';
import { plural, t } from '../../../texts/texts.ts';
import { useAsk } from '../../../ui/ask.tsx';
import type { BulkWords } from './bulk-form-props.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { useBulkDrafts } from './use-bulk-drafts.ts';
import type { Selection } from './use-selection.ts';

/** The dialogs and changes of the selected items. */
export function useBulkChanges(restaurant: Restaurant, { selected, stop }: Selection) {
  const [dialog, setDialog] = useState<{ kind: BulkKind; isOpen: boolean }>({
    kind: 'prices',
    isOpen: false,
  });
  const [changeItems, { isLoading }] = useChangeItemsMutation();
  const [failure, setFailure] = useState<string>();
  const { drafts, edit, drop } = useBulkDrafts();
  const showUndo = useUndoNotice();
  // Staff may change prices again, and undo nothing.
  const mayUndo = useMay('manager');
  const ask = useAsk();
  // The selection may end during the save, and this component with it.
  const tellUnseen = useUnseenFailure();

  const change = async (items: readonly Item[], what: ItemsChange, { text, undone }: BulkWords) => {
    setFailure(undefined);
    const itemIds = items.map(({ id }) => id);
    try {
      const { items: changed, undo } = await changeItems({
        restaurantId: restaurant.id,
        itemIds,
        change: what,
      }).unwrap();
      setDialog(({ kind }) => ({ kind, isOpen: false }));
      stop();
      const hasNewPrices = [what.percent, what.amount, what.price].some((value) => value !== undefined);
      const topics = changed.map(({ id }) => ({ kind: 'item', id, hasNewPrices }));
      showUndo({ id: 'many-items-changed', text, undone, topics, mayUndo }, undo);
    } catch (error) {
      const message = messageFor(error, t('The items could not be changed.'));
      // Only the other changes have a dialog that shows it.
      if (what.isDeleted) await ask.alert(message);
      else {
        setFailure(message);
        // The form may have been closed during the save.
        setDialog((now) => (now.isOpen ? now : { kind: dialog.kind, isOpen: true }));
        tellUnseen('many-items', message);
      }
    }
  };

  const remove = async () => {
    const count = selected.length;
    const question = {
      text: plural(
        count,
        'Are you sure you want to delete {count} item?',
        'Are you sure you want to delete {count} items?',
      ),
      detail: plural(
        count,
        'It leaves every menu. Undo brings it back.',
        'They leave every menu. Undo brings them back.',
      ),
    };
    if (!(await ask.confirm(question))) return;
    await change(
      selected,
      { isDeleted: true },
      {
        text: plural(count, '{count} item was deleted.', '{count} items were deleted.'),
        undone: plural(count, '{count} item is back.', '{count} items are back.'),
      },
    );
  };

  const close = () => setDialog(({ kind }) => ({ kind, isOpen: false }));
  return {
    dialog,
    drafts,
    edit,
    failure,
    isSaving: isLoading,
    open: (kind: BulkKind) => {
      setFailure(undefined);
      setDialog({ kind, isOpen: true });
    },
    close,
    cancel: () => {
      // A change under way may yet be refused.
      if (!isLoading) drop(dialog.kind);
      close();
    },
    save: (what: ItemsChange, words: BulkWords) => void change(selected, what, words),
    remove: () => void remove(),
  };
}
