import type { Handshake } from '@menuboard/contract/realtime';
import { AppError } from '../lib/app-error.ts';
import type { Identity, SocketServer } from '../realtime/socket-server.ts';
import type { Features } from './create-features.ts';
import { socketsOf } from './features.ts';

async function identifyScreen(
  { pairing, claims }: Features,
  handshake: Handshake,
  ip: string,
): Promise<Identity> {
  const { screenToken, pairingCode, claimSecret } = handshake;
  if (screenToken !== undefined) {
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
  const own = socketsOf(features.kit);
  sockets.serve({
    follow: features.follow,
    async authenticate(handshake, ip) {
      for (const identify of own.flatMap(({ identify }) => identify ?? [])) {
        const identity = await identify(handshake, ip);
        if (identity) return identity;
      }
      return identifyScreen(features, handshake, ip);
    },
    async onConnect(connection) {
      const { identity, socket } = connection;
      for (const { onConnect } of own) await onConnect?.(connection);
      if (identity.kind === 'kitchen') return;
      if (identity.kind === 'anonymous' && identity.claimRoom) await socket.join(identity.claimRoom);
      await features.screenSockets.connect(connection);
    },
    onDisconnect(connection) {
      for (const { onDisconnect } of own) onDisconnect?.(connection);
      features.screenSockets.disconnect(connection);
    },
    handlers: features.screenSockets.handlers,
  });
}
