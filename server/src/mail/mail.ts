import type { InvitationRow } from '../db/people-rows.ts';
import type { Db, RestaurantRow, Tx, UserRow } from '../db/schema.ts';

/** A secret in the link of a mail. It is created when the mail is sent, so that it is never stored. */
export type MailToken =
  | { kind: 'new-password'; userId: UserRow['id'] }
  | { kind: 'email-confirmation'; userId: UserRow['id'] }
  | { kind: 'invitation'; id: InvitationRow['id'] };

/** Placeholder for the token in a text. No text of this server contains it. */
export const TOKEN_MARK = '\uE000';

export interface Mail {
  /** Address of the recipient, without a name. */
  to: string;
  subject: string;
  /** Plain text, with a blank line between paragraphs. A paragraph that is only a web address becomes a link. */
  text: string;
  /** The secret that replaces `TOKEN_MARK`. */
  token?: MailToken;
  /** Kind of a notice about the account's security. A recipient gets only a few of each kind. */
  notice?: string;
  /** Restaurant whose owners see that the mail could not be sent. */
  restaurantId?: RestaurantRow['id'];
}

/**
 * Enqueues a mail in the transaction of its cause. A mail with an invalid address is only logged. Outside a transaction
 * it never rejects: a mail that cannot be stored is sent once, at once.
 */
export type SendMail = (source: Db | Tx, mail: Mail) => Promise<void>;
