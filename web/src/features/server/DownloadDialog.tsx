import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { useSelector } from 'react-redux';
import { useFieldErrors } from '../../lib/dialogs/use-field-errors.ts';
import { sessionSlice } from '../../lib/session-slice.ts';
import { t } from '../../texts/texts.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import classes from './ServerPage.module.css';
import type { useDownload } from './use-download.ts';

interface DownloadDialogProps {
  dialog: ReturnType<typeof useDownload>;
}

/** Asks for the password, because a backup has the data of everybody on the server. */
export function DownloadDialog({ dialog }: DownloadDialogProps) {
  const { subject, draft, failure, isOpen, isSaving, cancel, setFields, save } = dialog;
  const email = useSelector(sessionSlice.selectors.selectUser)?.email ?? '';
  const formId = useId();
  const isComplete = draft.password !== '';
  const { errors, form, footerFailure } = useFieldErrors(failure, ['password']);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) save();
  };
  return (
    <Modal opened={isOpen} onClose={cancel} title={t('Download backup')} size={440}>
      <form id={formId} ref={form} noValidate className={classes.form} onSubmit={handleSubmit}>
        <p>
          {t(
            'The backup of {time} has the data of every restaurant on this server, with password hashes and pairing codes. Keep the file where nobody else can read it.',
            { time: subject?.time ?? '' },
          )}
        </p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          data-autofocus
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
        label={t('Download')}
        busyLabel={t('Starting...')}
      />
    </Modal>
  );
}
