import { useState } from 'react';
import { t } from '../../texts/texts.ts';
import { Field } from './Field.tsx';
import form from './form.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { SignUpDraft, SignUpField } from './sign-up-draft.ts';

/** The props of both steps. */
export interface StepProps {
  draft: SignUpDraft;
  invalid: readonly SignUpField[];
  onChange: (field: SignUpField, value: string) => void;
}

/** Step 1: the person who signs up. */
export function PersonStep({ draft, invalid, onChange }: StepProps) {
  const [isShown, setShown] = useState(false);

  return (
    <>
      <div className={form.twoColumns}>
        <Field label={t('First Name')} isInvalid={invalid.includes('firstName')}>
          {(control) => (
            <input
              {...control}
              value={draft.firstName}
              onChange={(event) => onChange('firstName', event.target.value)}
              autoComplete="given-name"
              required
            />
          )}
        </Field>
        <Field label={t('Last Name')} isInvalid={invalid.includes('lastName')}>
          {(control) => (
            <input
              {...control}
              value={draft.lastName}
              onChange={(event) => onChange('lastName', event.target.value)}
              autoComplete="family-name"
              required
            />
          )}
        </Field>
      </div>
      <Field label={t('Email Address')} isInvalid={invalid.includes('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            value={draft.email}
            onChange={(event) => onChange('email', event.target.value)}
            autoComplete="email"
            required
          />
        )}
      </Field>
      <NewPasswordField
        label={t('Password')}
        value={draft.password}
        onChange={(value) => onChange('password', value)}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        isInvalid={invalid.includes('password')}
      />
      <PasswordField
        label={t('Confirm Password')}
        value={draft.confirmPassword}
        onChange={(value) => onChange('confirmPassword', value)}
        autoComplete="new-password"
        isShown={isShown}
        isInvalid={invalid.includes('confirmPassword')}
      />
      <button type="submit" className={form.primary}>
        {t('Continue')}
      </button>
    </>
  );
}
