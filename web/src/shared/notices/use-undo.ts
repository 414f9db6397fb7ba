import { useCallback } from 'react';
import { useUndoMutation } from '../../api/undo.api.ts';
import { errorCode, messageFor } from '../../lib/errors.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { NoticeAction, TopicRecord } from '../../lib/notices/open-notices.ts';
import { t } from '../../texts/texts.ts';
import { topicsAt } from './use-undo-notice.ts';

/** Returns a function that takes back a change by its number, and says whether that worked. */
export function useUndo() {
  const [undo] = useUndoMutation();
  const notice = useNotice();

  return useCallback(
    (number: string, topics: readonly TopicRecord[]) => {
      const id = `undo-${number}`;
      const takeBack = async () => {
        try {
          const answer = await undo(number).unwrap();
          const text = t('Everything is as it was before.');
          notice.show({ id, text, topics: topicsAt(topics, answer.undo) });
        } catch (error) {
          const text = messageFor(error, t('The change could not be undone.'));
          // Somebody has changed it since: another attempt would fail too.
          const isFinal = ['gone', 'conflict', 'not_found'].includes(errorCode(error) ?? '');
          const retry: NoticeAction = { label: t('Retry'), onAction: () => void takeBack() };
          notice.show({ id, text, ...(!isFinal && { action: retry }) });
        }
      };
      return takeBack();
    },
    [undo, notice],
  );
}
