import { ownSession } from '../../db/own-rows.ts';
import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import type { PushKeyRow, PushSubscriptionRow } from '../../db/sign-in-rows.ts';

/**
 * Stores the subscription of a session, replacing an earlier one, and those of other sessions in the same browser: a
 * browser has one endpoint, and only it knows the address.
 */
export async function storeSubscription(tx: LockedTx, row: PushSubscriptionRow): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where(({ eb, or }) => or([eb('session_id', '=', row.session_id), eb('endpoint', '=', row.endpoint)]))
    .execute();
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

/**
 * Deletes the subscription of a session, if there is one. Resolves with false if the session belongs to another person.
 */
export async function deleteSubscription(
  tx: LockedTx,
  userId: PushSubscriptionRow['user_id'],
  wantedId: string,
): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where(ownSession(userId, wantedId))
    .executeTakeFirst();
  if (!session) return false;
  await tx.deleteFrom('push_subscriptions').where('session_id', '=', session.id).execute();
  return true;
}

/** All processes share one pair of keys. */
const KEYS_ID = 'vapid';

export function findKeys(db: Db): Promise<PushKeyRow | undefined> {
  return db.selectFrom('push_keys').selectAll().where('id', '=', KEYS_ID).executeTakeFirst();
}

/** Stores the keys, unless there are some. */
export async function storeKeys(db: Db, keys: Omit<PushKeyRow, 'id'>): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ ...keys, id: KEYS_ID })
    .onConflict((on) => on.doNothing())
    .execute();
}
