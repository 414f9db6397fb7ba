import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { useFieldErrors } from '../../lib/dialogs/use-field-errors.ts';
import { sessionSlice } from '../../lib/session/session-slice.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FormFooter } from '../../ui/FormFooter.tsx';
import type { useDownload } from './use-download.ts';

interface DownloadDialogProps {
  dialog: Omit<ReturnType<typeof useDownload>, 'open' | 'subject' | 'switchTo'>;
  title: string;
  /** Describes the content of the file, and where to store it. */
  children: ReactNode;
}

/** Asks for the password before a download that nobody else may have. */
export function DownloadDialog({ dialog, title, children }: DownloadDialogProps) {
  const { draft, failure, isOpen, isSaving, cancel, setFields, save } = dialog;
  const email = useSelector(sessionSlice.selectors.selectUser)?.email ?? '';
  const formId = useId();
  const isComplete = draft.password !== '';
  const { errors, form, footerFailure } = useFieldErrors(failure, ['password']);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) save();
  };
  return (
    <Modal opened={isOpen} onClose={cancel} title={title} size={440}>
      <form id={formId} ref={form} noValidate className={basics.form} onSubmit={handleSubmit}>
        <p>{children}</p>
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
