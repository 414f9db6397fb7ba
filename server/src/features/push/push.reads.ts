import type { Db, RestaurantRow, Tx, UserRow } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';

type RestaurantId = RestaurantRow['id'];
type SessionId = SessionRow['id'];

/** Sessions of a person whose devices receive notifications. */
export async function subscribedSessions(source: Db | Tx, userId: UserRow['id']): Promise<Set<SessionId>> {
  const rows = await source
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

/** Signed-in devices of people who manage restaurants. */
const managersDevices = (source: Db | Tx, now: string) =>
  source
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('members', 'members.user_id', 'push_subscriptions.user_id')
    .select(['push_subscriptions.session_id', 'members.restaurant_id'])
    .where('sessions.expires_at', '>', now)
    .where('members.role', 'in', ['owner', 'manager']);

/** Restaurants with a person who receives notifications. */
export async function restaurantsWithDevices(source: Db | Tx, now: string): Promise<Set<RestaurantId>> {
  const rows = await managersDevices(source, now).execute();
  return new Set(rows.map((row) => row.restaurant_id));
}

/** Devices of everybody who manages a restaurant. */
export async function devicesOfRestaurant(
  source: Db | Tx,
  restaurantId: RestaurantId,
  now: string,
): Promise<SessionId[]> {
  const rows = await managersDevices(source, now)
    .where('members.restaurant_id', '=', restaurantId)
    .orderBy('push_subscriptions.session_id')
    .execute();
  return rows.map((row) => row.session_id);
}

export async function devicesOfPeople(
  source: Db | Tx,
  userIds: UserRow['id'][],
  now: string,
): Promise<SessionId[]> {
  if (userIds.length === 0) return [];
  const rows = await source
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.session_id')
    .where('push_subscriptions.user_id', 'in', userIds)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.session_id')
    .execute();
  return rows.map((row) => row.session_id);
}
