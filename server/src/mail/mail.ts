/** A mail of this server. */
export interface Mail {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** Plain text, with a blank line between paragraphs. A paragraph that is only a web address becomes a link. */
  text: string;
  /** The part of the text that opens the account. It is never stored: a mail that a restart delays gets a new one. */
  token?: string;
  /** The text contains a secret that cannot be renewed: a stop of the server loses the mail. */
  isNeverStored?: boolean;
}

/** Puts a mail into the queue. It returns at once and never throws: the queue logs what it could not send. */
export type SendMail = (mail: Mail) => void;

/** A mail that waits to be sent, as the database stores it. */
export interface WaitingMail {
  id: string;
  to: string;
  subject: string;
  /** With a mark in the place of its token. */
  text: string;
  hasToken: boolean;
  createdAt: number;
  /** Later, the mail is no longer of use. */
  expiresAt: number;
}

/** Where mails wait beyond the process. */
export interface WaitingMails {
  add(mail: WaitingMail): Promise<void>;
  remove(id: string): Promise<void>;
  /**
   * At most this many that have not expired, oldest first: those of an earlier process. In a cluster, those of nodes that are
   * gone, which are this node's from then on.
   */
  read(now: number, max: number): Promise<WaitingMail[]>;
  /** Keeps the mails of this node from the others for some minutes. Only in a cluster. */
  hold?(ids: string[], now: number): Promise<void>;
}
