import { useCallback } from 'react';
import { useUndoMutation } from '../api/undo.api.ts';
import { messageFor } from '../lib/errors.ts';
import { t } from '../texts/texts.ts';
import { useNotice } from '../ui/notice.tsx';
import type { Notice } from '../ui/open-notices.ts';

/** What was done, and the sentence after Undo. */
interface Done extends Omit<Notice, 'action' | 'undo'> {
  undone: string;
}

/** Returns a function that shows the notice of a change, whose Undo takes back everything that it did. */
export function useUndoNotice() {
  const [undoChange] = useUndoMutation();
  const notice = useNotice();

  return useCallback(
    ({ undone, ...done }: Done, undo: string | null) => {
      const takeBack = async (number: string) => {
        const { id, topic } = done;
        try {
          await undoChange(number).unwrap();
          notice.show({ id, text: undone, ...(topic && { topic }) });
        } catch (error) {
          notice.show({ id, text: messageFor(error, t('The change could not be undone.')) });
        }
      };
      notice.show({
        ...done,
        ...(undo !== null && {
          isLasting: true,
          action: { label: t('Undo'), onAction: () => void takeBack(undo) },
        }),
      });
    },
    [undoChange, notice],
  );
}
