import { CONFIRMATION_DAYS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { type Mail, TOKEN_MARK } from '../../mail/mail.ts';
import { mustConfirm } from './confirmed-emails.reads.ts';

function confirmationMail({ id: userId, email: to }: Pick<UserRow, 'id' | 'email'>, serverUrl: string): Mail {
  return {
    to,
    token: { kind: 'email-confirmation', userId },
    subject: 'Please confirm your email address for Menuboard',
    text: [
      `Somebody signed up to Menuboard with the email address ${to}.`,
      `Open this link within ${CONFIRMATION_DAYS} days to confirm that it is yours. It works once:`,
      // After #, which browsers send to no server, so no proxy logs the token.
      `${serverUrl}/confirm-email#${TOKEN_MARK}`,
      'If it was not you, ignore this mail.',
    ].join('\n\n'),
  };
}

/** Asks a person to confirm the address, if this server requires that. */
export async function askToConfirm(
  source: Db | Tx,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
  { config, sendMail, ownAddress }: Pick<Kit, 'config' | 'sendMail' | 'ownAddress'>,
): Promise<void> {
  if (!mustConfirm(config.profile, user)) return;
  await sendMail(source, confirmationMail(user, ownAddress()));
}
