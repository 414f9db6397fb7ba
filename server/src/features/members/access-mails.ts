import { nameInMail } from '../../mail/name-in-mail.ts';

/** A person or program that has got access. */
export type NewAccess =
  | { kind: 'owner'; name: string }
  | { kind: 'api-key'; name: string }
  | { kind: 'webhook'; url: string };

export function accessWords(given: NewAccess, restaurant: string) {
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
