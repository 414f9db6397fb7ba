import type { Kit } from '../../app/kit.ts';
import type { LockedTx, RestaurantRow } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';
import { mailMember } from '../auth/auth.writes.ts';
import { accessWords, type NewAccess } from './access-mails.ts';
import { endAllAccess, endMembership } from './end-membership.repo.ts';
import { ownersOf } from './members.reads.ts';
import { addMember } from './members.repo.ts';

export { addMember, endAllAccess, endMembership };

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
  const { subject, fact, end, page } = accessWords(given, nameInMail(restaurantName));
  const text = [fact, end, `${kit.ownAddress()}${page}`].join('\n\n');
  const mail: Omit<Mail, 'to'> = { subject, text, restaurantId, notice: `new ${given.kind}` };
  for (const to of emails) await mailMember(tx, { to, ...mail }, kit);
}
