import { compileOnce } from '../../db/compile-once.ts';
import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';

export async function insertSession(db: LockedTx, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

const sessionsByToken = compileOnce((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    // Also checks that the person still belongs to the restaurant.
    .innerJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'sessions.user_id')
        .onRef('members.restaurant_id', '=', 'sessions.restaurant_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.last_used_at',
      'members.user_id',
      'members.restaurant_id',
      'members.role',
      'restaurants.revision',
    ])
    .where('sessions.token_hash', '=', tokenHash),
);

export async function findSession(db: Db, tokenHash: string) {
  const [session] = await sessionsByToken(db, tokenHash);
  return session;
}

/** Sessions of a user, last used one first. */
export function listSessions(db: Db | Tx, userId: TrustedId<'user'>): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
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

/** Deletes the user's sessions, except the kept one if there is one. Resolves with their ids. */
export async function deleteSessions(
  db: LockedTx,
  userId: TrustedId<'user'>,
  exceptId?: TrustedId<'session'>,
): Promise<TrustedId<'session'>[]> {
  const ofUser = db.deleteFrom('sessions').where('user_id', '=', userId);
  const wanted = exceptId === undefined ? ofUser : ofUser.where('id', '!=', exceptId);
  const rows = await wanted.returning('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Ends all sessions of a user, and resolves with their ids. The running server refuses them at once, and closes their
 * sockets within the hour.
 */
export async function expireSessions(
  db: LockedTx,
  userId: TrustedId<'user'>,
  at: string,
): Promise<TrustedId<'session'>[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ expires_at: at })
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteSession(db: Db | Tx, sessionId: TrustedId<'session'>): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Moves a session to another restaurant. The caller has checked the person's membership. */
export async function moveSession(
  tx: LockedTx,
  { id, userId }: { id: TrustedId<'session'>; userId: TrustedId<'user'> },
  restaurantId: TrustedId<'restaurant'>,
): Promise<void> {
  // In the order of `endMembership`, so that neither waits for the other.
  await tx.updateTable('users').set({ restaurant_id: restaurantId }).where('id', '=', userId).execute();
  await tx.updateTable('sessions').set({ restaurant_id: restaurantId }).where('id', '=', id).execute();
}
