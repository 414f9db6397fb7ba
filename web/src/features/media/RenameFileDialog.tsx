import { Modal, TextInput } from '@mantine/core';
import { FILE_NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import type { useRenameFile } from './use-rename-file.ts';

interface RenameFileDialogProps {
  dialog: ReturnType<typeof useRenameFile>;
}

/** The dialog that renames a file. */
export function RenameFileDialog({ dialog }: RenameFileDialogProps) {
  const { subject, isOpen, close } = dialog;
  return (
    <Modal opened={isOpen} onClose={close} title={`Rename ${subject?.name ?? ''}`}>
      {subject && <RenameForm dialog={dialog} />}
    </Modal>
  );
}

function RenameForm({ dialog }: RenameFileDialogProps) {
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
          label="File Name"
          description="Only you see it. Guests do not."
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={FILE_NAME_MAX}
          value={draft.name}
          error={hasName ? failure?.fieldErrors.name : 'The file needs a name.'}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={hasName}
        label="Save Name"
        busyLabel="Saving..."
      />
    </>
  );
}
