import type { authRoutes, Session, SignUpMode, User } from '@menuboard/contract/auth';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Join } from '@menuboard/contract/members';
import type { Db, MemberRow, Tx } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { newId } from '../../lib/ids.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { addressKey, type RateLimiter } from '../../lib/rate-limiter.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import { findTimeZone, serverTimeZone } from '../../lib/zones.ts';
import type { SendMail } from '../../mail/mail.ts';
import { presentUser } from './auth.present.ts';
import * as repo from './auth.repo.ts';
import { type ActWithCode, wrongCode } from './check-code.ts';
import { consumeInvitation } from './invitations.repo.ts';
import { isKnownAddress, rememberAddress } from './known-addresses.repo.ts';
import type { RequirePassword } from './password-check.ts';
import { passwordChangedMail } from './password-mails.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { findFactor } from './second-factors.repo.ts';
import { deleteSession, deleteSessions, moveSession } from './sessions.repo.ts';
import type { Device, SessionsService } from './sessions.service.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  /** Counts all sign-ups per address: each costs a password hash and tells whether an email is registered. */
  signUpLimiter: RateLimiter;
  /** Counts failed sign-ins per address. */
  addressLimiter: RateLimiter;
  /**
   * Counts failed sign-ins per email, from all addresses but those that the account knows: guesses from elsewhere lock no
   * owner out.
   */
  accountLimiter: RateLimiter;
  /** Who may sign up. */
  signUpMode: SignUpMode;
  /** Adds the restaurant of a sign-up, in the same transaction. */
  createRestaurant: (
    tx: Tx,
    values: { id: TrustedId<'restaurant'>; name: string; timeZone: string; at: string },
  ) => Promise<void>;
  /** Makes a new user a member. */
  addMember: (tx: Tx, member: MemberRow) => Promise<boolean>;
  /** The restaurant, if the person belongs to it. */
  findMembership: (
    db: Db | Tx,
    userId: TrustedId<'user'>,
    restaurantId: string,
  ) => Promise<MemberRow | undefined>;
  requirePassword: RequirePassword;
  startSession: SessionsService['start'];
  actWithCode: ActWithCode;
  sendMail: SendMail | undefined;
  /** Disconnects the sockets of a session. */
  disconnectSession: (sessionId: TrustedId<'session'>) => void;
  /** Lets the sockets of a session connect again, as what the session is now. */
  reconnectSession: (sessionId: TrustedId<'session'>) => void;
}

/** Who joins, and into which restaurant: an invitation that was just used up. */
export type Admit = (tx: Tx) => Promise<Pick<MemberRow, 'restaurant_id' | 'role'>>;

type Register = RouteInput<typeof authRoutes.register>['body'];
type Login = RouteInput<typeof authRoutes.login>['body'];
type ChangePassword = RouteInput<typeof authRoutes.changePassword>['body'];

const emailTaken = () => new AppError('conflict', 'An account with this email address already exists.');

const emailTakenByInvited = () =>
  new AppError(
    'conflict',
    'An account with this email address already exists. Sign in with it to accept the invitation.',
  );

const noSignUps = () =>
  new AppError('gone', 'This server takes no new accounts. Please ask the person who runs it.');
const invitationNeeded = () =>
  new AppError(
    'gone',
    'This server takes new accounts by invitation only. Please open the link of your invitation.',
  );
const invitationUsed = () =>
  new AppError('gone', 'This invitation has been used or has expired. Please ask for another one.');

const tooManySignUps = () =>
  new AppError('rate_limited', 'Too many sign-ups from your network. Please wait a minute and try again.');

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many failed sign-ins. Please wait a minute and try again.');

const codeNeeded = () =>
  new AppError('second_factor_required', 'Please type the six-digit code from your authenticator app.');

// The error codes of PostgreSQL and SQLite for a violated unique constraint.
function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '23505' || code.startsWith('SQLITE_CONSTRAINT_UNIQUE');
}

