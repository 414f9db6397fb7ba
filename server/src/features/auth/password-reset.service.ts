/** A new password by a link in a mail, for a person who has forgotten the old one. */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RESET_MINUTES } from '@menuboard/contract/domain/limits';
import type { Kit } from '../../app/kit.ts';
import { lockPersonRow } from '../../db/lock-person.ts';
import { addressKey, countAttempt } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { normalizeEmail } from '../../kernel/identity/email.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { confirmEmail, findUser, findUserByEmail, updatePassword } from './auth.repo.ts';
import { isKnownAddress } from './known-addresses.repo.ts';
import { consumeLink, createLink, findLinkUser } from './mailed-links.repo.ts';
import { passwordChangedMail, resetMail } from './password-mails.ts';
import { checkNewPassword } from './password-rules.ts';
import { deleteSessions } from './sessions.repo.ts';

/** Random delay of the mail for a known address, so that the server's load reveals nothing about it. */
const DELAY_MAX_MS = 500;

const noMail = () =>
  new AppError(
    'gone',
    'This server sends no mail. Please ask the person who runs it for a new password: the command is npm run reset-password.',
  );
const tooMany = () => new AppError('rate_limited', 'Too many tries. Please wait a minute and try again.');
const linkEnded = () =>
  new AppError('gone', 'This link has been used or has expired. Please ask for another one.');

export function passwordResetService(kit: Kit) {
  const { db, clock, passwords, sendMail, canSendMail } = kit;
  const { requestLimiter, mailLimiter, linkLimiter } = kit.limiters.passwordReset;

  /** Above the limit, the links of the earlier mails work: nobody is locked out by the requests of others. */
  async function hasMailsLeft(email: string): Promise<boolean> {
    const spent = tooMany();
    try {
      await countAttempt(mailLimiter, email, () => spent);
      return true;
    } catch (error) {
      if (error !== spent) throw error;
      return false;
    }
  }

  async function mailLink(email: string, address: string, serverUrl: string): Promise<void> {
    await wait(randomInt(DELAY_MAX_MS), undefined, { ref: false });
    const user = await findUserByEmail(db, email);
    if (!user) return;
    if (!(await isKnownAddress(db, email, address)) && !(await hasMailsLeft(email))) return;
    await sendMail(db, resetMail(user, serverUrl));
  }

  return {
    canSend: canSendMail,

    /** Returns before any look-up, so that the answer and its time are the same for every email address. */
    sendLink(typedEmail: string, ip: string, serverUrl: string): void {
      if (!canSendMail) throw noMail();
      const address = addressKey(ip);
      requestLimiter.take(address, tooMany);
      mailLink(normalizeEmail(typedEmail), address, serverUrl).catch(kit.onError);
    },

    /** Token for the mail of a link; undefined if the account is gone. */
    createToken: (userId: TrustedId<'user'>): Promise<string | undefined> =>
      createLink(db, 'password_resets', userId, iso(clock() + RESET_MINUTES * MINUTE)),

    /** Ends all sessions, in case somebody else knew the old password. */
    async reset(token: string, newPassword: string, ip: string): Promise<void> {
      const address = addressKey(ip);
      const find = () => findLinkUser(db, 'password_resets', token, iso(clock()));
      const userId = await linkLimiter.guess([address], find, tooMany);
      const user = userId && (await findUser(db, userId));
      if (!user) throw linkEnded();
      const { email, restaurant_name: restaurantName } = user;
      await checkNewPassword(kit.config, newPassword, 'newPassword', { email, restaurantName });
      const passwordHash = await passwords.hash(newPassword, address);
      const disconnect = await db.transaction().execute(async (opened) => {
        if (!(await consumeLink(opened, 'password_resets', token))) throw linkEnded();
        const tx = await lockPersonRow(opened, user.id);
        await confirmEmail(tx, user, iso(clock()));
        await updatePassword(tx, user.id, passwordHash);
        await sendMail(tx, passwordChangedMail(email));
        return kit.disconnectSessions(tx, await deleteSessions(tx, user.id));
      });
      disconnect();
    },
  };
}
