import { useCallback } from 'react';
import { useUndoMutation } from '../../api/undo.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { Notice, Topic, TopicRecord } from '../../lib/notices/open-notices.ts';
import { t } from '../../texts/texts.ts';

/** The notice about a change, and the sentence after Undo. */
interface Done extends Omit<Notice, 'action' | 'undo' | 'topics'> {
  topics?: readonly TopicRecord[];
  /** False if the person may not undo it; true by default. */
  mayUndo?: boolean;
  undone: string;
  /** The subject of that sentence. */
  undoneSubject?: string | undefined;
}

/** The topics of the change with this number, which is its revision. */
export const topicsAt = (records: readonly TopicRecord[], number: string): readonly Topic[] =>
  records.map((record) => ({ ...record, revision: Number(number) }));

/**
 * Returns a function that shows the notice of a change, whose Undo takes back everything that it did. With a `kind`, it
 * joins the notices of its kind.
 */
export function useUndoNotice() {
  const [undoChange] = useUndoMutation();
  const notice = useNotice();

  return useCallback(
    ({ undone, undoneSubject, topics = [], mayUndo = true, ...done }: Done, undo: string | null) => {
      const { id, kind } = done;
      const takeBack = async (number: string) => {
        try {
          const answer = await undoChange(number).unwrap();
          notice.show({
            id,
            ...(undoneSubject !== undefined && { subject: undoneSubject }),
            text: undone,
            topics: topicsAt(topics, answer.undo),
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
            (answer) => topicsAt(topics, answer.undo),
            () => null,
          );
      notice.show({
        ...done,
        ...(undo !== null && {
          topics: topicsAt(topics, undo),
        }),
        ...(undo !== null &&
          mayUndo && {
            ...(!kind && { isLasting: true }),
            action: { label: t('Undo'), onAction: () => void takeBack(undo) },
            ...(kind && { undo: () => isUndone(undo) }),
          }),
      });
    },
    [undoChange, notice],
  );
}
