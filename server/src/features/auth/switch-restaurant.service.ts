import type { User } from '@menuboard/contract/auth';
import type { Profile } from '../../config/profile.ts';
import { lockPerson } from '../../db/lock-person.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Db, Tx, UserRow } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import type { FindOperator } from '../server-backups/operators.reads.ts';
import { presentUser } from './auth.present.ts';
import { findUser } from './auth.repo.ts';
import { moveSession } from './sessions.repo.ts';

interface SwitchDeps {
  db: Db;
  clock: Clock;
  profile: Profile;
  findOperator: FindOperator;
  /** The membership, if the person belongs to the restaurant. */
  findMembership: (tx: Tx, userId: UserRow['id'], restaurantId: string) => Promise<MemberRow | undefined>;
  /** A membership ends only under this lock of its restaurant. */
  lockRestaurant: (tx: Tx, id: MemberRow['restaurant_id']) => Promise<unknown>;
  /** Lets the sockets of a session connect again, as what the session is now. */
  reconnectSessions: Disconnect;
}

/** Continues sessions in another restaurant of their person. */
export function createSwitchRestaurant({
  db,
  clock,
  profile,
  findOperator,
  findMembership,
  lockRestaurant,
  reconnectSessions,
}: SwitchDeps) {
  return async function switchRestaurant(
    { userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>,
    wantedId: string,
  ): Promise<User> {
    const { user, reconnect } = await db.transaction().execute(async (opened) => {
      // Only members may lock a restaurant. The membership may end while this waits for the lock.
      const known = await findMembership(opened, userId, wantedId);
      if (known) await lockRestaurant(opened, known.restaurant_id);
      const membership = known && (await findMembership(opened, userId, wantedId));
      if (!membership) throw notFound('Restaurant');
      const tx = await lockPerson(opened, { userId, sessionId }, clock);
      await moveSession(tx, { id: sessionId, userId }, membership.restaurant_id);
      return {
        user: await findUser(tx, userId, membership.restaurant_id),
        reconnect: await reconnectSessions(tx, [sessionId]),
      };
    });
    if (!user) throw notFound('Restaurant');
    reconnect();
    return presentUser(user, profile, await findOperator(db, userId));
  };
}

export type SwitchRestaurant = ReturnType<typeof createSwitchRestaurant>;
