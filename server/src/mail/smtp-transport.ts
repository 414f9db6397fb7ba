import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../config/mail-config.ts';
import { SECOND } from '../lib/clock.ts';
import { mailHtml } from './mail-html.ts';

const CONNECTION_MS = 10 * SECOND;
/** Limit without an answer of the SMTP server. */
const SILENCE_MS = 30 * SECOND;

/** A mail with the id by which mail programs recognize a repeated mail. */
export interface Letter {
  id: string;
  to: string;
  subject: string;
  text: string;
}

// Loaded with the first mail, because most servers send few or none.
async function connect({
  host,
  port,
  isSecure,
  user,
  password,
  isLoopback,
}: MailConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: isSecure,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    // A password never travels unencrypted. Mail servers of this machine have self-signed certificates.
    requireTLS: user !== undefined && !isSecure && !isLoopback,
    ignoreTLS: isLoopback && !isSecure,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether the SMTP server will never accept it: the address does not exist, or the password is wrong. */
export function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 500;
}

export function createSmtpTransport(config: MailConfig) {
  let transporter: Promise<Transporter> | undefined;
  const { from, operatorEmail } = config;
  const [, domain = 'menuboard'] = /@([^>\s]+)/.exec(from) ?? [];

  return {
    async deliver({ id, to, subject, text }: Letter): Promise<void> {
      transporter ??= connect(config);
      await (await transporter).sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // Objects, because a string could name several recipients.
        to: { name: '', address: to },
        ...(operatorEmail !== undefined && { replyTo: { name: '', address: operatorEmail } }),
        subject,
        text,
        html: mailHtml(subject, text),
        // Prevents absence notes in reply.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },

    async close(): Promise<void> {
      (await transporter)?.close();
    },
  };
}
