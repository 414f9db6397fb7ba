/**
 * Deletes an account with all its data: at once for everybody who uses it, then row by row. After the process was
 * interrupted, the next one continues. Files leave the disk with the sweep of unused files.
 */
import type { DeleteAccount, Deletion } from '@menuboard/contract/account';
import type { Kit } from '../../app/kit.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { lockRestaurantRow } from '../../db/lock-restaurant.ts';
import type { Db, DisplayRow, Tx } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { iso } from '../../kernel/time/clock.ts';
import { requirePassword } from '../auth/password-check.reads.ts';
import { endAllAccess, endMembership } from '../members/members.writes.ts';
import * as repo from './account-deletion.repo.ts';
import { accountDeletedMail } from './account-mails.ts';

function otherName(name: string): AppError {
  const message = `Please type the name of your restaurant as it is written here: ${name}`;
  return new AppError('validation', message, [{ path: 'body.restaurantName', message }]);
}

/** Compares names as a person reads them. */
const normalized = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export function accountDeletionService(kit: Kit) {
  const { db, clock, securityLog } = kit;

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
    for (const id of known) await lockRestaurantRow(opened, id);
    const tx = await lockPerson(opened, caller, clock);
    const { ending, others, confirmWith } = await deletionOf(tx, caller);
    if (confirmWith !== null && normalized(typedName) !== normalized(confirmWith))
      throw otherName(confirmWith);
    const sessions: SessionRow['id'][] = [];
    const displays: DisplayRow['id'][] = [];
    const result = {
      sessions,
      displays,
      kitchenLinks: [] as string[],
      apiKeys: [] as string[],
      restaurants: ending.map(({ name }) => name),
      left: others.map(({ id }) => id),
    };
    for (const { id } of ending) {
      result.displays.push(...(await repo.markDeleted(tx, id, iso(clock()))));
      const access = await endAllAccess(tx, id);
      result.sessions.push(...access.sessions);
      result.kitchenLinks.push(...access.kitchenLinks);
      result.apiKeys.push(...access.apiKeys);
    }
    for (const { id } of others)
      result.sessions.push(...(await endMembership(tx, { restaurant_id: id, user_id: caller.userId })));
    const disconnects = [
      await kit.disconnectSessions(tx, result.sessions),
      await kit.disconnectScreensOf(tx, result.displays),
      await kit.disconnectGuests(
        tx,
        ending.map(({ id }) => id),
      ),
      await kit.disconnectKitchens(tx, result.kitchenLinks),
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
      const { email } = await requirePassword(kit, caller, 'password', password);
      const ended = await db.transaction().execute(async (tx) => {
        const result = await end(tx, caller, restaurantName);
        await kit.sendMail(tx, accountDeletedMail(email, result.restaurants));
        return result;
      });
      for (const disconnect of ended.disconnects) disconnect();
      for (const keyId of ended.apiKeys) securityLog({ event: 'api-key-revoked', keyId });
      for (const id of ended.left) kit.announcePeople(id);
      securityLog({ event: 'account-deleted', userId, restaurantId: scope.restaurantId });
    },
  };
}
