import { Modal, TextInput } from '@mantine/core';
import { FILE_NAME_MAX } from '@menuboard/contract/domain/limits';
import type { ListedFile } from '@menuboard/contract/media';
import { type FormEvent, useId } from 'react';
import { useRenameFileMutation } from '../../api/media.api.ts';
import { useFormDialog } from '../../lib/dialogs/use-form-dialog.ts';
import { t } from '../../texts/texts.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';

/** State of the dialog that renames a file of the library. */
export function useRenameDialog(files: readonly ListedFile[]) {
  const [renameFile] = useRenameFileMutation();
  return useFormDialog<ListedFile, { name: string }, ListedFile>({
    records: files,
    draftOf: (file) => ({ name: file?.name ?? '' }),
    failureMessage: () => t('Failed to rename file'),
    save: async (file, draft, initial) => {
      const name = draft.name.trim();
      if (file && name !== initial.name) await renameFile({ id: file.id, name }).unwrap();
      return file ?? undefined;
    },
  });
}

interface RenameDialogProps {
  dialog: Omit<ReturnType<typeof useRenameDialog>, 'open' | 'switchTo'>;
}

/** The dialog that renames a file. */
export function RenameDialog(props: RenameDialogProps) {
  const { subject, isOpen, close } = props.dialog;
  return (
    <Modal opened={isOpen} onClose={close} title={t('Rename {name}', { name: subject?.name ?? '' })}>
      {subject && <RenameForm {...props} />}
    </Modal>
  );
}

function RenameForm({ dialog }: RenameDialogProps) {
  const { draft, failure, isSaving, setFields } = dialog;
  const formId = useId();
  const hasName = draft.name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (hasName && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextInput
          label={t('File Name')}
          description={t('Only you see it. Guests do not.')}
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={FILE_NAME_MAX}
          value={draft.name}
          error={
            hasName ? failure?.fieldErrors.name : t('{subject} needs a name.', { subject: t('The file') })
          }
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={hasName}
        label={t('Save Name')}
        busyLabel={t('Saving...')}
      />
    </>
  );
}
