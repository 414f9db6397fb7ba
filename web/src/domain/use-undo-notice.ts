import { useCallback } from 'react';
import { useUndoMutation } from '../api/undo.api.ts';
import { messageFor } from '../lib/errors.ts';
import { t } from '../texts/texts.ts';
import { useNotice } from '../ui/notice.tsx';
import type { Notice } from '../ui/open-notices.ts';

/** What was done, and the sentence after Undo. */
interface Done extends Omit<Notice, 'action' | 'undo'> {
  undone: string;
  /** The subject of that sentence. */
  undoneSubject?: string | undefined;
}

/**
 * Returns a function that shows the notice of a change, whose Undo takes back everything that it did. With a `kind`, it
 * joins the notices of its kind.
 */
export function useUndoNotice() {
  const [undoChange] = useUndoMutation();
  const notice = useNotice();

  return useCallback(
    ({ undone, undoneSubject, ...done }: Done, undo: string | null) => {
      const { id, topic, topics, kind } = done;
      const takeBack = async (number: string) => {
        try {
          await undoChange(number).unwrap();
          notice.show({
            id,
            ...(undoneSubject !== undefined && { subject: undoneSubject }),
            text: undone,
            ...(topic && { topic }),
            ...(topics && { topics }),
          });
        } catch (error) {
          notice.show({
            id: `not-undone-${id}`,
            text: messageFor(error, t('The change could not be undone.')),
          });
        }
      };
      const isUndone = (number: string) =>
        undoChange(number)
          .unwrap()
          .then(
            () => true,
            () => false,
          );
      notice.show({
        ...done,
        ...(undo !== null && {
          ...(!kind && { isLasting: true }),
          action: { label: t('Undo'), onAction: () => void takeBack(undo) },
          ...(kind && { undo: () => isUndone(undo) }),
        }),
      });
    },
    [undoChange, notice],
  );
}
