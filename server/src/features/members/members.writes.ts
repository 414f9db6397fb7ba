import type { Kit } from '../../app/kit.ts';
import type { LockedTx, RestaurantRow } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';
import { mailMember } from '../auth/auth.writes.ts';
import { endAllAccess, endMembership } from './end-membership.repo.ts';
import { ownersOf } from './members.reads.ts';
import { addMember } from './members.repo.ts';

export { addMember, endAllAccess, endMembership };

/** A person or program that has got access. */
type NewAccess =
  | { kind: 'owner'; name: string }
  | { kind: 'api-key'; name: string }
  | { kind: 'webhook'; url: string };

function wordsFor(given: NewAccess, restaurant: string) {
  if (given.kind === 'owner') {
    const person = nameInMail(given.name);
    return {
      subject: `${restaurant}: ${person} is an owner now`,
      fact: `${person} is an owner of ${restaurant} on Menuboard now, and can do everything.`,
      end: 'If you did not expect this, remove the person here, and choose a new password:',
      page: '/admin/people',
    };
  }
  const end = 'If you did not expect this, end it here, and choose a new password:';
  if (given.kind === 'api-key') {
    const key = nameInMail(given.name);
    return {
      subject: `${restaurant}: a new API key, ${key}`,
      fact: `${restaurant} has a new API key on Menuboard: ${key}. A program can work with it until somebody revokes it.`,
      end,
      page: '/admin/connections',
    };
  }
  const { host } = new URL(given.url);
  return {
    subject: `${restaurant}: a new connection to ${host}`,
    fact: `From now on, Menuboard reports changes of ${restaurant} to another program at ${host}.`,
    end,
    page: '/admin/connections',
  };
}

/**
 * Mails the owners of a restaurant about new access, which a thief of a session may have given, in the transaction that
 * gives it.
 */
export async function tellOwners(
  tx: LockedTx,
  restaurantId: RestaurantRow['id'],
  given: NewAccess,
  kit: Pick<Kit, 'config' | 'sendMail' | 'ownAddress'>,
): Promise<void> {
  const { restaurantName, emails } = await ownersOf(tx, restaurantId);
  const { subject, fact, end, page } = wordsFor(given, nameInMail(restaurantName));
  const text = [fact, end, `${kit.ownAddress()}${page}`].join('\n\n');
  const mail: Omit<Mail, 'to'> = { subject, text, restaurantId, notice: `new ${given.kind}` };
  for (const to of emails) await mailMember(tx, { to, ...mail }, kit);
}
