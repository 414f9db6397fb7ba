import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Tracks connections that became WebSockets, including those whose client has not introduced itself yet. The HTTP
 * server waits for them when it closes, but its own methods do not end them.
 */
export function trackUpgraded(http: Server): { destroyAll(): void } {
  const open = new Set<Duplex>();
  http.on('upgrade', (_, socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
