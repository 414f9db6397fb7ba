import { Modal, TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import classes from './AddDisplayForm.module.css';
import type { useRenameDialog } from './use-rename-dialog.ts';

interface RenameDialogProps {
  dialog: ReturnType<typeof useRenameDialog>;
}

/** The dialog that renames a display. */
export function RenameDialog({ dialog }: RenameDialogProps) {
  const { subject, isOpen, close } = dialog;
  return (
    <Modal opened={isOpen} onClose={close} title={`Rename ${subject?.name ?? ''}`}>
      {subject && <RenameForm dialog={dialog} />}
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
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <TextInput
          label="Display Name"
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          error={hasName ? failure?.fieldErrors.name : 'The display needs a name.'}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
        <p className={classes.hint}>Screens stay paired, and show the new name at once.</p>
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
