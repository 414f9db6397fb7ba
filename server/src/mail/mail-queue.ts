/**
 * Sends mails one after the other, in the background. A mail that the SMTP server does not accept now is retried for 20
 * minutes. Until it is sent or given up, the database stores it, so that the next process sends what a stop or a kill
 * has left. A mail whose delivery was not recorded is sent again, with the same Message-ID.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Email } from '@menuboard/contract/auth';
import { RESET_MINUTES } from '@menuboard/contract/domain/limits';
import type { MailConfig } from '../config/mail-config.ts';
import { type Clock, DAY, MINUTE, SECOND } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { createQueue } from '../lib/queue.ts';
import type { Mail, SendMail, WaitingMail, WaitingMails } from './mail.ts';
import { createSmtpTransport, isFinal, type Letter } from './smtp-transport.ts';

const RETRY_DELAYS_MS = [10 * SECOND, MINUTE, 4 * MINUTE, 15 * MINUTE];
/** More are not people, and each of them holds memory. */
const WAITING_MAX = 1_000;
/** Older news helps nobody, and somebody who asked for a link has asked again. */
const EXPIRES_AFTER_MS = DAY;
const TOKEN_EXPIRES_AFTER_MS = RESET_MINUTES * MINUTE;
const STOP_GRACE_MS = 5 * SECOND;
/** Stands for the token in a stored text. No text of this server contains it. */
const TOKEN_MARK = '\uE000';

export interface MailQueue {
  send: SendMail;
  /**
   * Sends the mails that the previous process has left. `renewToken` creates a token for a mail whose token was not
   * stored; undefined if its recipient has no account any more.
   */
  resume(renewToken: (email: string) => Promise<string | undefined>): Promise<void>;
  /** Keeps the mails that this process is sending from other nodes. Runs every minute in a cluster. */
  hold(): Promise<void>;
  /** Finishes the mails that nobody has tried to send yet, for a few seconds, and retries none. */
  stop(): Promise<void>;
}

export interface MailQueueOptions {
  waitingMails: WaitingMails;
  clock: Clock;
  onError: (error: unknown) => void;
  retryDelaysMs?: number[];
  stopGraceMs?: number;
}

/** An error without the address of the recipient, which SMTP servers repeat. */
function failure({ to, subject }: Pick<Mail, 'to' | 'subject'>, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`The mail "${subject}" was not sent: ${reason.replaceAll(to, 'the recipient')}`);
}

export function createMailQueue(
  config: MailConfig,
  {
    waitingMails,
    clock,
    onError,
    retryDelaysMs = RETRY_DELAYS_MS,
    stopGraceMs = STOP_GRACE_MS,
  }: MailQueueOptions,
): MailQueue {
  const smtp = createSmtpTransport(config);
  const enqueue = createQueue();
  const stopped = new AbortController();
  /** The mails of this process by id, until they are sent or given up. */
  const waiting = new Map<string, Promise<void>>();

  async function deliverWithRetries(letter: Letter): Promise<void> {
    for (const delay of [...retryDelaysMs, undefined]) {
      try {
        return await enqueue(() => smtp.deliver(letter));
      } catch (error) {
        if (isFinal(error) || delay === undefined || stopped.signal.aborted) throw error;
        await wait(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => {
          throw error;
        });
      }
    }
  }

  /** Sends a mail. It stays stored if the server stops before it is sent or given up. */
  async function post(letter: Letter, isStored: boolean): Promise<void> {
    try {
      await deliverWithRetries(letter);
    } catch (error) {
      if (isStored && stopped.signal.aborted && !isFinal(error)) return;
      onError(failure(letter, error));
    }
    if (isStored) await waitingMails.remove(letter.id);
  }

  async function storeAndPost({ token, isNeverStored, ...mail }: Mail, id: string): Promise<void> {
    if (isNeverStored) return post({ id, ...mail }, false);
    const now = clock();
    const stored: WaitingMail = {
      id,
      ...mail,
      text: token === undefined ? mail.text : mail.text.replaceAll(token, TOKEN_MARK),
      hasToken: token !== undefined,
      createdAt: now,
      expiresAt: now + (token === undefined ? EXPIRES_AFTER_MS : TOKEN_EXPIRES_AFTER_MS),
    };
    const isStored = await waitingMails.add(stored).then(
      () => true,
      (error) => {
        onError(error);
        return false;
      },
    );
    await post({ id, ...mail }, isStored);
  }

  function track(id: string, work: Promise<void>): void {
    const done = work.catch(onError).finally(() => waiting.delete(id));
    waiting.set(id, done);
  }

  return {
    send({ to, subject, ...rest }) {
      // A line break would begin another header.
      const mail = { to, subject: subject.replace(/\s+/g, ' ').trim(), ...rest };
      const { success } = Email.safeParse(to);
      if (!success || waiting.size >= WAITING_MAX || stopped.signal.aborted) {
        const reason = success ? 'the mail queue is full or closed' : 'its address is not valid';
        return onError(failure(mail, reason));
      }
      const id = newId();
      track(id, storeAndPost(mail, id));
    },

    async resume(renewToken) {
      for (const { id, to, subject, text, hasToken } of await waitingMails.read(clock(), WAITING_MAX)) {
        if (waiting.has(id)) continue;
        const token = hasToken ? await renewToken(to) : undefined;
        if (hasToken && token === undefined) await waitingMails.remove(id);
        else track(id, post({ id, to, subject, text: text.replaceAll(TOKEN_MARK, token ?? '') }, true));
      }
    },

    async hold() {
      if (waiting.size > 0) await waitingMails.hold?.([...waiting.keys()], clock());
    },

    async stop() {
      stopped.abort();
      await Promise.race([
        Promise.allSettled(waiting.values()),
        wait(stopGraceMs, undefined, { ref: false }),
      ]);
      await smtp.close();
    },
  };
}
