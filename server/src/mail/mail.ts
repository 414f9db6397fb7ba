import type { InvitationRow } from '../db/people-rows.ts';
import type { Db, RestaurantRow, Tx, UserRow } from '../db/schema.ts';

/** A secret in the link of a mail. It is made when the mail is sent, so that it is stored nowhere. */
export type MailToken =
  | { kind: 'new-password'; userId: UserRow['id'] }
  | { kind: 'email-confirmation'; userId: UserRow['id'] }
  | { kind: 'invitation'; id: InvitationRow['id'] };

/** Stands for the token in a text. No text of this server contains it. */
export const TOKEN_MARK = '\uE000';

/** A mail of this server. */
export interface Mail {
  /** Address of the recipient, without a name. */
  to: string;
  subject: string;
  /** Plain text, with a blank line between paragraphs. A paragraph that is only a web address becomes a link. */
  text: string;
  /** The secret that replaces `TOKEN_MARK`. */
  token?: MailToken;
  /** The kind of a notice about the account's security: of each kind, a recipient gets a few at most. */
  notice?: string;
  /** The restaurant whose owners see it if the mail cannot be sent. */
  restaurantId?: RestaurantRow['id'];
}

/**
 * Enqueues a mail, in the transaction of what it reports. A mail with an address that is not valid is only logged. Outside of
 * a transaction it never rejects: a mail that cannot be stored is sent once, at once.
 */
export type SendMail = (source: Db | Tx, mail: Mail) => Promise<void>;
