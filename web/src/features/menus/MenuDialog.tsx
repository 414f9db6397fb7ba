import { Modal, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { FormFooter } from '../../ui/FormFooter.tsx';
import classes from './MenuDialog.module.css';
import type { useMenuDialog } from './use-menu-dialog.ts';

/** The dialog that creates or renames a menu. */
export function MenuDialog({ dialog }: { dialog: ReturnType<typeof useMenuDialog> }) {
  const { subject: menu, draft, isSaving, setFields } = dialog;
  const [label, busyLabel] = menu ? ['Update Menu', 'Updating...'] : ['Create Menu', 'Creating...'];
  const formId = useId();
  const isComplete = draft.name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={menu ? 'Edit Menu' : 'Create New Menu'}>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
        <TextInput
          label="Menu Name"
          aria-required
          placeholder="e.g. Lunch Menu"
          data-autofocus
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Description (Optional)"
          rows={3}
          maxLength={DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => setFields({ description: event.currentTarget.value })}
        />
      </form>
      <FormFooter form={formId} dialog={dialog} isComplete={isComplete} label={label} busyLabel={busyLabel} />
    </Modal>
  );
}
