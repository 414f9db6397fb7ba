import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { t } from '../../texts/texts.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import type { useRenameDialog } from './use-rename-dialog.ts';

interface RenameDialogProps {
  dialog: Omit<ReturnType<typeof useRenameDialog>, 'open' | 'switchTo'>;
  /** The field's name: "File Name". */
  label: string;
  /** Says which people see the name. */
  hint: string;
  /** The subject of the sentence about a missing name: "The file". */
  subject: string;
  maxLength: number;
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

function RenameForm({ dialog, label, hint, subject, maxLength }: RenameDialogProps) {
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
          label={label}
          description={hint}
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={maxLength}
          value={draft.name}
          error={hasName ? failure?.fieldErrors.name : t('{subject} needs a name.', { subject })}
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
