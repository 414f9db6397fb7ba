import { TextInput } from '@mantine/core';
import { NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FormFooter } from '../../ui/FormFooter.tsx';
import type { useAddDisplay } from './use-add-display.ts';

/** The form that names a new display. */
export function AddDisplayForm({ dialog }: { dialog: ReturnType<typeof useAddDisplay>['form'] }) {
  const { draft, isSaving } = dialog;
  const formId = useId();
  const isComplete = draft.name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <>
      <form id={formId} noValidate className={basics.form} onSubmit={handleSubmit}>
        <TextInput
          label={t('Display Name')}
          aria-required
          data-autofocus
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          readOnly={isSaving}
          // The suggested name is replaced by typing.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => dialog.setFields({ name: event.currentTarget.value })}
        />
        <p className={basics.hint}>
          {t(
            'Next comes the code to type on the TV. Or scan the QR code on the TV with your phone: that adds the display as well.',
          )}
        </p>
      </form>
      <FormFooter
        form={formId}
        dialog={dialog}
        isComplete={isComplete}
        label={t('Add Display')}
        busyLabel={t('Adding...')}
      />
    </>
  );
}
