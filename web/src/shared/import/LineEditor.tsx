import { Button, Textarea, TextInput } from '@mantine/core';
import { CATEGORY_MAX, DESCRIPTION_MAX, NAME_MAX, PRICE_WORDS_MAX } from '@menuboard/contract/domain/limits';
import type { ImportEdit } from '@menuboard/contract/imports';
import { type FormEvent, useState } from 'react';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import classes from './LineEditor.module.css';
import { draftOfLine, type LineDraft, type LineErrors, type ReadLine, toEdit } from './line-draft.ts';

interface LineEditorProps {
  read: ReadLine;
  onSave: (edit: ImportEdit) => void;
  onCancel: () => void;
}

/** The form that corrects a dish of an import, or makes one of a line that could not be read. */
export function LineEditor({ read, onSave, onCancel }: LineEditorProps) {
  const [draft, setDraft] = useState(() => draftOfLine(read));
  const [errors, setErrors] = useState<LineErrors>({});
  const field = (name: keyof LineDraft, maxLength: number) => ({
    autoComplete: 'off',
    maxLength,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const result = toEdit(read.line, draft);
    if ('errors' in result) setErrors(result.errors);
    else onSave(result.edit);
  };
  return (
    <form className={classes.form} aria-label={t('Line {line}', { line: read.line })} onSubmit={handleSubmit}>
      <TextInput label={t('Item Name *')} data-autofocus {...field('name', NAME_MAX)} />
      <TextInput label={t('Category')} {...field('category', CATEGORY_MAX)} />
      <div className={basics.whole}>
        <Textarea label={t('Description')} rows={2} {...field('description', DESCRIPTION_MAX)} />
      </div>
      <TextInput label={t('Price')} inputMode="decimal" {...field('price', 16)} />
      <TextInput label={t('Or sizes')} placeholder="S 3.20  M 4.20" {...field('sizes', 400)} />
      <TextInput
        label={t('Or words in place of the price')}
        placeholder={t('Market price')}
        {...field('priceWords', PRICE_WORDS_MAX)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Apply')}</Button>
      </div>
    </form>
  );
}
