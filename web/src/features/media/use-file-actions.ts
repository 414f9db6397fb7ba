import { type NamedUse, placesOf } from '@menuboard/contract/domain/media-uses';
import type { Library, ListedFile } from '@menuboard/contract/media';
import { useCallback } from 'react';
import { useDeleteFileMutation } from '../../api/media.api.ts';
import { useAttempts } from '../../lib/use-attempts.ts';
import { useDeletionNotice } from '../../shared/notices/use-deletion-notice.ts';
import { joinNames } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import { translate } from '../../texts/translate.ts';
import { useAsk } from '../../ui/ask.tsx';

/**
 * The places that use a file, as the end of a sentence.
 *
 * @param moreUses how many places `uses` leaves out
 */
function describeUses(uses: readonly NamedUse[], moreUses: number): string {
  return joinNames(placesOf(uses, moreUses).map(translate));
}

/** Reads the library again. */
export type ReadLibrary = () => PromiseLike<{ data?: Library | undefined }>;

/** Deletes files, and has the failures of those that failed by file id. */
export function useFileActions(read: ReadLibrary) {
  const { failures, attempt } = useAttempts();
  const [deleteFile] = useDeleteFileMutation();
  const showDeletionNotice = useDeletionNotice();
  const ask = useAsk();

  const remove = useCallback(
    async (file: ListedFile) => {
      const { id, name } = file;
      // The file may have been used, or removed from an item, since the page was opened.
      const latest = (await read()).data?.media.find((other) => other.id === id) ?? file;
      if (latest.uses.length > 0) {
        const where = describeUses(latest.uses, latest.moreUses);
        return ask.alert(
          t('{name} is used in {where}. Remove it there first, then delete it here.', { name, where }),
        );
      }
      const text = t('Are you sure you want to delete {name}?', { name });
      if (!(await ask.confirm({ text, detail: t('No item, menu or display uses it.') }))) return;
      await attempt(id, t('Failed to delete file'), async () => {
        await deleteFile(id).unwrap();
        showDeletionNotice('media', file);
      });
    },
    [read, deleteFile, showDeletionNotice, attempt, ask],
  );

  return { failures, remove };
}
