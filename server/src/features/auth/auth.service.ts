import type { authRoutes, Session, User } from '@menuboard/contract/auth';
import { SESSION_DAYS } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Db, Tx } from '../../db/schema.ts';
import type { Owner } from '../../http/caller.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { addressKey, type Budget } from '../../lib/budget.ts';
import { type Clock, DAY, HOUR, iso } from '../../lib/clock.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { newId } from '../../lib/ids.ts';
import type { Passwords } from '../../lib/passwords.ts';
import { Scope } from '../../lib/scope.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { isTimeZone, serverTimeZone } from '../../lib/zones.ts';
import { presentUser } from './auth.present.ts';
import * as repo from './auth.repo.ts';

export interface AuthDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  /** Sign-ups by address, also those that succeed: each costs a hash, and says whether an address is taken. */
  signUpBudget: Budget;
  /** Failed sign-ins by address. */
  addressBudget: Budget;
  /** Failed sign-ins by email, from all addresses: wider, so that one stranger cannot lock an owner out. */
  accountBudget: Budget;
  /** Makes the restaurant of a sign-up, in the same transaction. */
  createRestaurant: (
    tx: Tx,
    values: { id: string; name: string; timeZone: string; at: string },
  ) => Promise<void>;
  /** Ends the sockets of a session. */
  cutOff: (sessionId: string) => void;
}

type Register = RouteInput<typeof authRoutes.register>['body'];

const taken = () => new AppError('conflict', 'An account with this email address already exists.');

const tooManySignUps = () =>
  new AppError('rate_limited', 'Too many sign-ups from your network. Please wait a minute and try again.');

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many failed sign-ins. Please wait a minute and try again.');

// PostgreSQL's and SQLite's word for a unique value that is there already.
function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '23505' || code.startsWith('SQLITE_CONSTRAINT_UNIQUE');
}

export function createAuthService({
  db,
  clock,
  passwords,
  signUpBudget,
  addressBudget,
  accountBudget,
  createRestaurant,
  cutOff,
}: AuthDeps) {
  async function startSession(tx: Db | Tx, userId: string): Promise<string> {
    const token = newToken();
    const now = clock();
    await repo.insertSession(tx, {
      id: newId(),
      user_id: userId,
      token_hash: hashToken(token),
      created_at: iso(now),
      last_used_at: iso(now),
      expires_at: iso(now + SESSION_DAYS * DAY),
    });
    return token;
  }

  async function signUp(tx: Tx, body: Register, email: string, passwordHash: string): Promise<Session> {
    const at = iso(clock());
    const restaurantId = newId();
    const userId = newId();
    const timeZone = body.timeZone ?? serverTimeZone();
    await createRestaurant(tx, { id: restaurantId, name: body.restaurantName, timeZone, at });
    await repo.insertUser(tx, {
      id: userId,
      restaurant_id: restaurantId,
      email,
      password_hash: passwordHash,
      first_name: body.firstName ?? '',
      last_name: body.lastName ?? '',
      phone: body.phone ?? '',
      address: body.address ?? '',
      created_at: at,
    });
    const user = await repo.findUser(tx, userId);
    if (!user) throw notFound('Account');
    return { token: await startSession(tx, userId), user: presentUser(user) };
  }

  async function findByPassword(email: string, password: string) {
    const user = await repo.findUserByEmail(db, email);
    // Also without a user: an unknown email costs and says the same as a wrong password.
    const isRight = await passwords.verify(user?.password_hash, password);
    return isRight ? user : undefined;
  }

  return {
    async register(body: Register, ip: string): Promise<Session> {
      signUpBudget.take(addressKey(ip), tooManySignUps);
      if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
        throw new AppError('validation', 'This time zone is not known.');
      }
      const email = normalizeEmail(body.email);
      if (await repo.findUserByEmail(db, email)) throw taken();
      const passwordHash = await passwords.hash(body.password);
      try {
        return await db.transaction().execute((tx) => signUp(tx, body, email, passwordHash));
      } catch (error) {
        throw isDuplicate(error) ? taken() : error;
      }
    },

    async login(typedEmail: string, password: string, ip: string): Promise<Session> {
      const email = normalizeEmail(typedEmail);
      const user = await addressBudget.guess(
        [addressKey(ip)],
        () => accountBudget.guess([email], () => findByPassword(email, password), tooManyTries),
        tooManyTries,
      );
      if (!user) throw new AppError('invalid_credentials', 'Invalid email or password');
      return { token: await startSession(db, user.id), user: presentUser(user) };
    },

    async me(userId: string): Promise<User> {
      const user = await repo.findUser(db, userId);
      if (!user) throw notFound('Account');
      return presentUser(user);
    },

    async logout(sessionId: string): Promise<void> {
      await repo.deleteSession(db, sessionId);
      cutOff(sessionId);
    },

    /** The session of a token, kept alive by use; undefined when it is unknown, ended or revoked. */
    async findOwner(token: string): Promise<Owner | undefined> {
      const session = await repo.findSession(db, hashToken(token));
      const now = clock();
      if (!session || session.expires_at <= iso(now)) return undefined;
      // Once an hour is enough for 90 days, and spares a write per request.
      if (session.last_used_at <= iso(now - HOUR)) {
        await repo.extendSession(db, session.id, iso(now), iso(now + SESSION_DAYS * DAY));
      }
      const scope = new Scope(session.restaurant_id, `user:${session.user_id}`);
      return { scope, userId: session.user_id, sessionId: session.id };
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;
