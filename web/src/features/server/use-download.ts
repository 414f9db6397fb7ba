import { useCreateBackupLinkMutation } from '../../api/server-backups.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { startDownload } from '../../lib/start-download.ts';
import { t } from '../../texts/texts.ts';

/** The backup that is to be downloaded. */
export interface ChosenBackup {
  /** Its name. */
  id: string;
  time: string;
}

/** State of the dialog that asks for the password, and then starts the download. */
export function useDownload() {
  const [createLink] = useCreateBackupLinkMutation();
  return useFormDialog<ChosenBackup, { password: string }, never>({
    draftOf: () => ({ password: '' }),
    failureMessage: () => t('The download could not be started'),
    save: async (backup, { password }) => {
      if (!backup) return undefined;
      const { path } = await createLink({ name: backup.id, password }).unwrap();
      startDownload(path);
      return undefined;
    },
  });
}
