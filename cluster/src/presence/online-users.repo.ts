import type { OnlineUserRow } from '@menuboard/server/db/fleet-rows';
import type { Db, Tx } from '@menuboard/server/db/schema';

/** Stores who of a restaurant is connected to a node. */
export async function saveOnlineUsers(
  tx: Tx,
  nodeId: string,
  restaurantId: OnlineUserRow['restaurant_id'],
  userIds: OnlineUserRow['user_id'][],
): Promise<void> {
  await tx
    .deleteFrom('online_users')
    .where('node_id', '=', nodeId)
    .where('restaurant_id', '=', restaurantId)
    .$if(userIds.length > 0, (query) => query.where('user_id', 'not in', userIds))
    .execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('online_users')
    .values(userIds.map((id) => ({ node_id: nodeId, restaurant_id: restaurantId, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many different people of a restaurant are connected to any node. */
export async function countOnlineUsers(
  db: Db,
  restaurantId: OnlineUserRow['restaurant_id'],
): Promise<number> {
  const row = await db
    .selectFrom('online_users')
    .select((eb) => eb.fn.count('user_id').distinct().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Takes everybody off a node. Resolves with their restaurants. */
export async function releaseUsers(tx: Tx, nodeId: string): Promise<OnlineUserRow['restaurant_id'][]> {
  const rows = await tx
    .deleteFrom('online_users')
    .where('node_id', '=', nodeId)
    .returning('restaurant_id')
    .execute();
  return [...new Set(rows.map((row) => row.restaurant_id))];
}
