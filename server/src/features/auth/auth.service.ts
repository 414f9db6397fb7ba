import type { authRoutes, Session, SignUpMode, User } from '@menuboard/contract/auth';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Profile } from '../../config/profile.ts';
import type { InOneCommit } from '../../db/in-one-commit.ts';
import { lockPerson, lockVerified } from '../../db/lock-person.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { newId } from '../../lib/ids.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { addressKey, countAttempt, type GuessLimiter } from '../../lib/rate-limiter.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { findTimeZone, serverTimeZone } from '../../lib/zones.ts';
import type { SendMail } from '../../mail/mail.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import type { FindOperator } from '../server-backups/operators.reads.ts';
import { presentUser } from './auth.present.ts';
import * as repo from './auth.repo.ts';
import { type ActWithCode, wrongCode } from './check-code.ts';
import type { InsertPerson } from './insert-person.ts';
import { consumeInvitation } from './invitations.repo.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.repo.ts';
import type { RequirePassword, SignedIn } from './password-check.ts';
import { passwordChangedMail } from './password-mails.ts';
import type { CheckNewPassword } from './password-rules.ts';
import { findFactor } from './second-factors.repo.ts';
import { deleteSession, deleteSessions } from './sessions.repo.ts';
import type { Device, SessionsService } from './sessions.service.ts';
import { emailTaken, isDuplicate, tooManySignUps } from './sign-up-errors.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  profile: Profile;
  findOperator: FindOperator;
  passwords: Passwords;
  checkNewPassword: CheckNewPassword;
  /** Counts all sign-ups per address: each costs a password hash and tells whether an email is registered. */
  signUpLimiter: GuessLimiter;
  /** Counts failed sign-ins per address. */
  addressLimiter: GuessLimiter;
  /**
   * Counts failed sign-ins per email, from all addresses but those that the account knows: guesses from elsewhere lock no
   * owner out.
   */
  accountLimiter: GuessLimiter;
  /** Who may sign up. */
  signUpMode: SignUpMode;
  /** Throws while a backup is being restored on an empty server. */
  refuseSignUps: () => void;
  /** Adds the restaurant of a sign-up, in the same transaction. */
  createRestaurant: (
    tx: Tx,
    values: { id: TrustedId<'restaurant'>; name: string; timeZone: string; at: string },
  ) => Promise<void>;
  requirePassword: RequirePassword;
  insertPerson: InsertPerson;
  startSession: SessionsService['start'];
  actWithCode: ActWithCode;
  sendMail: SendMail;
  /** Disconnects the sockets of a session. */
  disconnectSessions: Disconnect;
  inOneCommit: InOneCommit;
}

type Register = RouteInput<typeof authRoutes.register>['body'];
type Login = RouteInput<typeof authRoutes.login>['body'];
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

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many failed sign-ins. Please wait a minute and try again.');

const passwordReplaced = () =>
  new AppError(
    'invalid_credentials',
    'The password of this account was changed a moment ago. Please use the new one.',
  );

const codeNeeded = () =>
  new AppError('second_factor_required', 'Please type the six-digit code from your authenticator app.');

