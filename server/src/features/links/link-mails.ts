import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Tx } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';
import { mailMember } from '../auth/auth.writes.ts';
import { ownersOf } from '../members/members.reads.ts';

interface Stopped {
  to: string;
  restaurantName: string;
  link: Pick<LinkRow, 'name' | 'problem'>;
  address: string;
}

/** Tells an owner that a link waits for a person. */
export function stoppedLinkMail({ to, restaurantName, link, address }: Stopped): Mail {
  const [restaurant, till] = [nameInMail(restaurantName), nameInMail(link.name)];
  return {
    to,
    subject: `${restaurant}: the link to ${till} has stopped`,
    text: [
      `Menuboard can no longer read ${till}, from which ${restaurant} gets prices and sold-out dishes.`,
      `The reason: ${link.problem ?? ''}`,
      'Your boards show the last values. Open the link, correct what it asks for, and it goes on.',
      `${address}/admin/connections`,
    ].join('\n\n'),
  };
}

/** Tells the owners that a link has stopped, and waits for one of them. */
export async function reportStop(kit: Kit, tx: Tx, link: LinkRow): Promise<void> {
  const { restaurant_id: restaurantId } = link;
  const { restaurantName, emails } = await ownersOf(tx, restaurantId);
  const address = kit.ownAddress();
  for (const to of emails)
    await mailMember(tx, { restaurantId, ...stoppedLinkMail({ to, restaurantName, link, address }) }, kit);
}
