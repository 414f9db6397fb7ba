import type { memberRoutes } from '@menuboard/contract/members';
import type { Kit } from '../../app/kit.ts';
import { requireOwnRestaurant } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import type { invitationsService } from './invitations.service.ts';
import type { membersService } from './members.service.ts';
import { readOwnScreens } from './own-screens.ts';
import { switchRestaurant } from './switch-restaurant.service.ts';

export function memberHandlers(
  kit: Kit,
  members: ReturnType<typeof membersService>,
  invitations: ReturnType<typeof invitationsService>,
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
    screens: (_, { userId }) => readOwnScreens(kit, userId),
    switch: ({ body }, caller) => switchRestaurant(kit, caller, body.restaurantId),
    listInvitations: async ({ params }, { scope }) =>
      invitations.list(requireOwnRestaurant(scope, params.restaurantId)),
    invite: async ({ params, body }, caller) => {
      requireOwnRestaurant(caller.scope, params.restaurantId);
      const { request } = caller;
      const inMail = kit.ownAddress(request.socket.localAddress);
      return invitations.invite(caller, body, { inReply: kit.addressFor(request), inMail });
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
