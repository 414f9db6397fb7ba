import type { User } from '@menuboard/contract/auth';
import type { memberRoutes } from '@menuboard/contract/members';
import type { FastifyRequest } from 'fastify';
import { type Member, requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/mount-route.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { MembersService } from './members.service.ts';
import type { OwnScreens } from './own-screens.ts';

interface Addresses {
  addressFor: (request: FastifyRequest) => string;
  ownAddress: (localAddress: string | undefined) => string;
}

/** The device that a new account signs in from. */
export interface Device {
  ip: string;
  userAgent: string;
}

export function memberHandlers(
  members: MembersService,
  invitations: InvitationsService<Device>,
  switchRestaurant: (person: Member, restaurantId: string) => Promise<User>,
  readScreens: OwnScreens,
  { addressFor, ownAddress }: Addresses,
): Handlers<typeof memberRoutes> {
  return {
    list: async ({ params }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      return members.list(caller);
    },
    update: ({ params, body }, caller) => members.changeRole(caller, params.id, body),
    remove: async ({ params, query }, caller) => {
      await members.remove(caller, params.id, query.endMade === 'true');
      return null;
    },
    leave: async ({ query }, caller) => {
      await members.leave(caller, query.endMade === 'true');
      return null;
    },
    made: ({ params }, caller) => members.listMade(caller, params.id),
    endMade: async ({ params }, caller) => {
      await members.endMade(caller, params.id);
      return null;
    },
    mine: (_, caller) => members.mine(caller),
    screens: (_, { userId }) => readScreens(userId),
    switch: ({ body }, caller) => switchRestaurant(caller, body.restaurantId),
    listInvitations: async ({ params }, { scope }) =>
      invitations.list(requireOwnRestaurant(scope, params.restaurantId)),
    invite: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      const { request } = caller;
      const inMail = ownAddress(request.socket.localAddress);
      return invitations.invite(caller, body, { inReply: addressFor(request), inMail });
    },
    withdrawInvitation: async ({ params }, { scope }) => {
      await invitations.withdraw(scope, params.id);
      return null;
    },
    lookUpInvitation: ({ body }, { ip }) => invitations.lookUp(body.token, ip),
    join: ({ body }, { ip, request }) =>
      invitations.join(body, { ip, userAgent: request.headers['user-agent'] ?? '' }),
    accept: ({ body }, caller) => invitations.accept(caller, body.token, caller.ip),
  };
}
