import type { Handshake } from '@menuboard/contract/realtime';
import { AppError } from '../lib/app-error.ts';
import { restaurantRoom, sessionRoom } from '../realtime/rooms.ts';
import type { Identity, SocketServer } from '../realtime/socket-server.ts';
import type { Features } from './create-features.ts';

async function authenticate(
  { auth, screens, claims }: Features,
  handshake: Handshake,
  ip: string,
): Promise<Identity> {
  const { token, screenToken, pairingCode, claimSecret } = handshake;
  if (token !== undefined) {
    const owner = await auth.findOwner(token);
    if (owner) return { kind: 'owner', owner };
  } else if (screenToken !== undefined) {
    const screen = await screens.identify(screenToken);
    if (screen) return { kind: 'screen', screen };
  } else if (pairingCode !== undefined) {
    const { screen, ...paired } = await screens.pair(pairingCode, ip, undefined);
    return { kind: 'screen', screen, paired };
  } else if (claimSecret !== undefined) {
    return { kind: 'stranger', claimRoom: await claims.roomOf(claimSecret, ip) };
  } else {
    return { kind: 'stranger' };
  }
  throw new AppError('unauthenticated', 'Please sign in.');
}

/** Opens the door of the sockets: who is let in, which rooms they get, who answers them. */
export function serveSockets(sockets: SocketServer, features: Features): void {
  sockets.serve({
    authenticate: (handshake, ip) => authenticate(features, handshake, ip),
    async onConnect(connection) {
      const { identity, socket, handshake } = connection;
      if (identity.kind === 'owner') {
        const { scope, sessionId, userId } = identity.owner;
        await socket.join([restaurantRoom(scope.restaurantId), sessionRoom(sessionId)]);
        // After the join: signed out meanwhile, it would otherwise live on in the rooms.
        if (!(await features.auth.findOwner(handshake.token ?? ''))) socket.disconnect(true);
        if (socket.connected) features.onlineUsers.join(scope.restaurantId, userId, socket.id);
      }
      if (identity.kind === 'stranger' && identity.claimRoom) await socket.join(identity.claimRoom);
      await features.screenSockets.connect(connection);
    },
    onDisconnect(connection) {
      const { identity, socket } = connection;
      if (identity.kind === 'owner') {
        const { scope, userId } = identity.owner;
        features.onlineUsers.leave(scope.restaurantId, userId, socket.id);
      }
      features.screenSockets.disconnect(connection);
    },
    handlers: features.screenSockets.handlers,
  });
}
