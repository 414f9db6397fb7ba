import { PASSWORD_MIN } from '@menuboard/contract/domain/limits';
import type { ComponentProps } from 'react';
import { EasyPasswordWarning } from '../../shared/people/EasyPasswordWarning.tsx';
import { t } from '../../texts/texts.ts';
import { PasswordField } from './PasswordField.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'placeholder'>;

/** The field of a new password, which warns of one that is easy to guess. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        placeholder={t('At least {min} characters', { min: PASSWORD_MIN })}
      />
      <EasyPasswordWarning password={props.value} />
    </div>
  );
}
