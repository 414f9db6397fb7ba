import type { Mail } from '../../mail/mail.ts';

/** The last mail to an account. */
export function accountDeletedMail(to: string, restaurantName: string): Mail {
  return {
    to,
    subject: 'Your Menuboard account was deleted',
    text: [
      `The Menuboard account ${to} was deleted with everything in it. It belonged to the restaurant ${restaurantName}.`,
      'Its screens show a pairing page now. Copies in backups of the server go when these backups expire.',
      'If it was not you, write to the person who runs this server: a backup may still have your data.',
    ].join('\n\n'),
  };
}
