import type { Ref } from 'react';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { IconEye, IconEyeOff } from '../../ui/icons.tsx';
import { Field } from './Field.tsx';
import classes from './PasswordField.module.css';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  isShown: boolean;
  /** Without it the field has no Show button. */
  onToggle?: () => void;
  placeholder?: string;
  isInvalid?: boolean;
  /** The input element, so that the page can focus it. */
  field?: Ref<HTMLInputElement>;
}

/** A password field with an optional button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, autoComplete, isShown, onToggle, placeholder, isInvalid, field } = props;
  const Icon = isShown ? IconEyeOff : IconEye;

  return (
    <Field
      label={label}
      isInvalid={isInvalid}
      aside={
        onToggle && (
          <button type="button" className={classes.toggle} onClick={onToggle}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span aria-hidden="true">
              {isShown ? t('Hide', { context: 'the password' }) : t('Show', { context: 'the password' })}
            </span>
            <span className={basics.spoken}>{isShown ? t('Hide password') : t('Show password')}</span>
          </button>
        )
      }
    >
      {({ className, ...control }) => (
        <input
          {...control}
          ref={field}
          className={`${className} ${onToggle ? classes.withToggle : ''}`}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          placeholder={placeholder}
          required
        />
      )}
    </Field>
  );
}
