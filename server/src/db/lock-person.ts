import { AppError } from '../lib/app-error.ts';
import { type Clock, iso } from '../lib/clock.ts';
import type { TrustedId } from '../lib/trusted-id.ts';
import { isSessionOpen } from './require-access.ts';
import type { Tx } from './schema.ts';

/**
 * Locks a person for a change of their password, second factor, sessions or restaurants, and checks the session that
 * asks for it. A restaurant that the change needs as well is locked before: the order in which memberships end.
 *
 * @throws AppError 401 when the session has ended
 */
export async function lockPerson(
  tx: Tx,
  { userId, sessionId }: { userId: TrustedId<'user'>; sessionId: TrustedId<'session'> },
  clock: Clock,
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ password_hash: eb.ref('password_hash') }))
    .where('id', '=', userId)
    .execute();
  const isOpen = await isSessionOpen(tx, sessionId, iso(clock()));
  if (!isOpen) throw new AppError('unauthenticated', 'Please sign in.');
}