export function createAuthService({
  db,
  clock,
  passwords,
  signUpLimiter,
  addressLimiter,
  accountLimiter,
  signUpMode,
  createRestaurant,
  addMember,
  findMembership,
  requirePassword,
  startSession,
  actWithCode,
  sendMail,
  disconnectSession,
  reconnectSession,
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
    const person = { ...body, email, passwordHash };
    return insertPerson(tx, person, { restaurant_id: restaurantId, role: 'owner' }, device);
  }

  /** Adds a user with their first restaurant, and signs them in. */
  async function insertPerson(
    tx: Tx,
    person: Pick<Register, 'firstName' | 'lastName' | 'phone' | 'address'> & {
      email: string;
      passwordHash: string;
    },
    { restaurant_id, role }: Pick<MemberRow, 'restaurant_id' | 'role'>,
    device: Device,
  ): Promise<Session> {
    const at = iso(clock());
    const id = newId<'user'>();
    await repo.insertUser(tx, {
      id,
      restaurant_id,
      email: person.email,
      password_hash: person.passwordHash,
      first_name: person.firstName ?? '',
      last_name: person.lastName ?? '',
      phone: person.phone ?? '',
      address: person.address ?? '',
      created_at: at,
    });
    await addMember(tx, { restaurant_id, user_id: id, role, joined_at: at });
    await rememberAddress(tx, id, addressKey(device.ip), at);
    const user = await repo.findUser(tx, id);
    if (!user) throw notFound('Account');
    return { token: await startSession(tx, user, device), user: presentUser(user) };
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
    const start = async (source: Db | Tx) => {
      await rememberAddress(source, user.id, address, iso(clock()));
      return { token: await startSession(source, user, device) };
    };
    const factor = await findFactor(db, user.id);
    if (!factor?.enabled_at) return (await start(db)).token;
    if (code === undefined) throw codeNeeded();
    const started = await actWithCode({ user, factor, code, address }, start);
    if (!started) throw wrongCode('second_factor_required');
    return started.token;
  }

  function refuseWithoutInvitation({ invitation }: Register): void {
    if (signUpMode === 'closed') throw noSignUps();
    if (signUpMode === 'invite' && invitation === undefined) throw invitationNeeded();
  }

  return {
    signUpMode,

    async register(body: Register, device: Device): Promise<Session> {
      refuseWithoutInvitation(body);
      const address = addressKey(device.ip);
      signUpLimiter.take(address, tooManySignUps);
      const timeZone = findTimeZone(body.timeZone ?? serverTimeZone());
      if (timeZone === undefined) throw new AppError('validation', 'This time zone is not known.');
      const email = normalizeEmail(body.email);
      if (await repo.findUserByEmail(db, email)) throw emailTaken();
      await refuseWeakPassword(body.password, 'password', { email, restaurantName: body.restaurantName });
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
      if (passwords.isOutdated(user.password_hash))
        await repo.replaceHash(db, user, await passwords.hash(password, address));
      return { token: await passSecondStep(user, code, device), user: presentUser(user) };
    },

    /** Adds an account for an invited person, whoever else may sign up. */
    async join(body: Join, restaurantName: string, device: Device, admit: Admit): Promise<Session> {
      const address = addressKey(device.ip);
      signUpLimiter.take(address, tooManySignUps);
      const email = normalizeEmail(body.email);
      if (await repo.findUserByEmail(db, email)) throw emailTakenByInvited();
      await refuseWeakPassword(body.password, 'password', { email, restaurantName });
      const passwordHash = await passwords.hash(body.password, address);
      try {
        return await db
          .transaction()
          .execute(async (tx) => insertPerson(tx, { ...body, email, passwordHash }, await admit(tx), device));
      } catch (error) {
        throw isDuplicate(error) ? emailTakenByInvited() : error;
      }
    },

    /** Continues a session in another restaurant of its person. */
    async switchRestaurant(
      { userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>,
      wantedId: string,
    ): Promise<User> {
      const user = await db.transaction().execute(async (tx) => {
        const membership = await findMembership(tx, userId, wantedId);
        if (!membership) throw notFound('Restaurant');
        await moveSession(tx, { id: sessionId, userId }, membership.restaurant_id);
        return repo.findUser(tx, userId, membership.restaurant_id);
      });
      if (!user) throw notFound('Restaurant');
      reconnectSession(sessionId);
      return presentUser(user);
    },

    async me(userId: TrustedId<'user'>, restaurantId?: TrustedId<'restaurant'>): Promise<User> {
      const user = await repo.findUser(db, userId, restaurantId);
      if (!user) throw notFound('Account');
      return presentUser(user);
    },

    /** Ends all other sessions, in case somebody else knew the old password. */
    async changePassword(
      userId: TrustedId<'user'>,
      sessionId: TrustedId<'session'>,
      { currentPassword, newPassword }: ChangePassword,
      ip: string,
    ): Promise<void> {
      const person = await requirePassword({ userId, ip }, 'currentPassword', currentPassword);
      const { email, restaurant_name: restaurantName } = person;
      await refuseWeakPassword(newPassword, 'newPassword', { email, restaurantName });
      const passwordHash = await passwords.hash(newPassword, addressKey(ip));
      const ended = await db.transaction().execute(async (tx) => {
        await repo.updatePassword(tx, userId, passwordHash);
        return deleteSessions(tx, userId, sessionId);
      });
      for (const id of ended) disconnectSession(id);
      sendMail?.(passwordChangedMail(email));
    },

    async logout(sessionId: TrustedId<'session'>): Promise<void> {
      await deleteSession(db, sessionId);
      disconnectSession(sessionId);
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
