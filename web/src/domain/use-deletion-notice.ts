import type { BinKind } from '@menuboard/contract/bin';
import { useCallback } from 'react';
import { useRestoreMutation } from '../api/bin.api.ts';
import { focusPageHeading } from '../ui/focus-page-heading.ts';
import { type Notice, useNotice } from '../ui/notice.tsx';

interface Named {
  id: string;
  name: string;
}

/** What is said once the thing is back. */
type Back = Pick<Notice, 'text' | 'action'>;

/** Says that a thing was deleted, and brings it back on Undo. */
export function useDeletionNotice() {
  const [restore] = useRestoreMutation();
  const notice = useNotice();

  return useCallback(
    (kind: BinKind, { id, name }: Named, back: Back = { text: 'is back.' }) => {
      const about = { id, subject: name, isLasting: true };
      const bringBack = async () => {
        try {
          await restore({ kind, id }).unwrap();
          notice.show({ ...about, ...back });
        } catch {
          const action = { label: 'Retry', onAction: () => void bringBack() };
          notice.show({ ...about, text: 'could not be brought back.', action });
        }
      };
      const action = { label: 'Undo', onAction: () => void bringBack() };
      notice.show({ ...about, text: 'was deleted.', action });
      focusPageHeading();
    },
    [restore, notice],
  );
}
