/**
 * People of a restaurant and their roles. Every restaurant always has an owner. `end-membership.repo.ts` lists what ends
 * with a membership, and what goes on.
 */
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { MadeByPerson, OwnRestaurant, RestaurantMember } from '@menuboard/contract/members';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Member } from '../../http/caller.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { endMembership } from './end-membership.repo.ts';
import { endMadeBy, listMadeBy } from './made-access.ts';
import { presentMember } from './members.present.ts';
import { nameOf, restaurantsOf } from './members.reads.ts';
import * as repo from './members.repo.ts';
import { tellOwners } from './members.writes.ts';

const lastOwner = (message: string) => new AppError('conflict', message);

export function membersService(kit: Kit) {
  const { db, clock, securityLog, announcePeople } = kit;
  const changeAccess = createChangeAccess({ db, clock });

  async function findMember(tx: Db | Tx, scope: Scope, userId: string): Promise<repo.NamedMember> {
    const member = await repo.findMember(tx, scope, userId);
    if (!member) throw notFound('Member');
    return member;
  }

  async function refuseLastOwner(tx: Tx, member: repo.NamedMember, message: string): Promise<void> {
    if (member.role !== 'owner') return;
    if ((await repo.countOwners(tx, member.restaurant_id)) === 1) throw lastOwner(message);
  }

  async function end(scope: Scope, userId: string, endsMade: boolean, refusal: string): Promise<void> {
    await changeAccess(scope, async (change) => {
      const { tx, at, afterCommit } = change;
      const member = await findMember(tx, scope, userId);
      await refuseLastOwner(tx, member, refusal);
      if (endsMade) await endMadeBy(change, scope, member.user_id, kit);
      await repo.rememberName(tx, member, at);
      afterCommit(await kit.disconnectSessions(tx, await endMembership(tx, member)));
      afterCommit(() => {
        announcePeople(scope.restaurantId);
        securityLog({ event: 'member-removed', userId, restaurantId: scope.restaurantId });
      });
    });
  }

  return {
    async list({ scope, userId }: Member): Promise<{ members: RestaurantMember[] }> {
      const rows = await repo.listMembers(db, scope);
      return { members: rows.map((row) => presentMember(row, userId)) };
    },

    /** Changes a role. The person's sockets reconnect with it. */
    async changeRole(
      caller: Member,
      id: string,
      { role, endMade: endsMade = false }: { role: MemberRole; endMade?: boolean | undefined },
    ): Promise<RestaurantMember> {
      return changeAccess(caller.scope, async (change) => {
        const { tx, afterCommit } = change;
        const before = await findMember(tx, caller.scope, id);
        if (role !== 'owner')
          await refuseLastOwner(
            tx,
            before,
            'The restaurant needs an owner. Please make somebody else an owner first.',
          );
        if (endsMade) await endMadeBy(change, caller.scope, before.user_id, kit);
        await repo.setRole(tx, caller.scope, id, role);
        if (role === 'owner' && before.role !== 'owner') {
          const given = { kind: 'owner', name: nameOf(before) } as const;
          await tellOwners(tx, caller.scope.restaurantId, given, kit);
        }
        afterCommit(await kit.reconnectSessions(tx, await repo.sessionsOf(tx, before)));
        afterCommit(() => {
          announcePeople(caller.scope.restaurantId);
          securityLog({ event: 'role-changed', userId: id, restaurantId: caller.scope.restaurantId, role });
        });
        return presentMember({ ...before, role }, caller.userId);
      });
    },

    /** @param endsMade whether the access that the person made ends, too */
    remove: (caller: Member, id: string, endsMade: boolean): Promise<void> =>
      end(
        caller.scope,
        id,
        endsMade,
        'The restaurant needs an owner. Please make somebody else an owner before you remove the last one.',
      ),

    /** @param endsMade whether the access that the person made ends, too */
    async leave({ scope, role, userId }: Member, endsMade: boolean): Promise<void> {
      // The restaurant continues to use it, so an owner decides.
      if (endsMade && role !== 'owner')
        throw new AppError('forbidden', 'Only an owner can end what you created.');
      const refusal =
        'You are the only owner. Please make somebody else an owner first, or delete your account.';
      await end(scope, userId, endsMade, refusal);
    },

    /** The working access that a member, or the caller, made. */
    async listMade({ scope }: Member, id: string): Promise<MadeByPerson> {
      const member = await findMember(db, scope, id);
      return listMadeBy(db, scope, member.user_id);
    },

    async endMade({ scope }: Member, id: string): Promise<void> {
      await changeAccess(scope, async (change) => {
        const member = await findMember(change.tx, scope, id);
        await endMadeBy(change, scope, member.user_id, kit);
        change.afterCommit(() => announcePeople(scope.restaurantId));
      });
    },

    mine: async ({ scope, userId }: Member): Promise<{ restaurants: OwnRestaurant[] }> => ({
      restaurants: await restaurantsOf(db, userId, scope.restaurantId),
    }),
  };
}

export type MembersService = ReturnType<typeof membersService>;
