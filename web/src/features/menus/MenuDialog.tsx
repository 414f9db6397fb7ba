import { Modal, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import { type FormEvent, useId } from 'react';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { FormFooter } from '../../ui/FormFooter.tsx';
import type { useMenuDialog } from './use-menu-dialog.ts';

interface MenuDialogProps {
  dialog: ReturnType<typeof useMenuDialog>;
}

/** The dialog that creates a menu or edits its name and description. */
export function MenuDialog({ dialog }: MenuDialogProps) {
  const { subject: menu, draft, isSaving, setFields } = dialog;
  const [label, busyLabel] = menu
    ? [t('Update Menu'), t('Updating...')]
    : [t('Create Menu'), t('Creating...')];
  const formId = useId();
  const isComplete = draft.name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={menu ? t('Edit Menu') : t('Create New Menu')}>
      <form id={formId} noValidate className={basics.form} onSubmit={handleSubmit}>
        <TextInput
          label={t('Menu Name')}
          aria-required
          placeholder={t('e.g. Lunch Menu')}
          data-autofocus
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          onChange={(event) => setFields({ name: event.currentTarget.value })}
        />
        <Textarea
          label={t('Description (Optional)')}
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
