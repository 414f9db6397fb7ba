import type { Env } from './env.ts';
/** How the server sends mails. */
export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). Otherwise the connection is upgraded where the server offers it (STARTTLS). */
  isSecure: boolean;
  isLoopback: boolean;
  user: string | undefined;
  password: string | undefined;
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string;
  /** The person who runs the server gets its alerts, and the replies to its mails. */
  operatorEmail: string | undefined;
}
/** The settings of outgoing mail; undefined without SMTP_URL. No problem repeats SMTP_URL, which holds a password. */
export declare function toMailConfig(env: Env, problems: string[]): MailConfig | undefined;
