/** Decides, in one place, which accounts a hosted server refuses something until their address is confirmed. */
import type { Profile } from '../../config/profile.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import type { SendMail } from '../../mail/mail.ts';

/** Throws if the person has to confirm the address first. */
export type RequireConfirmedEmail = (source: Db | Tx, userId: UserRow['id']) => Promise<void>;

/** Whether a server with this profile waits for the account's confirmation. */
export const mustConfirm = (profile: Profile, user: Pick<UserRow, 'email_confirmed_at'>) =>
  profile === 'hosted' && user.email_confirmed_at === null;

const unconfirmed = () =>
  new AppError(
    'email_unconfirmed',
    'Please confirm your email address first: open the link in the email that we sent you.',
  );

export function requireConfirmedEmailOn(profile: Profile): RequireConfirmedEmail {
  if (profile === 'shop') return async () => undefined;
  return async (source, userId) => {
    const user = await source
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user && mustConfirm(profile, user)) throw unconfirmed();
  };
}

/** Sends the mails of a restaurant to its members, without those who have to confirm their address first. */
export function mailMembersOn(profile: Profile, send: SendMail): SendMail {
  if (profile === 'shop') return send;
  return async (source, mail) => {
    const user = await source
      .selectFrom('users')
      .select('email_confirmed_at')
      .where('email', '=', mail.to)
      .executeTakeFirst();
    if (!user || !mustConfirm(profile, user)) await send(source, mail);
  };
}
