/**
 * Ends memberships. A person without any restaurant cannot sign in, so the account ends with the last one.
 * `db/access-tables.ts` lists what each table does at a removal; its test removes a person and tries each access.
 * - Here: the membership, the sessions in the restaurant, with their push subscriptions (by cascade), and links to data.
 * - `members.service.ts` closes the sockets of these sessions (`realtime/disconnects.ts`), and keeps the name for the log.
 * - API keys, kitchen links and webhooks of the person go on, unless the owner asks that they end (`made-access.ts`).
 * - Invitations by the person do not work while the person is no owner (`isOfOwner` in `invitations.repo.ts`).
 * - No mail tells of it. Mails and notifications look up the members when they are written, so they stop, too.
 */
import type { MemberRow } from '../../db/people-rows.ts';
import type { LockedTx, RestaurantRow, UserRow } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';

async function deleteUser(tx: LockedTx, userId: UserRow['id']): Promise<SessionRow['id'][]> {
  const sessions = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  return sessions.map(({ id }) => id);
}

/** Ends a membership. Resolves with the ended sessions, whose sockets have to be closed. */
export async function endMembership(
  tx: LockedTx,
  { restaurant_id, user_id }: Pick<MemberRow, 'restaurant_id' | 'user_id'>,
): Promise<SessionRow['id'][]> {
  await tx
    .deleteFrom('members')
    .where('restaurant_id', '=', restaurant_id)
    .where('user_id', '=', user_id)
    .execute();
  const next = await tx
    .selectFrom('members')
    .select('restaurant_id')
    .where('user_id', '=', user_id)
    .orderBy('joined_at')
    .orderBy('restaurant_id')
    .executeTakeFirst();
  if (!next) return deleteUser(tx, user_id);
  await tx
    .updateTable('users')
    .set({ restaurant_id: next.restaurant_id })
    .where('id', '=', user_id)
    .where('restaurant_id', '=', restaurant_id)
    .execute();
  for (const table of ['data_links', 'archive_links'] as const)
    await tx
      .deleteFrom(table)
      .where('user_id', '=', user_id)
      .where('restaurant_id', '=', restaurant_id)
      .execute();
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('restaurant_id', '=', restaurant_id)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends everybody's access to a restaurant, and its open invitations, kitchen links, API keys, webhooks and links to tills. */
export async function endAllAccess(tx: LockedTx, restaurantId: RestaurantRow['id']) {
  const members = await tx
    .selectFrom('members')
    .select(['restaurant_id', 'user_id'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const sessions: SessionRow['id'][] = [];
  for (const member of members) sessions.push(...(await endMembership(tx, member)));
  await tx.deleteFrom('invitations').where('restaurant_id', '=', restaurantId).execute();
  await tx.deleteFrom('former_members').where('restaurant_id', '=', restaurantId).execute();
  for (const table of ['webhooks', 'links'] as const)
    await tx.deleteFrom(table).where('restaurant_id', '=', restaurantId).execute();
  const links = await tx
    .deleteFrom('kitchen_links')
    .where('restaurant_id', '=', restaurantId)
    .returning('id')
    .execute();
  const keys = await tx
    .deleteFrom('api_keys')
    .where('restaurant_id', '=', restaurantId)
    .returning('id')
    .execute();
  return { sessions, kitchenLinks: links.map(({ id }) => id), apiKeys: keys.map(({ id }) => id) };
}
