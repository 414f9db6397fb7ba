/** Accounts to which a hosted server refuses something until their address is confirmed. */
import type { Config } from '../../config/config.ts';
import type { Profile } from '../../config/profile.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';

/** Whether a server with this profile waits for the account's confirmation. */
export const mustConfirm = (profile: Profile, user: Pick<UserRow, 'email_confirmed_at'>) =>
  profile === 'hosted' && user.email_confirmed_at === null;

const unconfirmed = () =>
  new AppError(
    'email_unconfirmed',
    'Please confirm your email address first: open the link in the email that we sent you.',
  );

/** Throws if the person has to confirm the address first. */
export async function requireConfirmedEmail(
  source: Db | Tx,
  userId: UserRow['id'],
  { profile }: Pick<Config, 'profile'>,
): Promise<void> {
  if (profile === 'shop') return;
  const user = await source
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user && mustConfirm(profile, user)) throw unconfirmed();
}

/** Whether the member with this address gets the mails of a restaurant, which wait for the confirmation of the address. */
export async function mayGetMails(
  source: Db | Tx,
  email: string,
  { profile }: Pick<Config, 'profile'>,
): Promise<boolean> {
  if (profile === 'shop') return true;
  const user = await source
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return !user || !mustConfirm(profile, user);
}
