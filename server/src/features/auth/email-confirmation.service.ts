/** Confirmation of an account's address by a link in a mail, which a hosted server requires. */
import { CONFIRMATION_DAYS } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import { lockPersonRow } from '../../db/lock-person.ts';
import type { UserRow } from '../../db/schema.ts';
import { addressKey, countAttempt } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { confirmEmail, findUser } from './auth.repo.ts';
import { mustConfirm } from './confirmed-emails.reads.ts';
import { consumeLink, createLink, findLinkUser } from './mailed-links.repo.ts';
import { listSessions } from './sessions.repo.ts';

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

export function emailConfirmationService(kit: Kit) {
  const { db, clock, config, limiters } = kit;

  return {
    async askAgain(userId: UserRow['id']): Promise<void> {
      const user = await findUser(db, userId);
      if (!user || !mustConfirm(config.profile, user)) return;
      await countAttempt(limiters.confirmationMailLimiter, userId, tooManyMails);
      await askToConfirm(db, user, kit);
    },

    /** Token for the mail; undefined if the account is gone. */
    createToken: (userId: UserRow['id']): Promise<string | undefined> =>
      createLink(db, 'email_confirmations', userId, iso(clock() + CONFIRMATION_DAYS * DAY)),

    /** Confirms an address. The person's open pages reconnect, and thereby learn of it. */
    async confirm(token: string, ip: string): Promise<void> {
      const find = () => findLinkUser(db, 'email_confirmations', token, iso(clock()));
      const userId = await limiters.passwordReset.linkLimiter.guess([addressKey(ip)], find, tooManyTries);
      const user = userId && (await findUser(db, userId));
      if (!user) throw linkEnded();
      const reconnect = await db.transaction().execute(async (opened) => {
        if (!(await consumeLink(opened, 'email_confirmations', token))) throw linkEnded();
        const tx = await lockPersonRow(opened, user.id);
        await confirmEmail(tx, user, iso(clock()));
        const sessions = await listSessions(tx, user.id);
        return kit.reconnectSessions(
          tx,
          sessions.map(({ id }) => id),
        );
      });
      reconnect();
      kit.securityLog({ event: 'email-confirmed', userId: user.id });
    },
  };
}
