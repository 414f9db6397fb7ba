import type { BinKind } from '@menuboard/contract/bin';
import { useCallback } from 'react';
import { useRestoreMutation } from '../../api/bin.api.ts';
import { useNotice } from '../../lib/notices/notice.tsx';
import type { Notice, NoticeKind } from '../../lib/notices/open-notices.ts';
import { plural, t } from '../../texts/texts.ts';
import { focusPageHeading } from '../../ui/focus-page-heading.ts';

interface Named {
  id: string;
  name: string;
}

/** The notice after Undo. */
type RestoredNotice = Pick<Notice, 'text' | 'action'>;

function deletionOf(kind: BinKind): NoticeKind {
  return {
    name: `deleted-${kind}`,
    describe: ({ length }) => deletedTexts[kind](length),
    describeUndone: (count) => restoredTexts[kind](count),
  };
}

const deletedTexts: Record<BinKind, (count: number) => string> = {
  item: (count) => plural(count, '{count} item was deleted.', '{count} items were deleted.'),
  menu: (count) => plural(count, '{count} menu was deleted.', '{count} menus were deleted.'),
  display: (count) => plural(count, '{count} display was deleted.', '{count} displays were deleted.'),
  schedule: (count) => plural(count, '{count} schedule was deleted.', '{count} schedules were deleted.'),
  promotion: (count) => plural(count, '{count} promotion was deleted.', '{count} promotions were deleted.'),
  media: (count) => plural(count, '{count} file was deleted.', '{count} files were deleted.'),
  screen: (count) => plural(count, '{count} screen was deleted.', '{count} screens were deleted.'),
};

const restoredTexts: Record<BinKind, (count: number) => string> = {
  item: (count) => plural(count, '{count} item is back.', '{count} items are back.'),
  menu: (count) => plural(count, '{count} menu is back.', '{count} menus are back.'),
  display: (count) => plural(count, '{count} display is back.', '{count} displays are back.'),
  schedule: (count) => plural(count, '{count} schedule is back.', '{count} schedules are back.'),
  promotion: (count) => plural(count, '{count} promotion is back.', '{count} promotions are back.'),
  media: (count) => plural(count, '{count} file is back.', '{count} files are back.'),
  screen: (count) => plural(count, '{count} screen is back.', '{count} screens are back.'),
};

/** Returns a function that shows the notice of a deletion, whose Undo restores the record. */
export function useDeletionNotice() {
  const [restore] = useRestoreMutation();
  const notice = useNotice();

  return useCallback(
    (kind: BinKind, { id, name }: Named, restored: RestoredNotice = { text: t('is back.') }) => {
      const about = { id, subject: name, isLasting: true };
      const restoreRecord = async () => {
        try {
          await restore({ kind, id }).unwrap();
          notice.show({ ...about, ...restored });
        } catch {
          const action = { label: t('Retry'), onAction: () => void restoreRecord() };
          notice.show({ ...about, text: t('could not be restored.'), action });
        }
      };
      const action = { label: t('Undo'), onAction: () => void restoreRecord() };
      const undo = () =>
        restore({ kind, id })
          .unwrap()
          .then(
            () => [],
            () => null,
          );
      notice.show({ ...about, text: t('was deleted.'), action, kind: deletionOf(kind), undo });
      focusPageHeading();
    },
    [restore, notice],
  );
}
