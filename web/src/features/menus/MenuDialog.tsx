import { Modal, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { type FormEvent, useId, useState } from 'react';
import { itemsOf } from '../../api/cached-menu.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { t } from '../../texts/texts.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { MoreFields } from '../../ui/MoreFields.tsx';
import classes from './MenuDialog.module.css';
import type { useMenuDialog } from './use-menu-dialog.ts';

const loadDetails = async () => (await import('./details/MenuDetails.tsx')).MenuDetails;

interface MenuDialogProps {
  dialog: ReturnType<typeof useMenuDialog>;
  items: readonly Item[];
  /** The restaurant's; the first one is the language of its texts. */
  languages: readonly string[];
}

/** The dialog that creates a menu or edits its texts, and more on demand. */
export function MenuDialog({ dialog, items, languages }: MenuDialogProps) {
  const { subject: menu, draft, isSaving, setFields } = dialog;
  const [label, busyLabel] = menu
    ? [t('Update Menu'), t('Updating...')]
    : [t('Create Menu'), t('Creating...')];
  const formId = useId();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const { part: MenuDetails, ...more } = useChunk(loadDetails, isMoreOpen);
  const isComplete = draft.name.trim() !== '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) dialog.save();
  };

  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={menu ? t('Edit Menu') : t('Create New Menu')}>
      <form id={formId} noValidate className={classes.form} onSubmit={handleSubmit}>
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
        <MoreFields
          summary={t('order and headings of categories, foot line, languages')}
          isOpen={isMoreOpen}
          onToggle={() => setIsMoreOpen(!isMoreOpen)}
          hasFailed={more.hasFailed}
          onRetry={more.retry}
        >
          {MenuDetails && (
            <MenuDetails
              draft={draft}
              onEdit={setFields}
              categories={menu ? itemsOf(menu, items).map(({ category }) => category) : []}
              languages={languages.slice(1)}
            />
          )}
        </MoreFields>
      </form>
      <FormFooter form={formId} dialog={dialog} isComplete={isComplete} label={label} busyLabel={busyLabel} />
    </Modal>
  );
}
