import type { ListedFile } from '@menuboard/contract/media';
import { useRenameFileMutation } from '../../api/media.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';

/** State of the dialog that renames a file. */
export function useRenameFile(files: readonly ListedFile[]) {
  const [rename] = useRenameFileMutation();

  return useFormDialog<ListedFile, { name: string }, ListedFile>({
    records: files,
    draftOf: (file) => ({ name: file?.name ?? '' }),
    failureMessage: () => 'Failed to rename file',
    save: async (file, draft, initial) => {
      const name = draft.name.trim();
      if (file && name !== initial.name) await rename({ id: file.id, name }).unwrap();
    },
  });
}
