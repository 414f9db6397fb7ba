/** Mails the owners of a restaurant that somebody or something has got access, which a thief of a session may have given. */
import type { Mail, SendMail } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';
import type { NewAccess, TellOwners } from '../../mail/tell-owners.ts';
import { ownersOf } from './members.reads.ts';

export interface TellOwnersDeps {
  sendMail: SendMail;
  ownAddress: (host: undefined) => string;
}

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

export function createTellOwners({ sendMail, ownAddress }: TellOwnersDeps): TellOwners {
  return async (tx, restaurantId, given) => {
    const { restaurantName, emails } = await ownersOf(tx, restaurantId);
    const { subject, fact, end, page } = wordsFor(given, nameInMail(restaurantName));
    const text = [fact, end, `${ownAddress(undefined)}${page}`].join('\n\n');
    const mail: Omit<Mail, 'to'> = { subject, text, restaurantId, notice: `new ${given.kind}` };
    for (const to of emails) await sendMail(tx, { to, ...mail });
  };
}
