import type { User } from '@menuboard/contract/auth';
import type { Kit } from '../../app/kit.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { lockRestaurantRow } from '../../db/lock-restaurant.ts';
import type { Member } from '../../http/caller.ts';
import { notFound } from '../../lib/app-error.ts';
import { readUser } from '../auth/auth.reads.ts';
import { moveSession } from '../auth/auth.writes.ts';
import { findMembership } from './members.repo.ts';

/** Continues a session in another restaurant of its person. Its sockets connect again. */
export async function switchRestaurant(
  { db, clock, config, reconnectSessions }: Kit,
  { userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>,
  wantedId: string,
): Promise<User> {
  const { user, reconnect } = await db.transaction().execute(async (opened) => {
    // Only members may lock a restaurant. The membership may end during the wait for the lock.
    const known = await findMembership(opened, userId, wantedId);
    if (known) await lockRestaurantRow(opened, known.restaurant_id);
    const membership = known && (await findMembership(opened, userId, wantedId));
    if (!membership) throw notFound('Restaurant');
    const tx = await lockPerson(opened, { userId, sessionId }, clock);
    await moveSession(tx, { id: sessionId, userId }, membership.restaurant_id);
    return {
      user: await readUser(tx, config, userId, membership.restaurant_id),
      reconnect: await reconnectSessions(tx, [sessionId]),
    };
  });
  if (!user) throw notFound('Restaurant');
  reconnect();
  return user;
}
