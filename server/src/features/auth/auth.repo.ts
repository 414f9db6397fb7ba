import { compileOnce } from '../../db/compile-once.ts';
import type { Db, SessionRow, Tx, UserRow } from '../../db/schema.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

/** A user with the name of the restaurant. */
export interface UserWithRestaurant extends UserRow {
  restaurant_name: string;
}

function users(db: Db | Tx) {
  return db
    .selectFrom('users')
    .innerJoin('restaurants', 'restaurants.id', 'users.restaurant_id')
    .selectAll('users')
    .select('restaurants.name as restaurant_name');
}

/** `email` is normalised. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<UserWithRestaurant | undefined> {
  return users(db).where('users.email', '=', email).executeTakeFirst();
}

export function findUser(db: Db | Tx, userId: TrustedId<'user'>): Promise<UserWithRestaurant | undefined> {
  return users(db).where('users.id', '=', userId).executeTakeFirst();
}

export async function insertUser(tx: Tx, user: UserRow): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

export async function insertSession(db: Db | Tx, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

const sessionsByToken = compileOnce((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('restaurants', 'restaurants.id', 'users.restaurant_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'sessions.last_used_at',
      'users.id as user_id',
      'users.restaurant_id',
      'restaurants.revision',
    ])
    .where('sessions.token_hash', '=', tokenHash),
);

export async function findSession(db: Db, tokenHash: string) {
  const [session] = await sessionsByToken(db, tokenHash);
  return session;
}

export async function extendSession(
  db: Db,
  sessionId: TrustedId<'session'>,
  usedAt: string,
  expiresAt: string,
): Promise<void> {
  const values = { last_used_at: usedAt, expires_at: expiresAt };
  await db.updateTable('sessions').set(values).where('id', '=', sessionId).execute();
}

export async function updatePassword(
  db: Db | Tx,
  userId: TrustedId<'user'>,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Deletes the user's sessions but one. Resolves with their ids. */
export async function deleteOtherSessions(
  db: Db | Tx,
  userId: TrustedId<'user'>,
  keptId: TrustedId<'session'>,
): Promise<TrustedId<'session'>[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends all sessions of a user: the running server refuses them at once, and closes their sockets within the hour. */
export async function expireSessions(db: Db | Tx, userId: TrustedId<'user'>, at: string): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: at }).where('user_id', '=', userId).execute();
}

export async function deleteSession(db: Db, sessionId: TrustedId<'session'>): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}
