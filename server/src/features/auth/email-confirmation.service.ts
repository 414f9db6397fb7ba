/** Confirmation of an account's address by a link in a mail, which a hosted server requires. */
import { CONFIRMATION_DAYS } from '@menuboard/contract/domain/limits';
import type { Profile } from '../../config/profile.ts';
import { lockPersonRow } from '../../db/lock-person.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, DAY, iso } from '../../lib/clock.ts';
import { addressKey, countAttempt, type GuessLimiter } from '../../lib/rate-limiter.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import { type Mail, type SendMail, TOKEN_MARK } from '../../mail/mail.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import { confirmEmail, findUser } from './auth.repo.ts';
import { mustConfirm } from './confirmed-emails.reads.ts';
import { consumeLink, createLink, findLinkUser } from './mailed-links.repo.ts';
import { listSessions } from './sessions.repo.ts';

interface EmailConfirmationDeps {
  db: Db;
  clock: Clock;
  profile: Profile;
  sendMail: SendMail;
  /** The address of this server by its own settings, for the link in the mail. */
  ownAddress: (localAddress: string | undefined) => string;
  /** Counts the mails that an account asks for. */
  confirmationMailLimiter: GuessLimiter;
  /** Counts links that do not work, per address. */
  linkLimiter: GuessLimiter;
  reconnectSessions: Disconnect;
  securityLog: SecurityLog;
}

const tooManyMails = () =>
  new AppError(
    'rate_limited',
    'The email was sent several times already. Please look in your spam folder, or try again in 15 minutes.',
  );
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many tries. Please wait a minute and try again.');
const linkEnded = () =>
  new AppError(
    'gone',
    'This link has been used or has expired. If your address is not confirmed yet, sign in and send the email again.',
  );

function confirmationMail({ id: userId, email: to }: Pick<UserRow, 'id' | 'email'>, serverUrl: string): Mail {
  return {
    to,
    token: { kind: 'email-confirmation', userId },
    subject: 'Please confirm your email address for Menuboard',
    text: [
      `Somebody signed up to Menuboard with the email address ${to}.`,
      `Open this link within ${CONFIRMATION_DAYS} days to confirm that it is yours. It works once:`,
      // After #, which browsers send to no server: no proxy logs the token.
      `${serverUrl}/confirm-email#${TOKEN_MARK}`,
      'If it was not you, ignore this mail.',
    ].join('\n\n'),
  };
}

export function createEmailConfirmation(deps: EmailConfirmationDeps) {
  const { db, clock } = deps;

  /** Asks a person to confirm the address, if this server needs that. */
  async function ask(
    source: Db | Tx,
    user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
  ): Promise<void> {
    if (!mustConfirm(deps.profile, user)) return;
    await deps.sendMail(source, confirmationMail(user, deps.ownAddress(undefined)));
  }

  return {
    ask,

    async askAgain(userId: UserRow['id']): Promise<void> {
      const user = await findUser(db, userId);
      if (!user || !mustConfirm(deps.profile, user)) return;
      await countAttempt(deps.confirmationMailLimiter, userId, tooManyMails);
      await ask(db, user);
    },

    /** Token for the mail; undefined if the account is gone. */
    createToken: (userId: UserRow['id']): Promise<string | undefined> =>
      createLink(db, 'email_confirmations', userId, iso(clock() + CONFIRMATION_DAYS * DAY)),

    /** Confirms an address. The person's open pages reconnect, and thereby learn of it. */
    async confirm(token: string, ip: string): Promise<void> {
      const find = () => findLinkUser(db, 'email_confirmations', token, iso(clock()));
      const userId = await deps.linkLimiter.guess([addressKey(ip)], find, tooManyTries);
      const user = userId && (await findUser(db, userId));
      if (!user) throw linkEnded();
      const reconnect = await db.transaction().execute(async (opened) => {
        if (!(await consumeLink(opened, 'email_confirmations', token))) throw linkEnded();
        const tx = await lockPersonRow(opened, user.id);
        await confirmEmail(tx, user, iso(clock()));
        const sessions = await listSessions(tx, user.id);
        return deps.reconnectSessions(
          tx,
          sessions.map(({ id }) => id),
        );
      });
      reconnect();
      deps.securityLog({ event: 'email-confirmed', userId: user.id });
    },
  };
}

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>;
