import type { DataLink } from '@menuboard/contract/account';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { startDownload } from '../../lib/start-download.ts';
import { t } from '../../texts/texts.ts';

/** State of the dialog that asks for the password, and then starts the download of its subject. */
export function useDownload<Subject extends { id: string }>(
  createLink: (subject: Subject, password: string) => Promise<Pick<DataLink, 'path'>>,
) {
  return useFormDialog<Subject, { password: string }, never>({
    draftOf: () => ({ password: '' }),
    failureMessage: () => t('The download could not be started'),
    save: async (subject, { password }) => {
      if (!subject) return undefined;
      const { path } = await createLink(subject, password);
      startDownload(path);
      return undefined;
    },
  });
}
