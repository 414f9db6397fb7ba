import type { Handshake } from '@menuboard/contract/realtime';
import { AppError } from '../lib/app-error.ts';
import type { ClientHandlers, Identity, SocketServer } from '../realtime/socket-server.ts';
import type { Sockets } from './feature.ts';
import { socketsOf } from './features.ts';
import type { Kit } from './kit.ts';

const identifyWith = (
  { identify }: Sockets,
  handshake: Handshake,
  ip: string,
): Promise<Identity | undefined> => identify?.(handshake, ip) ?? Promise.resolve(undefined);

/** Starts to accept sockets: lets features identify them, join them to their rooms and handle their messages. */
export function serveSockets(sockets: SocketServer, kit: Kit): void {
  const parts = socketsOf(kit);
  sockets.serve({
    follow: kit.bus.follow,
    async authenticate(handshake, ip) {
      const { token, kitchenToken, screenToken, pairingCode, claimSecret } = handshake;
      for (const part of parts) {
        const identity = await identifyWith(part, handshake, ip);
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