export function createAuthService({
  db,
  clock,
  profile,
  findOperator,
  passwords,
  checkNewPassword,
  signUpLimiter,
  addressLimiter,
  accountLimiter,
  signUpMode,
  refuseSignUps,
  createRestaurant,
  insertPerson,
  requirePassword,
  startSession,
  actWithCode,
  sendMail,
  disconnectSessions,
  inOneCommit,
}: AuthDeps) {
  async function signUp(
    tx: Tx,
    body: Register,
    { email, passwordHash, timeZone }: { email: string; passwordHash: string; timeZone: string },
    device: Device,
  ) {
    const at = iso(clock());
    const restaurantId = newId<'restaurant'>();
    await createRestaurant(tx, { id: restaurantId, name: body.restaurantName, timeZone, at });
    const person = { ...body, email, passwordHash, isConfirmed: false };
    return insertPerson(tx, person, { restaurant_id: restaurantId, role: 'owner' }, device);
  }

  async function findByPassword(email: string, password: string, address: string) {
    const user = await repo.findUserByEmail(db, email);
    // Verify even without a user, so that an unknown email takes the same time as a wrong password.
    const isCorrect = await passwords.verify(user?.password_hash, password, address);
    return isCorrect ? user : undefined;
  }

  /** Asked after the password only, so that nobody else learns whether there is a second step. Resolves with the token. */
  async function passSecondStep(user: repo.UserWithRestaurant, code: string | undefined, device: Device) {
    const address = addressKey(device.ip);
    const start = async (opened: Tx) => {
      const tx = await lockVerified(opened, user);
      if (!tx) throw passwordReplaced();
      await rememberAddress(tx, user.id, address, iso(clock()));
      return { token: await startSession(tx, user, device) };
    };
    const factor = await findFactor(db, user.id);
    if (factor?.enabled_at) {
      if (code === undefined) throw codeNeeded();
      const started = await actWithCode({ user, factor, code, address }, start);
      if (!started) throw wrongCode('second_factor_required');
      return started.token;
    }
    return db.transaction().execute(async (tx) => {
      const { token } = await start(tx);
      // Turned on since it was looked up.
      if ((await findFactor(tx, user.id))?.enabled_at) throw codeNeeded();
      return token;
    });
  }

  function refuseWithoutInvitation({ invitation }: Register): void {
    if (signUpMode === 'closed') throw noSignUps();
    if (signUpMode === 'invite' && invitation === undefined) throw invitationNeeded();
  }

  return {
    signUpMode,

    async register(body: Register, device: Device): Promise<Session> {
      refuseWithoutInvitation(body);
      refuseSignUps();
      const address = addressKey(device.ip);
      await countAttempt(signUpLimiter, address, tooManySignUps);
      const timeZone = findTimeZone(body.timeZone ?? serverTimeZone());
      if (timeZone === undefined) throw new AppError('validation', 'This time zone is not known.');
      const email = normalizeEmail(body.email);
      if (await repo.findUserByEmail(db, email)) throw emailTaken();
      await checkNewPassword(body.password, 'password', { email, restaurantName: body.restaurantName });
      const passwordHash = await passwords.hash(body.password, address);
      try {
        return await db.transaction().execute(async (tx) => {
          const isInvited =
            signUpMode !== 'invite' || (await consumeInvitation(tx, body.invitation ?? '', clock()));
          if (!isInvited) throw invitationUsed();
          return signUp(tx, body, { email, passwordHash, timeZone }, device);
        });
      } catch (error) {
        throw isDuplicate(error) ? emailTaken() : error;
      }
    },

    async login({ email: typedEmail, password, code }: Login, device: Device): Promise<Session> {
      const email = normalizeEmail(typedEmail);
      const address = addressKey(device.ip);
      const find = () => findByPassword(email, password, address);
      const user = await addressLimiter.guess(
        [address],
        async () =>
          (await isKnownAddress(db, email, address))
            ? find()
            : accountLimiter.guess([email], find, tooManyTries),
        tooManyTries,
      );
      if (!user) throw new AppError('invalid_credentials', 'Invalid email or password');
      const token = await passSecondStep(user, code, device);
      if (passwords.isOutdated(user.password_hash))
        await repo.replaceHash(db, user, await passwords.hash(password, address));
      return { token, user: presentUser(user, profile, await findOperator(db, user.id)) };
    },

    async me(userId: TrustedId<'user'>, restaurantId?: TrustedId<'restaurant'>): Promise<User> {
      const user = await repo.findUser(db, userId, restaurantId);
      if (!user) throw notFound('Account');
      return presentUser(user, profile, await findOperator(db, userId));
    },

    /** Ends all other sessions, in case somebody else knew the old password. */
    async changePassword(caller: SignedIn, { currentPassword, newPassword }: ChangePassword): Promise<void> {
      const { userId, sessionId, ip } = caller;
      const person = await requirePassword(caller, 'currentPassword', currentPassword);
      const { email, restaurant_name: restaurantName } = person;
      await checkNewPassword(newPassword, 'newPassword', { email, restaurantName });
      const passwordHash = await passwords.hash(newPassword, addressKey(ip));
      const disconnect = await db.transaction().execute(async (opened) => {
        const tx = await lockPerson(opened, caller, clock);
        if (!(await lockVerified(tx, person))) throw passwordReplaced();
        await repo.updatePassword(tx, userId, passwordHash);
        await sendMail(tx, passwordChangedMail(email));
        return disconnectSessions(tx, await deleteSessions(tx, userId, sessionId));
      });
      disconnect();
    },

    async logout(sessionId: TrustedId<'session'>): Promise<void> {
      const disconnect = await inOneCommit(db, async (within) => {
        await deleteSession(within, sessionId);
        return disconnectSessions(within, [sessionId]);
      });
      disconnect();
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
