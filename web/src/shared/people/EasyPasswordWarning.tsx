import { t } from '../../texts/texts.ts';
import classes from './EasyPasswordWarning.module.css';
import { isEasyPassword } from './easy-password.ts';

/** Stands beside the field of a new password. The server decides whether it accepts one that is easy to guess. */
export function EasyPasswordWarning({ password }: { password: string }) {
  return (
    <p className={classes.warning} role="status">
      {password !== '' && isEasyPassword(password)
        ? t('This password is easy to guess. A longer one is safer.')
        : ''}
    </p>
  );
}
