import { Button, NativeSelect, TextInput } from '@mantine/core';
import { LINK_SETTING_MAX } from '@menuboard/contract/domain/limits';
import type { LinkKind, LinkSettingField } from '@menuboard/contract/links';
import type { FormEvent } from 'react';
import { fieldErrorsOf, messageFor } from '../../../lib/errors.ts';
import { useFocusFirstError } from '../../../lib/use-focus-first-error.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import classes from './links.module.css';

/** The answers of a form as typed, by the names of its fields. */
export type LinkDraft = Readonly<Record<string, string>>;

interface LinkFormProps {
  kind: LinkKind;
  draft: LinkDraft;
  /** The link has secrets already: an empty one stays as it is. */
  hasSecrets?: boolean;
  error: unknown;
  isSaving: boolean;
  /** The button is the one of the page. */
  isPrimary: boolean;
  label: string;
  busyLabel: string;
  onType: (draft: LinkDraft) => void;
  onSubmit: () => void;
}

/** The fields that a kind of link asks for. Errors stand beside their field. */
export function LinkForm(props: LinkFormProps) {
  const {
    kind,
    draft,
    hasSecrets = false,
    error,
    isSaving,
    isPrimary,
    label,
    busyLabel,
    onType,
    onSubmit,
  } = props;
  const { fields } = kind;
  const errors = error ? errorsOf(error, fields) : {};
  const form = useFocusFirstError(error);
  const mayStayEmpty = ({ isOptional, type }: LinkSettingField) =>
    isOptional === true || type === 'choice' || (hasSecrets && type === 'secret');
  const isComplete = fields.every((field) => mayStayEmpty(field) || draft[field.name]?.trim());
  const needed = fields.filter(({ isOptional }) => !isOptional);
  const optional = fields.filter(({ isOptional }) => isOptional);
  const inputOf = (field: LinkSettingField) => (
    <SettingField
      key={field.name}
      field={field}
      value={draft[field.name] ?? ''}
      error={errors[field.name]}
      placeholder={hasSecrets && field.type === 'secret' ? t('Unchanged') : undefined}
      onType={(value) => onType({ ...draft, [field.name]: value })}
    />
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && isComplete) onSubmit();
  };
  return (
    <form ref={form} className={`${basics.form} ${basics.whole}`} noValidate onSubmit={handleSubmit}>
      {needed.map(inputOf)}
      {optional.length > 0 && (
        <details className={classes.fold} open={optional.some(({ name }) => errors[name] || draft[name])}>
          <summary>{t('More', { context: 'fields' })}</summary>
          <div className={basics.form}>{optional.map(inputOf)}</div>
        </details>
      )}
      {error !== undefined && Object.keys(errors).length === 0 && (
        <InlineError message={messageFor(error, t('The till could not be reached.'))} />
      )}
      <div>
        <Button
          type="submit"
          variant={isPrimary ? 'filled' : 'default'}
          disabled={!isComplete}
          aria-disabled={isSaving}
        >
          {isSaving ? busyLabel : label}
        </Button>
      </div>
    </form>
  );
}

/** The answers to send: without empty ones, of which the server keeps what it has. */
export function settingsOf({ fields }: LinkKind, draft: LinkDraft): Record<string, string> {
  const typed = fields.map(({ name, type, choices }) => {
    const value = draft[name]?.trim() ?? '';
    return [name, value === '' && type === 'choice' ? (choices?.[0]?.value ?? '') : value] as const;
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/** A sentence about the whole form stands beside its only field that must be filled in. */
function errorsOf(error: unknown, fields: readonly LinkSettingField[]): Record<string, string> {
  const sent = Object.entries(fieldErrorsOf(error)).map(
    ([path, message]) => [path.replace(/^settings\./, ''), message] as const,
  );
  const known = sent.filter(([name]) => fields.some((field) => field.name === name));
  const [only, ...others] = fields.filter(({ isOptional }) => !isOptional);
  if (known.length > 0 || !only || others.length > 0) return Object.fromEntries(known);
  return { [only.name]: messageFor(error, t('The till could not be reached.')) };
}

interface SettingFieldProps {
  field: LinkSettingField;
  value: string;
  error: string | undefined;
  placeholder: string | undefined;
  onType: (value: string) => void;
}

function SettingField({ field, value, error, placeholder, onType }: SettingFieldProps) {
  const { type, choices = [], isOptional } = field;
  const label = isOptional
    ? t('{label} (optional)', { label: translate(field.label) })
    : translate(field.label);
  const shared = { label, description: field.help && translate(field.help), error, value };
  if (type === 'choice')
    return (
      <NativeSelect
        {...shared}
        data={choices.map((choice) => ({ ...choice, label: translate(choice.label) }))}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      type={type === 'secret' ? 'password' : type}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={LINK_SETTING_MAX}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
