import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { InlineFailure } from '../../ui/InlineFailure.tsx';
import classes from './MenuDialog.module.css';
import type { useMenuDialog } from './use-menu-dialog.ts';

/** Creates a menu, or renames one. */
export function MenuDialog({ dialog }: { dialog: ReturnType<typeof useMenuDialog> }) {
  const { thing: menu, typed, failure, isSaving, type } = dialog;
  const [label, busyLabel] = menu ? ['Update Menu', 'Updating...'] : ['Create Menu', 'Creating...'];
  const formId = useId();
  const isComplete = typed.name.trim() !== '';

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
          value={typed.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <Textarea
          label="Description (Optional)"
          rows={3}
          maxLength={DESCRIPTION_MAX}
          value={typed.description}
          onChange={(event) => type({ description: event.currentTarget.value })}
        />
      </form>
      <DialogFoot>
        {failure && <InlineFailure message={failure.message} onRetry={dialog.save} />}
        <Button variant="default" onClick={dialog.cancel}>
          Cancel
        </Button>
        <Button type="submit" form={formId} disabled={!isComplete} aria-disabled={isSaving}>
          {isSaving ? busyLabel : label}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
