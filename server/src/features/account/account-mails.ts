import type { Mail } from '../../mail/mail.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';

/** The last mail to an account. */
export function accountDeletedMail(to: string, restaurants: string[]): Mail {
  const isOwner = restaurants.length > 0;
  return {
    to,
    subject: 'Your Menuboard account was deleted',
    text: [
      isOwner
        ? `The Menuboard account ${to} was deleted with everything in it. It was the only owner of: ${restaurants.map(nameInMail).join(', ')}.`
        : `The Menuboard account ${to} was deleted.`,
      isOwner
        ? 'Its screens show a pairing page now. Copies in backups of the server go when these backups expire.'
        : 'The restaurants that it belonged to go on without it. Copies in backups of the server go when these backups expire.',
      'If it was not you, write to the person who runs this server: a backup may still have your data.',
    ].join('\n\n'),
  };
}
