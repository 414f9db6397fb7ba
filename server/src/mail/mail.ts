/** A mail of this server. */
export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** Plain text, with a blank line between paragraphs. A paragraph that is only a web address becomes a link. */
  text: string;
}

/** Puts a mail into the outbox. It returns at once and never throws: the outbox logs what it could not send. */
export type SendMail = (mail: Mail) => void;
