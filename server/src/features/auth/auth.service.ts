import type { authRoutes, Session, SignUpMode, User } from '@menuboard/contract/auth';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Kit } from '../../app/kit.ts';
import { lockPerson, lockVerified } from '../../db/lock-person.ts';
import type { Tx } from '../../db/schema.ts';
import { addressKey, countAttempt } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { normalizeEmail } from '../../kernel/identity/email.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { TrustedId } from '../../kernel/identity/trusted-id.ts';
import { iso } from '../../kernel/time/clock.ts';
import { findTimeZone, serverTimeZone } from '../../kernel/time/zones.ts';
import { addRestaurant } from '../restaurants/restaurants.writes.ts';
import { canRestore, refuseSignUps } from '../server-restore/setup.reads.ts';
import { readUser } from './auth.reads.ts';
import * as repo from './auth.repo.ts';
import { insertPerson } from './insert-person.ts';
import { logIfRefused, passwordReplaced, requirePassword, type SignedIn } from './password-check.reads.ts';
import { passwordChangedMail } from './password-mails.ts';
import { checkNewPassword } from './password-rules.ts';
import { deleteSessions } from './sessions.repo.ts';
import { emailTaken, isDuplicate, tooManySignUps } from './sign-up-errors.ts';
import { consumeInvitation } from './sign-up-invitations.repo.ts';
import { type Device, endSession } from './start-session.ts';

type Register = RouteInput<typeof authRoutes.register>['body'];
type ChangePassword = RouteInput<typeof authRoutes.changePassword>['body'];

const noSignUps = () =>
  new AppError('gone', 'This server takes no new accounts. Please ask the person who runs it.');
const invitationNeeded = () =>
  new AppError(
    'gone',
    'This server takes new accounts by invitation only. Please open the link of your invitation.',
  );
const invitationUsed = () =>
  new AppError('gone', 'This invitation has been used or has expired. Please ask for another one.');

export function authService(kit: Kit) {
  const { db, clock, config, passwords, limiters, securityLog } = kit;

  async function signUp(
    tx: Tx,
    body: Register,
    { email, passwordHash, timeZone }: { email: string; passwordHash: string; timeZone: string },
    device: Device,
  ) {
    const at = iso(clock());
    const restaurantId = newId<'restaurant'>();
    await addRestaurant(tx, { id: restaurantId, name: body.restaurantName, timeZone, at });
    const person = { ...body, email, passwordHash, isConfirmed: false };
    return insertPerson(tx, person, { restaurant_id: restaurantId, role: 'owner' }, device, kit);
  }

  function refuseWithoutInvitation({ invitation }: Register): void {
    if (config.signUp === 'closed') throw noSignUps();
    if (config.signUp === 'invite' && invitation === undefined) throw invitationNeeded();
  }

  return {
    signUpMode: async (): Promise<{ mode: SignUpMode; canRestore?: true }> => ({
      mode: config.signUp,
      ...((await canRestore(kit)) && { canRestore: true }),
    }),

    async register(body: Register, device: Device): Promise<Session> {
      refuseWithoutInvitation(body);
      refuseSignUps(kit);
      const address = addressKey(device.ip);
      await countAttempt(limiters.auth.signUpLimiter, address, tooManySignUps);
      const timeZone = findTimeZone(body.timeZone ?? serverTimeZone());
      if (timeZone === undefined) throw new AppError('validation', 'This time zone is not known.');
      const email = normalizeEmail(body.email);
      if (await repo.findUserByEmail(db, email)) throw emailTaken();
      const { restaurantName, password, invitation } = body;
      await checkNewPassword(config, password, 'password', { email, restaurantName });
      const passwordHash = await passwords.hash(password, address);
      try {
        const session = await db.transaction().execute(async (tx) => {
          const isInvited =
            config.signUp !== 'invite' || (await consumeInvitation(tx, invitation ?? '', clock()));
          if (!isInvited) throw invitationUsed();
          return signUp(tx, body, { email, passwordHash, timeZone }, device);
        });
        const { id: userId, restaurant } = session.user;
        const isInvited = invitation !== undefined;
        securityLog({ event: 'signed-up', userId, restaurantId: restaurant.id, isInvited });
        return session;
      } catch (error) {
        throw isDuplicate(error) ? emailTaken() : error;
      }
    },

    async me(userId: TrustedId<'user'>, restaurantId?: TrustedId<'restaurant'>): Promise<User> {
      const user = await readUser(db, config, userId, restaurantId);
      if (!user) throw notFound('Account');
      return user;
    },

    /** Ends all other sessions, in case somebody else knew the old password. */
    async changePassword(caller: SignedIn, { currentPassword, newPassword }: ChangePassword): Promise<void> {
      const { userId, sessionId, ip } = caller;
      const ifRefused = logIfRefused(() => securityLog({ event: 'password-change-failed', userId }));
      const person = await requirePassword(kit, caller, 'currentPassword', currentPassword).catch(ifRefused);
      const { email, restaurant_name: restaurantName } = person;
      const owner = { email, restaurantName };
      await checkNewPassword(config, newPassword, 'newPassword', owner).catch(ifRefused);
      const passwordHash = await passwords.hash(newPassword, addressKey(ip));
      const disconnect = await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        if (!(await lockVerified(tx, person))) throw passwordReplaced();
        await repo.updatePassword(tx, userId, passwordHash);
        await kit.sendMail(tx, passwordChangedMail(email));
        return kit.disconnectSessions(tx, await deleteSessions(tx, userId, sessionId));
      });
      disconnect();
      securityLog({ event: 'password-changed', userId });
    },

    logout: (sessionId: TrustedId<'session'>): Promise<void> => endSession(db, sessionId, kit),
  };
}

export type AuthService = ReturnType<typeof authService>;
