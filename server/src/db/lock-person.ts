import { AppError } from '../lib/app-error.ts';
import { type Clock, iso } from '../lib/clock.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import { isSessionOpen } from './require-access.ts';
import type { LockedTx, Tx, UserRow } from './schema.ts';

/**
 * Locks a person for a change of their password, second factor, sessions or restaurants, and checks the session that
 * asks for it. If the change also needs a restaurant, lock that first, in the order in which memberships end.
 *
 * @throws AppError 401 when the session has ended
 */
export async function lockPerson(
  tx: Tx,
  { userId, sessionId }: { userId: TrustedId<'user'>; sessionId: TrustedId<'session'> },
  clock: Clock,
): Promise<LockedTx> {
  const locked = await lockPersonRow(tx, userId);
  const isOpen = await isSessionOpen(tx, sessionId, iso(clock()));
  if (!isOpen) throw new AppError('unauthenticated', 'Please sign in.');
  return locked;
}

/** Locks a person whose access does not come from a session, but for example from a link in a mail. */
export async function lockPersonRow(tx: Tx, userId: UserRow['id']): Promise<LockedTx> {
  await lockRow(tx).where('id', '=', userId).execute();
  return tx as LockedTx;
}

/**
 * Locks a person who has just typed a password, until the end of the transaction. Resolves with undefined if the
 * verified password has changed, so that nothing begins with it.
 */
export async function lockVerified(
  tx: Tx,
  { id, password_hash: verified }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<LockedTx | undefined> {
  const row = await lockRow(tx)
    .where('id', '=', id)
    .where('password_hash', '=', verified)
    .returning('id')
    .executeTakeFirst();
  return row && (tx as LockedTx);
}

const lockRow = (tx: Tx) => tx.updateTable('users').set((eb) => ({ password_hash: eb.ref('password_hash') }));
