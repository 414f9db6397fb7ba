import { Modal, TextInput } from '@mantine/core';
import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { useFieldErrors } from '../../lib/dialogs/use-field-errors.ts';
import { EasyPasswordWarning } from '../../shared/people/EasyPasswordWarning.tsx';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FormFooter } from '../../ui/FormFooter.tsx';
import type { usePasswordDialog } from './use-password-dialog.ts';

interface PasswordDialogProps {
  dialog: ReturnType<typeof usePasswordDialog>;
}

/** The dialog that changes the signed-in person's password. */
export function PasswordDialog({ dialog }: PasswordDialogProps) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.cancel} title={t('Change password')} size={440}>
      <PasswordForm dialog={dialog} />
    </Modal>
  );
}

function PasswordForm({ dialog }: PasswordDialogProps) {
  const { subject, draft, failure, isSaving, setFields } = dialog;
  const formId = useId();
  const isComplete = draft.currentPassword !== '' && draft.newPassword.length >= PASSWORD_MIN;
  const { errors, form, footerFailure } = useFieldErrors(failure, ['currentPassword', 'newPassword']);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} ref={form} noValidate className={basics.form} onSubmit={handleSubmit}>
        {/* Password managers store the new password under this name. */}
        <input type="email" autoComplete="username" value={subject?.email ?? ''} readOnly hidden />
        <TextInput
          label={t('Current Password')}
          type="password"
          data-autofocus
          autoComplete="current-password"
          value={draft.currentPassword}
          readOnly={isSaving}
          error={errors.currentPassword}
          onChange={(event) => setFields({ currentPassword: event.currentTarget.value })}
        />
        <TextInput
          label={t('New Password')}
          description={t('At least {min} characters. All other devices are signed out.', {
            min: PASSWORD_MIN,
          })}
          type="password"
          autoComplete="new-password"
          value={draft.newPassword}
          readOnly={isSaving}
          error={errors.newPassword}
          onChange={(event) => setFields({ newPassword: event.currentTarget.value })}
        />
        <EasyPasswordWarning password={draft.newPassword} />
      </form>
      <FormFooter
        form={formId}
        dialog={{ ...dialog, failure: footerFailure }}
        isComplete={isComplete}
        label={t('Change Password')}
        busyLabel={t('Changing...')}
      />
    </>
  );
}
