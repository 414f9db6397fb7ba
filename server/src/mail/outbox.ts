/**
 * Sends mails one after the other, in the background. A mail that the SMTP server does not accept now is retried for 20
 * minutes. The outbox is in memory: a restart loses what it has not sent, so it is for mails that people can ask for
 * again, and for news that is soon old.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Email } from '@menuboard/contract/auth';
import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../config/mail-config.ts';
import { MINUTE, SECOND } from '../lib/clock.ts';
import { createQueue } from '../lib/queue.ts';
import type { Mail, SendMail } from './mail.ts';
import { mailHtml } from './mail-html.ts';

const RETRY_DELAYS_MS = [10 * SECOND, MINUTE, 4 * MINUTE, 15 * MINUTE];
/** More are not people, and each of them holds memory. */
const WAITING_MAX = 1_000;
const CONNECTION_MS = 10 * SECOND;
/** Without an answer of the SMTP server. */
const SILENCE_MS = 30 * SECOND;
const STOP_GRACE_MS = 5 * SECOND;

export interface Outbox {
  send: SendMail;
  /** Finishes the mails that nobody has tried to send yet, for a few seconds, and retries none. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  onError: (error: Error) => void;
  retryDelaysMs?: number[];
  stopGraceMs?: number;
}

// Loaded with the first mail: most servers send few, or none.
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
    // A password never travels unencrypted. Mail servers of this machine have certificates that nobody signed.
    requireTLS: user !== undefined && !isSecure && !isLoopback,
    ignoreTLS: isLoopback && !isSecure,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The SMTP server will never accept it: the address does not exist, or the password is wrong. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 500;
}

/** An error without the address of the recipient, which SMTP servers repeat. */
function failure({ to, subject }: Mail, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`The mail "${subject}" was not sent: ${reason.replaceAll(to, 'the recipient')}`);
}

export function createOutbox(
  config: MailConfig,
  { onError, retryDelaysMs = RETRY_DELAYS_MS, stopGraceMs = STOP_GRACE_MS }: OutboxOptions,
): Outbox {
  const enqueue = createQueue();
  const stopped = new AbortController();
  let transporter: Promise<Transporter> | undefined;
  let waiting = 0;
  let lastSend: Promise<void> = Promise.resolve();

  async function deliver({ to, subject, text }: Mail): Promise<void> {
    transporter ??= connect(config);
    const { from, operatorEmail } = config;
    await (await transporter).sendMail({
      from,
      // As objects: a string could name several recipients.
      to: { name: '', address: to },
      ...(operatorEmail !== undefined && { replyTo: { name: '', address: operatorEmail } }),
      subject,
      text,
      html: mailHtml(subject, text),
      // Keeps absence notes from answering.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  async function deliverWithRetries(mail: Mail): Promise<void> {
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        lastSend = enqueue(() => deliver(mail));
        return await lastSend;
      } catch (error) {
        if (isFinal(error) || delay === undefined || stopped.signal.aborted) throw error;
        await wait(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => {
          throw error;
        });
      }
    }
  }

  return {
    send({ to, subject, text }) {
      // A line break would begin another header.
      const mail = { to, subject: subject.replace(/\s+/g, ' ').trim(), text };
      const { success } = Email.safeParse(to);
      if (!success || waiting >= WAITING_MAX || stopped.signal.aborted) {
        const reason = success ? 'the outbox is full or closed' : 'its address is not valid';
        return onError(failure(mail, reason));
      }
      waiting += 1;
      deliverWithRetries(mail)
        .catch((error) => onError(failure(mail, error)))
        .finally(() => {
          waiting -= 1;
        });
    },

    async stop() {
      stopped.abort();
      const done = lastSend.catch(() => undefined);
      await Promise.race([done, wait(stopGraceMs, undefined, { ref: false })]);
      (await transporter)?.close();
    },
  };
}
