import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import type { PushSubscriptionRow } from '../../db/sign-in-rows.ts';

/** Stores the subscription of a session, in place of an earlier one. */
export async function storeSubscription(tx: LockedTx, row: PushSubscriptionRow): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', row.session_id).execute();
  await tx.insertInto('push_subscriptions').values(row).execute();
}

export function findSubscription(
  source: Db | Tx,
  sessionId: PushSubscriptionRow['session_id'],
): Promise<PushSubscriptionRow | undefined> {
  return source
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Deletes a subscription, unless the session has another one by now. */
export async function dropEndpoint(
  db: Db,
  { session_id: sessionId, endpoint }: Pick<PushSubscriptionRow, 'session_id' | 'endpoint'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes the subscription of a session, if there is one. Resolves with false if the session is not the person's. */
export async function deleteSubscription(
  tx: LockedTx,
  userId: PushSubscriptionRow['user_id'],
  wantedId: string,
): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', wantedId as PushSubscriptionRow['session_id'])
    .executeTakeFirst();
  if (!session) return false;
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', session.id).execute();
  return true;
}
