import { INVITATION_DAYS } from '@menuboard/contract/domain/limits';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { InvitationRow } from '../../db/people-rows.ts';
import { type Mail, TOKEN_MARK } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';

const mayDo: Record<MemberRole, string> = {
  owner: 'As an owner, you can do everything.',
  manager: 'As a manager, you can change everything that the screens show.',
  staff: 'As staff, you can change prices and mark items sold out.',
};

interface Invited {
  to: string;
  restaurantName: string;
  invitation: Pick<InvitationRow, 'id' | 'restaurant_id' | 'role'>;
  linkAt: (token: string) => string;
}

export function invitationMail({ to, restaurantName, invitation, linkAt }: Invited): Mail {
  const { id, restaurant_id: restaurantId, role } = invitation;
  const name = nameInMail(restaurantName);
  return {
    to,
    restaurantId,
    token: { kind: 'invitation', id },
    subject: `${name} invites you to its menu boards`,
    text: [
      `You are invited to the menu boards of ${name} on Menuboard. ${mayDo[role]}`,
      `Open this link within ${INVITATION_DAYS} days. It works once, for whoever uses it first, so do not pass it on:`,
      linkAt(TOKEN_MARK),
      'If you do not know this restaurant, ignore this mail.',
    ].join('\n\n'),
  };
}
