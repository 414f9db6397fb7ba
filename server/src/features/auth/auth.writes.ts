/** Changes of accounts and sessions that other features make, inside their own transaction. */
import type { Kit } from '../../app/kit.ts';
import type { Db, LockedTx, Tx, UserRow } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import type { Mail } from '../../mail/mail.ts';
import { mayGetMails } from './confirmed-emails.reads.ts';

/** Stores that the person reads the mails to this address, if it is the account's. */
export async function confirmEmail(
  tx: LockedTx,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  at: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Moves a session to another restaurant. The caller has checked that its person belongs to it. */
export async function moveSession(
  tx: LockedTx,
  { id, userId }: { id: TrustedId<'session'>; userId: TrustedId<'user'> },
  restaurantId: TrustedId<'restaurant'>,
): Promise<void> {
  // In the order of `endMembership`, so that neither waits for the other.
  await tx.updateTable('users').set({ restaurant_id: restaurantId }).where('id', '=', userId).execute();
  await tx.updateTable('sessions').set({ restaurant_id: restaurantId }).where('id', '=', id).execute();
}

/** Enqueues a mail of a restaurant to a member, unless the member has to confirm the address first. */
export async function mailMember(
  source: Db | Tx,
  mail: Mail,
  { config, sendMail }: Pick<Kit, 'config' | 'sendMail'>,
): Promise<void> {
  if (await mayGetMails(source, mail.to, config)) await sendMail(source, mail);
}
