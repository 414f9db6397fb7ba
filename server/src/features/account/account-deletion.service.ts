/**
 * Deletes an account with all its data: at once for everybody who uses it, then row by row. After the process was
 * interrupted, the next one continues. Files leave the disk with the sweep of unused files.
 */

import type { DeleteAccount, Deletion } from '@menuboard/contract/account';
import { lockPerson } from '../../db/lock-person.ts';
import type { MemberRow } from '../../db/people-rows.ts';
import type { Db, DisplayRow, LockedTx, RestaurantRow, Tx, UserRow } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, iso } from '../../lib/clock.ts';
import { forEachApart } from '../../lib/for-each-apart.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { SendMail } from '../../mail/mail.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import * as repo from './account-deletion.repo.ts';
import { accountDeletedMail } from './account-mails.ts';

type Person = Pick<UserRow, 'email'>;

export interface AccountDeletionDeps {
  db: Db;
  clock: Clock;
  requirePassword: (
    caller: Pick<Member, 'userId'> & { ip: string },
    field: string,
    typed: string,
  ) => Promise<Person>;
  disconnectSessions: Disconnect;
  /** Closes the sockets of the screens of displays. */
  disconnectScreensOf: Disconnect;
  /** Ends the connections of the guests of restaurants. */
  disconnectGuests: Disconnect;
  disconnectKitchens: Disconnect;
  lockRestaurant: (tx: Tx, id: RestaurantRow['id']) => Promise<unknown>;
  endMembership: (
    tx: LockedTx,
    member: Pick<MemberRow, 'restaurant_id' | 'user_id'>,
  ) => Promise<SessionRow['id'][]>;
  /** Ends the access of everybody to a restaurant. */
  endAllAccess: (
    tx: LockedTx,
    id: RestaurantRow['id'],
  ) => Promise<{ sessions: SessionRow['id'][]; kitchenLinks: string[]; apiKeys: string[] }>;
  /** Tells open pages that the people of a restaurant have changed. */
  announcePeople: (restaurantId: string) => void;
  sendMail: SendMail;
  securityLog: SecurityLog;
}

function otherName(name: string): AppError {
  const message = `Please type the name of your restaurant as it is written here: ${name}`;
  return new AppError('validation', message, [{ path: 'body.restaurantName', message }]);
}

/** Compares names as a person reads them. */
const normalized = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export function createAccountDeletion(deps: AccountDeletionDeps) {
  const { db, clock } = deps;

  /** Restaurants that end with the account, and the name that confirms it: the current one's, if it ends. */
  async function deletionOf(source: Db | Tx, { userId, scope }: Pick<Member, 'userId' | 'scope'>) {
    const memberships = await repo.membershipsOf(source, userId);
    const ending = memberships.filter(({ isLastOwner }) => isLastOwner);
    const current = ending.find(({ id }) => id === scope.restaurantId) ?? ending[0];
    const others = memberships.filter(({ isLastOwner }) => !isLastOwner);
    return { ending, others, confirmWith: current?.name ?? null };
  }

  /** Ends the account in one transaction, with the restaurants that would have no owner. */
  async function end(opened: Tx, caller: Pick<Member, 'userId' | 'sessionId' | 'scope'>, typedName: string) {
    // In id order, like every other lock of several restaurants, so that no two wait for each other.
    const known = (await repo.membershipsOf(opened, caller.userId)).map(({ id }) => id).sort();
    for (const id of known) await deps.lockRestaurant(opened, id);
    const tx = await lockPerson(opened, caller, clock);
    const { ending, others, confirmWith } = await deletionOf(tx, caller);
    if (confirmWith !== null && normalized(typedName) !== normalized(confirmWith))
      throw otherName(confirmWith);
    const result = {
      sessions: [] as SessionRow['id'][],
      displays: [] as DisplayRow['id'][],
      kitchenLinks: [] as string[],
      apiKeys: [] as string[],
      restaurants: ending.map(({ name }) => name),
      left: others.map(({ id }) => id),
    };
    for (const { id } of ending) {
      result.displays.push(...(await repo.markDeleted(tx, id, iso(clock()))));
      const access = await deps.endAllAccess(tx, id);
      result.sessions.push(...access.sessions);
      result.kitchenLinks.push(...access.kitchenLinks);
      result.apiKeys.push(...access.apiKeys);
    }
    for (const { id } of others)
      result.sessions.push(...(await deps.endMembership(tx, { restaurant_id: id, user_id: caller.userId })));
    const disconnects = [
      await deps.disconnectSessions(tx, result.sessions),
      await deps.disconnectScreensOf(tx, result.displays),
      await deps.disconnectGuests(
        tx,
        ending.map(({ id }) => id),
      ),
      await deps.disconnectKitchens(tx, result.kitchenLinks),
    ];
    return { ...result, disconnects };
  }

  return {
    async preview(caller: Pick<Member, 'userId' | 'scope'>): Promise<Deletion> {
      const { ending, confirmWith } = await deletionOf(db, caller);
      return { restaurants: ending.map(({ name, colleagues }) => ({ name, colleagues })), confirmWith };
    },

    async remove(
      caller: Pick<Member, 'userId' | 'sessionId' | 'scope'> & { ip: string },
      { password, restaurantName = '' }: DeleteAccount,
    ): Promise<void> {
      const { userId, scope } = caller;
      const { email } = await deps.requirePassword(caller, 'password', password);
      const ended = await db.transaction().execute(async (tx) => {
        const result = await end(tx, caller, restaurantName);
        await deps.sendMail(tx, accountDeletedMail(email, result.restaurants));
        return result;
      });
      for (const disconnect of ended.disconnects) disconnect();
      for (const keyId of ended.apiKeys) deps.securityLog({ event: 'api-key-revoked', keyId });
      for (const id of ended.left) deps.announcePeople(id);
      deps.securityLog({ event: 'account-deleted', userId, restaurantId: scope.restaurantId });
    },

    /** Deletes the rows of deleted accounts. It runs every minute. */
    async deleteRows(): Promise<void> {
      await forEachApart(await repo.findDeleted(db), (id) => repo.deleteRowsOf(db, id, iso(clock())));
    },
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
