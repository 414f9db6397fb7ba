/**
 * Sends mails in two classes, so that requested mails never wait for others. Each class sends one mail after the other.
 * A mail is a job, so it survives the end of the process. It arrives at least once, and every attempt has the same
 * Message-ID. A mail that the SMTP server temporarily refuses is repeated for 20 minutes.
 */
import { Email } from '@menuboard/contract/auth';
import { RESET_MINUTES } from '@menuboard/contract/domain/limits';
import * as z from 'zod/mini';
import type { MailConfig } from '../config/mail-config.ts';
import { FinalError, type JobKind } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { Places, type PoolName } from '../kernel/concurrency/places.ts';
import type { RateLimiter } from '../kernel/concurrency/rate-limiter.ts';
import { newId } from '../kernel/identity/ids.ts';
import { type Clock, DAY, MINUTE, SECOND } from '../kernel/time/clock.ts';
import { type Mail, type MailToken, type SendMail, TOKEN_MARK } from './mail.ts';
import { createSmtpTransport, isFinal } from './smtp-transport.ts';

const PAUSES_MS = [10 * SECOND, MINUTE, 4 * MINUTE, 15 * MINUTE];
/** Older news is useless, and a person who asked for a link has asked again. */
const EXPIRES_AFTER_MS = DAY;
/** The SMTP server may be slow, but all other mails wait for each answer. */
const ATTEMPT_MAX_MS = 2 * MINUTE;
const TOKEN_EXPIRES_AFTER_MS = RESET_MINUTES * MINUTE;

/** Kinds of jobs: mails with a link that the recipient waits for, and all others. */
const mailKinds = { asked: 'asked-mail', other: 'mail' } as const;

const isAsked = (token: MailToken | undefined) => token !== undefined && token.kind !== 'invitation';

/** A mail as its job stores it. */
export const StoredMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  token: z.optional(z.custom<MailToken>((value) => typeof value === 'object')),
});

interface MailJobsDeps {
  jobs: Pick<JobRunner, 'enqueue' | 'handle'>;
  clock: Clock;
  /** Creates the token of a mail; undefined if its recipient no longer has an account or an invitation. */
  createToken: (token: MailToken) => Promise<string | undefined>;
  onError: (error: unknown) => void;
  /** Limits notices by kind and recipient. */
  noticeLimiter: Pick<RateLimiter, 'take'>;
  pausesMs?: number[];
}

/** An error without the recipient's address, which SMTP servers repeat. */
function failure({ to, subject }: Pick<Mail, 'to' | 'subject'>, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`The mail "${subject}" was not sent: ${reason.replaceAll(to, 'the recipient')}`);
}

export function createMailJobs(config: MailConfig, deps: MailJobsDeps) {
  const { jobs, clock, createToken, onError, noticeLimiter, pausesMs = PAUSES_MS } = deps;
  const smtp = createSmtpTransport(config);

  async function deliver(id: string, { to, subject, text, token }: z.output<typeof StoredMail>) {
    const made = token && (await createToken(token));
    if (token && made === undefined) return;
    await smtp.deliver({ id, to, subject, text: text.replaceAll(TOKEN_MARK, made ?? '') });
  }

  const kindIn = (pool: PoolName): JobKind => ({
    places: new Places(pool, { all: 1, limitMs: ATTEMPT_MAX_MS }),
    async run({ id, payload }) {
      try {
        await deliver(id, z.parse(StoredMail, JSON.parse(payload)));
      } catch (error) {
        const isRefused = isFinal(error) && error instanceof Error;
        throw isRefused ? new FinalError(error.message, { cause: error }) : error;
      }
      return undefined;
    },
    pauseMs: (attempts) => pausesMs[attempts - 1],
    onGivenUp: ({ payload }, error) => onError(failure(JSON.parse(payload), error)),
  });
  jobs.handle(mailKinds.asked, kindIn('asked-mails'));
  jobs.handle(mailKinds.other, kindIn('mails'));

  /** The first one always arrives, and says what to do. */
  function isOneTooMany({ to }: Pick<Mail, 'to'>, notice: string): boolean {
    try {
      noticeLimiter.take(`${notice} ${to}`, () => new Error('Too many notices.'));
      return false;
    } catch {
      return true;
    }
  }

  const send: SendMail = async (source, { restaurantId, notice, ...mail }) => {
    if (notice !== undefined && isOneTooMany(mail, notice)) return;
    // A line break would begin another header.
    const stored = { ...mail, subject: mail.subject.replace(/\s+/g, ' ').trim() };
    if (!Email.safeParse(mail.to).success) return onError(failure(mail, 'its address is not valid'));
    const id = newId();
    const lifeMs = mail.token?.kind === 'new-password' ? TOKEN_EXPIRES_AFTER_MS : EXPIRES_AFTER_MS;
    const job = {
      id,
      kind: isAsked(mail.token) ? mailKinds.asked : mailKinds.other,
      payload: stored,
      expiresAt: clock() + lifeMs,
    };
    try {
      await jobs.enqueue(source, { ...job, ...(restaurantId && { restaurantId }) });
    } catch (error) {
      if (source.isTransaction) throw error;
      onError(error);
      deliver(id, stored).catch((reason) => onError(failure(mail, reason)));
    }
  };

  return { send, stop: smtp.close };
}
