import { RESET_MINUTES } from '@menuboard/contract/domain/limits';
import type { UserRow } from '../../db/schema.ts';
import { type Mail, TOKEN_MARK } from '../../mail/mail.ts';

export function resetMail({ id: userId, email: to }: Pick<UserRow, 'id' | 'email'>, serverUrl: string): Mail {
  return {
    to,
    token: { kind: 'new-password', userId },
    subject: 'A new password for Menuboard',
    text: [
      `Somebody asked for a new password for the Menuboard account ${to}.`,
      `Open this link within ${RESET_MINUTES} minutes to choose one. It works once:`,
      // After #, which browsers send to no server, so no proxy logs the token.
      `${serverUrl}/reset-password#${TOKEN_MARK}`,
      'If it was not you, ignore this mail: your password stays the same.',
    ].join('\n\n'),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    notice: 'password-changed',
    subject: 'Your Menuboard password was changed',
    text: [
      `The password of the Menuboard account ${to} was changed. All other devices are signed out.`,
      'If it was not you, choose a new one now: open the sign-in page and then "Forgot your password?".',
    ].join('\n\n'),
  };
}
