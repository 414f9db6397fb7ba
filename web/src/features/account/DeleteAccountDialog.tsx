import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { useRestaurant } from '../../api/use-restaurant.ts';
import { useFieldErrors } from '../../lib/dialogs/use-field-errors.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import classes from './PasswordDialog.module.css';
import type { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  dialog: ReturnType<typeof useDeleteAccount>;
}

/** The dialog that deletes the account. It asks for the restaurant's name, so that nobody does it by accident. */
export function DeleteAccountDialog({ dialog }: DeleteAccountDialogProps) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.cancel} title="Delete account" size={440}>
      <DeleteAccountForm dialog={dialog} />
    </Modal>
  );
}

function DeleteAccountForm({ dialog }: DeleteAccountDialogProps) {
  const { name } = useRestaurant();
  const { subject, draft, failure, isSaving, setFields } = dialog;
  const formId = useId();
  const isComplete = draft.restaurantName.trim() !== '' && draft.password !== '';
  const { errors, form, footerFailure } = useFieldErrors(failure, ['restaurantName', 'password']);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} ref={form} noValidate className={classes.form} onSubmit={handleSubmit}>
        <p>
          This deletes <b>{name}</b> with everything in it, for good. All screens stop showing its menus.
        </p>
        <input type="email" autoComplete="username" value={subject?.email ?? ''} readOnly hidden />
        <TextInput
          label="Name of the restaurant"
          description={`To confirm, type: ${name}`}
          data-autofocus
          autoComplete="off"
          value={draft.restaurantName}
          error={errors.restaurantName}
          onChange={(event) => setFields({ restaurantName: event.currentTarget.value })}
        />
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          value={draft.password}
          error={errors.password}
          onChange={(event) => setFields({ password: event.currentTarget.value })}
        />
      </form>
      <FormFooter
        form={formId}
        dialog={{ ...dialog, failure: footerFailure }}
        isComplete={isComplete}
        label="Delete Account"
        busyLabel="Deleting..."
      />
    </>
  );
}
