import { AppError } from '../lib/app-error.ts';
import type { ClientHandlers, SocketServer } from '../realtime/socket-server.ts';
import { socketsOf } from './features.ts';
import type { Kit } from './kit.ts';

/** Starts to accept sockets: lets features identify them, join them to their rooms and handle their messages. */
export function serveSockets(sockets: SocketServer, kit: Kit): void {
  const parts = socketsOf(kit);
  sockets.serve({
    follow: kit.bus.follow,
    async authenticate(handshake, ip) {
      const { token, kitchenToken, screenToken, pairingCode, claimSecret } = handshake;
      for (const { identify } of parts) {
        const identity = await identify?.(handshake, ip);
        if (identity) return identity;
      }
      const credential = token ?? kitchenToken ?? screenToken ?? pairingCode ?? claimSecret;
      if (credential === undefined) return { kind: 'anonymous' };
      throw new AppError('unauthenticated', 'Please sign in.');
    },
    async onConnect(connection) {
      for (const { onConnect } of parts) await onConnect?.(connection);
    },
    onDisconnect(connection) {
      for (const { onDisconnect } of parts) onDisconnect?.(connection);
    },
    handlers: Object.assign({}, ...parts.map(({ handlers }) => handlers)) as ClientHandlers,
  });
}
