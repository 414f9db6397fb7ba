import type { BinKind } from '@menuboard/contract/bin';
import { useCallback } from 'react';
import { useRestoreMutation } from '../api/bin.api.ts';
import { focusPageHeading } from '../ui/focus-page-heading.ts';
import { type Notice, useNotice } from '../ui/notice.tsx';

interface Named {
  id: string;
  name: string;
}

/** The notice after Undo. */
type RestoredNotice = Pick<Notice, 'text' | 'action'>;

/** Returns a function that shows the notice of a deletion, whose Undo restores the record. */
export function useDeletionNotice() {
  const [restore] = useRestoreMutation();
  const notice = useNotice();

  return useCallback(
    (kind: BinKind, { id, name }: Named, restored: RestoredNotice = { text: 'is back.' }) => {
      const about = { id, subject: name, isLasting: true };
      const restoreRecord = async () => {
        try {
          await restore({ kind, id }).unwrap();
          notice.show({ ...about, ...restored });
        } catch {
          const action = { label: 'Retry', onAction: () => void restoreRecord() };
          notice.show({ ...about, text: 'could not be restored.', action });
        }
      };
      const action = { label: 'Undo', onAction: () => void restoreRecord() };
      notice.show({ ...about, text: 'was deleted.', action });
      focusPageHeading();
    },
    [restore, notice],
  );
}
