import { isAtLeast } from '@menuboard/contract/domain/roles';
import type { Handshake } from '@menuboard/contract/realtime';
import { isApiKey } from '../http/caller.ts';
import { AppError } from '../lib/app-error.ts';
import { kitchenLinkRoom, kitchenRoom, managersIn, restaurantRoom, sessionRoom } from '../realtime/rooms.ts';
import type { Identity, SocketServer } from '../realtime/socket-server.ts';
import type { Features } from './create-features.ts';

const noSocketForKeys = () =>
  new AppError(
    'unauthenticated',
    'API keys open no sockets. Add a webhook; GET /api/restaurants/{id}/changes has what a program has missed.',
  );

async function authenticate(features: Features, handshake: Handshake, ip: string): Promise<Identity> {
  const { findMember, findKitchen, pairing, claims } = features;
  const { token, screenToken, pairingCode, claimSecret, kitchenToken } = handshake;
  if (token !== undefined && isApiKey(token)) throw noSocketForKeys();
  if (token !== undefined) {
    const member = await findMember(token);
    if (member) return { kind: 'member', member };
  } else if (kitchenToken !== undefined) {
    const kitchen = await findKitchen(kitchenToken);
    if (kitchen) return { kind: 'kitchen', kitchen };
  } else if (screenToken !== undefined) {
    const screen = await pairing.identify(screenToken);
    if (screen) return { kind: 'screen', screen };
  } else if (pairingCode !== undefined) {
    const { screen, ...paired } = await pairing.pair({ typedCode: pairingCode, ip });
    return { kind: 'screen', screen, paired };
  } else if (claimSecret !== undefined) {
    return { kind: 'anonymous', claimRoom: await claims.roomOf(claimSecret, ip) };
  } else {
    return { kind: 'anonymous' };
  }
  throw new AppError('unauthenticated', 'Please sign in.');
}

/** Starts to accept sockets: identifies them, joins them to their rooms and routes their messages. */
export function serveSockets(sockets: SocketServer, features: Features): void {
  sockets.serve({
    follow: features.follow,
    authenticate: (handshake, ip) => authenticate(features, handshake, ip),
    async onConnect(connection) {
      const { identity, socket, handshake } = connection;
      if (identity.kind === 'member') {
        const { scope, sessionId, userId, role } = identity.member;
        const room = restaurantRoom(scope.restaurantId);
        await socket.join([
          room,
          sessionRoom(sessionId),
          ...(isAtLeast(role, 'manager') ? [managersIn(room)] : []),
        ]);
        // Checked again after the join: a session that ended or moved between the two would stay in the rooms.
        const now = await features.findMember(handshake.token ?? '');
        const isSame = now?.scope.restaurantId === scope.restaurantId && now.role === role;
        if (!isSame) socket.disconnect(true);
        if (socket.connected) features.onlineUsers.join(scope.restaurantId, userId, socket.id);
      }
      if (identity.kind === 'kitchen') {
        const { scope, linkId } = identity.kitchen;
        await socket.join([kitchenRoom(scope.restaurantId), kitchenLinkRoom(linkId)]);
        if (!(await features.findKitchen(handshake.kitchenToken ?? ''))) socket.disconnect(true);
        return;
      }
      if (identity.kind === 'anonymous' && identity.claimRoom) await socket.join(identity.claimRoom);
      await features.screenSockets.connect(connection);
    },
    onDisconnect(connection) {
      const { identity, socket } = connection;
      if (identity.kind === 'member') {
        const { scope, userId } = identity.member;
        features.onlineUsers.leave(scope.restaurantId, userId, socket.id);
      }
      features.screenSockets.disconnect(connection);
    },
    handlers: features.screenSockets.handlers,
  });
}
