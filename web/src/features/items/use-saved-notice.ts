import { useCallback } from 'react';
import { useUndoMutation } from '../../api/undo.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { plural, t } from '../../texts/texts.ts';
import { useNotice } from '../../ui/notice.tsx';
import type { NoticeKind } from '../../ui/open-notices.ts';
import type { OnSaved } from './use-item-dialog.ts';

const added: NoticeKind = {
  name: 'item-added',
  describe: ({ length }) => plural(length, '{count} item was added.', '{count} items were added.'),
  describeUndone: (count) => plural(count, '{count} item is in the bin.', '{count} items are in the bin.'),
};

const edited: NoticeKind = {
  name: 'item-saved',
  describe: ({ length }) => plural(length, '{count} item is saved.', '{count} items are saved.'),
  describeUndone: (count) =>
    plural(count, '{count} item is as it was before.', '{count} items are as they were before.'),
};

/** Returns a function that shows the notice after the item dialog has saved, with Undo. */
export function useSavedNotice(): OnSaved {
  const [undoChange] = useUndoMutation();
  const notice = useNotice();

  return useCallback(
    ({ id, name }, isNew, undo, hasNewPrices) => {
      const about = { id, topic: { kind: 'item', id, hasNewPrices }, subject: name };
      const text = isNew ? t('is added.') : t('is saved.');
      if (undo === null) return notice.show({ ...about, text });
      const takeBack = async () => {
        try {
          await undoChange(undo).unwrap();
          notice.show({ ...about, text: isNew ? t('is in the bin.') : t('is as it was before.') });
          return true;
        } catch (error) {
          notice.show({
            id: `not-undone-${id}`,
            text: messageFor(error, t('This could not be undone.')),
          });
          return false;
        }
      };
      notice.show({
        ...about,
        text,
        action: { label: t('Undo'), onAction: () => void takeBack() },
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
