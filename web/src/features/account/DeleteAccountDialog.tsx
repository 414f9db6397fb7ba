import { Modal, TextInput } from '@mantine/core';
import type { Deletion } from '@menuboard/contract/account';
import { type FormEvent, useId } from 'react';
import { useGetDeletionQuery } from '../../api/account.api.ts';
import { useFieldErrors } from '../../lib/dialogs/use-field-errors.ts';
import { messageFor } from '../../lib/errors.ts';
import { rich } from '../../texts/rich.ts';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  dialog: ReturnType<typeof useDeleteAccount>;
}

/** The dialog that deletes the account. It asks for the restaurant's name, so that nobody does it by accident. */
export function DeleteAccountDialog({ dialog }: DeleteAccountDialogProps) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.cancel} title={t('Delete account')} size={440}>
      <DeleteAccountForm dialog={dialog} />
    </Modal>
  );
}

function DeleteAccountForm({ dialog }: DeleteAccountDialogProps) {
  const { data, error, refetch } = useGetDeletionQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <LoadedForm dialog={dialog} deletion={data} />;
  if (!error) return <Spinner />;
  return (
    <DialogFooter>
      <InlineError
        message={messageFor(error, t('This could not be loaded.'))}
        isRead
        onRetry={() => void refetch()}
      />
    </DialogFooter>
  );
}

function LoadedForm({ dialog, deletion }: DeleteAccountDialogProps & { deletion: Deletion }) {
  const { subject, draft, failure, isSaving, setFields } = dialog;
  const { restaurants, confirmWith } = deletion;
  const formId = useId();
  const isComplete = (confirmWith === null || draft.restaurantName.trim() !== '') && draft.password !== '';
  const { errors, form, footerFailure } = useFieldErrors(failure, ['restaurantName', 'password']);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} ref={form} noValidate className={basics.form} onSubmit={handleSubmit}>
        {restaurants.length === 0 && (
          <p>
            {t('This deletes your account for good. The restaurants that you belong to go on without you.')}
          </p>
        )}
        {restaurants.map(({ name, colleagues }) => (
          <p key={name}>
            {rich(
              'This deletes {restaurant} with everything in it, for good. All screens stop showing its menus.',
              { restaurant: <b>{name}</b> },
            )}
            {colleagues > 0 &&
              ` ${plural(
                colleagues,
                '{count} colleague can no longer sign in to it. To keep it, make one of them an owner first.',
                '{count} colleagues can no longer sign in to it. To keep it, make one of them an owner first.',
              )}`}
          </p>
        ))}
        <input type="email" autoComplete="username" value={subject?.email ?? ''} readOnly hidden />
        {confirmWith !== null && (
          <TextInput
            label={t('Name of the restaurant')}
            description={t('To confirm, type: {name}', { name: confirmWith })}
            data-autofocus
            autoComplete="off"
            value={draft.restaurantName}
            readOnly={isSaving}
            error={errors.restaurantName}
            onChange={(event) => setFields({ restaurantName: event.currentTarget.value })}
          />
        )}
        <TextInput
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          value={draft.password}
          readOnly={isSaving}
          error={errors.password}
          onChange={(event) => setFields({ password: event.currentTarget.value })}
        />
      </form>
      <FormFooter
        form={formId}
        dialog={{ ...dialog, failure: footerFailure }}
        isComplete={isComplete}
        label={t('Delete Account')}
        busyLabel={t('Deleting...')}
      />
    </>
  );
}
