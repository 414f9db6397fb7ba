/** Changes of accounts and sessions that other features make, inside their own transaction. */
import type { Kit } from '../../app/kit.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import { confirmEmail } from './auth.repo.ts';
import { mayGetMails } from './confirmed-emails.reads.ts';
import { moveSession } from './sessions.repo.ts';

export { confirmEmail, moveSession };

/** Enqueues a mail of a restaurant to a member, unless the member has to confirm the address first. */
export async function mailMember(
  source: Db | Tx,
  mail: Mail,
  { config, sendMail }: Pick<Kit, 'config' | 'sendMail'>,
): Promise<void> {
  if (await mayGetMails(source, mail.to, config)) await sendMail(source, mail);
}
