import { Modal, Textarea, TextInput } from '@mantine/core';
import { DESCRIPTION_MAX, NAME_MAX } from '@menuboard/contract/domain/limits';
import type { Item } from '@menuboard/contract/items';
import { type FormEvent, useId, useState } from 'react';
import { itemsOf } from '../../api/cached-menu.ts';
import { joinNames } from '../../domain/format.ts';
import { languageName } from '../../domain/language-names.ts';
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
  /** The languages of the restaurant besides the one of its texts. */
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
  const notice = draft.languageMode && menu?.languages ? languageNotice(menu.languages.tags, languages) : '';
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
        {notice && <p className={classes.hint}>{notice}</p>}
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
              languages={languages}
            />
          )}
        </MoreFields>
      </form>
      <FormFooter form={formId} dialog={dialog} isComplete={isComplete} label={label} busyLabel={busyLabel} />
    </Modal>
  );
}

/** A save gives the menu the languages of the restaurant: says so before. */
function languageNotice(ofMenu: readonly string[], ofRestaurant: readonly string[]): string {
  if (ofMenu.join() === ofRestaurant.join()) return '';
  if (ofRestaurant.length === 0)
    return t(
      "Your restaurant has other languages than this menu. Once you save it, boards and guests' phones show only the language of your texts.",
    );
  return t(
    "Your restaurant has other languages than this menu. Once you save it, boards and guests' phones also show: {languages}.",
    { languages: joinNames(ofRestaurant.map(languageName)) },
  );
}
