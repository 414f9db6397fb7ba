import type { BinKind } from '@menuboard/contract/bin';
import { useCallback } from 'react';
import { useRestoreMutation } from '../api/bin.api.ts';
import { focusPageHeading } from '../ui/focus-page-heading.ts';
import { useNotice } from '../ui/notice.tsx';
import type { Notice, NoticeKind } from '../ui/open-notices.ts';
import { pluralize } from './format.ts';

interface Named {
  id: string;
  name: string;
}

/** The notice after Undo. */
type RestoredNotice = Pick<Notice, 'text' | 'action'>;

function deletionOf(kind: BinKind): NoticeKind {
  const noun = kind === 'media' ? 'file' : kind;
  return {
    name: `${kind} deleted`,
    describe: ({ length }) => `${pluralize(length, noun)} were deleted.`,
    describeUndone: (count) => `${pluralize(count, noun)} are back.`,
  };
}

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
      const undo = () =>
        restore({ kind, id })
          .unwrap()
          .then(
            () => true,
            () => false,
          );
      notice.show({ ...about, text: 'was deleted.', action, kind: deletionOf(kind), undo });
      focusPageHeading();
    },
    [restore, notice],
  );
}
