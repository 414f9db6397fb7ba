import { useCallback } from 'react';
import { useUndoMutation } from '../../api/undo.api.ts';
import { pluralize } from '../../domain/format.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../ui/notice.tsx';
import type { NoticeKind } from '../../ui/open-notices.ts';
import type { OnSaved } from './use-item-dialog.ts';

const added: NoticeKind = {
  name: 'item added',
  describe: ({ length }) => `${pluralize(length, 'item')} were added.`,
  describeUndone: (count) => `${pluralize(count, 'item')} are in the bin.`,
};

const edited: NoticeKind = {
  name: 'item saved',
  describe: ({ length }) => `${pluralize(length, 'item')} are saved.`,
  describeUndone: (count) => `${pluralize(count, 'item')} are as they were before.`,
};

/** Returns a function that shows the notice after the item dialog has saved, with Undo. */
export function useSavedNotice(): OnSaved {
  const [undoChange] = useUndoMutation();
  const notice = useNotice();

  return useCallback(
    ({ id, name }, isNew, undo, hasNewPrices) => {
      const about = { id, topic: { kind: 'item', id, hasNewPrices }, subject: name };
      const text = isNew ? 'is added.' : 'is saved.';
      if (undo === null) return notice.show({ ...about, text });
      const takeBack = async () => {
        try {
          await undoChange(undo).unwrap();
          notice.show({ ...about, text: isNew ? 'is in the bin.' : 'is as it was before.' });
          return true;
        } catch (error) {
          notice.show({ id: `${id} not undone`, text: messageFor(error, 'This could not be undone.') });
          return false;
        }
      };
      notice.show({
        ...about,
        text,
        action: { label: 'Undo', onAction: () => void takeBack() },
        kind: isNew ? added : edited,
        undo: () =>
          undoChange(undo)
            .unwrap()
            .then(
              () => true,
              () => false,
            ),
      });
    },
    [undoChange, notice],
  );
}
