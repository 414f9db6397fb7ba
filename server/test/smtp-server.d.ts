import { type SMTPServerOptions } from 'smtp-server';
import type { MailConfig } from '../src/config/mail-config.ts';
/** Settings for an SMTP server of this machine. Nothing listens on port 1: a server that is never reached. */
export declare function mailConfig(port?: number, login?: string): MailConfig;
/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The headers by their lower-case names. */
  headers: Map<string, string>;
  /** The part in plain text, decoded. */
  text: string;
  html: string;
}
/** A real SMTP server on a free port of the loopback interface. */
export interface TestSmtpServer {
  port: number;
  mails: ReceivedMail[];
  /** Resolves with the mails to this address when there are this many. */
  mailsTo(address: string, count?: number): Promise<ReceivedMail[]>;
  stop(): Promise<void>;
}
export declare function startSmtpServer(options?: SMTPServerOptions): Promise<TestSmtpServer>;
