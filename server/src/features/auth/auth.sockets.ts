import { isAtLeast } from '@menuboard/contract/domain/roles';
import type { Sockets } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { isApiKey } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import { managersIn, restaurantRoom, sessionRoom } from '../../realtime/rooms.ts';
import { sessionsService } from './sessions.service.ts';

/** The sockets of open admins. */
export function memberSockets(kit: Kit): Sockets {
  const { findMember } = sessionsService(kit);
  const onlineUsers = kit.fleet.presence.users;
  return {
    async identify({ token }) {
      if (token === undefined || isApiKey(token)) return undefined;
      const member = await findMember(token);
      if (!member) throw new AppError('unauthenticated', 'Please sign in.');
      return { kind: 'member', member };
    },

    async onConnect({ identity, socket, handshake }) {
      if (identity.kind !== 'member') return;
      const { scope, sessionId, userId, role } = identity.member;
      const room = restaurantRoom(scope.restaurantId);
      await socket.join([
        room,
        sessionRoom(sessionId),
        ...(isAtLeast(role, 'manager') ? [managersIn(room)] : []),
      ]);
      // Checked again after the join: a session that ended or moved between the two would stay in the rooms.
      const now = await findMember(handshake.token ?? '');
      const isSame = now?.scope.restaurantId === scope.restaurantId && now.role === role;
      if (!isSame) socket.disconnect(true);
      if (socket.connected) onlineUsers.join(scope.restaurantId, userId, socket.id);
    },

    onDisconnect({ identity, socket }) {
      if (identity.kind !== 'member') return;
      const { scope, userId } = identity.member;
      onlineUsers.leave(scope.restaurantId, userId, socket.id);
    },
  };
}
