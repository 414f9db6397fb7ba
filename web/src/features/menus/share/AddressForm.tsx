import { Button, TextInput } from '@mantine/core';
import { SLUG_MAX } from '@menuboard/contract/domain/limits';
import { slugPattern } from '@menuboard/contract/domain/slug';
import type { Publication } from '@menuboard/contract/publications';
import { type FormEvent, useState } from 'react';
import { t } from '../../../texts/texts.ts';
import classes from './SharePanel.module.css';

interface AddressFormProps {
  publication: Publication;
  isSaving: boolean;
  /** Resolves with the failure. */
  onSave: (slug: string) => Promise<string | null>;
}

const sentence = t('Use small letters, digits, and single hyphens between them.');

/** The last part of the address. */
export function AddressForm({ publication, isSaving, onSave }: AddressFormProps) {
  const [slug, setSlug] = useState(publication.slug);
  const [error, setError] = useState<string | null>(null);
  const isChanged = slug.trim() !== publication.slug;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = slug.trim();
    if (!isChanged || isSaving) return;
    setError(slugPattern.test(typed) ? await onSave(typed) : sentence);
  };

  return (
    <form noValidate className={classes.slug} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        label={t('Last part of the address')}
        description={t('Old addresses lead to the new one')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SLUG_MAX}
        value={slug}
        readOnly={isSaving}
        error={error}
        onChange={(event) => {
          setSlug(event.currentTarget.value);
          setError(null);
        }}
      />
      {isChanged && (
        <Button type="submit" variant="default" loading={isSaving}>
          {t('Save address')}
        </Button>
      )}
    </form>
  );
}
