import type { Config } from '../config/config.ts';
import type { SocketServer } from '../realtime/socket-server.ts';

/** How a node of a cluster leaves it. A process that works alone has nowhere to send its clients, and just stops. */
export function createDraining({ cluster }: Pick<Config, 'cluster'>, sockets: SocketServer) {
  let isDraining = false;
  return {
    checks: { isNode: cluster !== undefined, isDraining: () => isDraining },
    async drain(): Promise<void> {
      if (!cluster) return;
      isDraining = true;
      const { drain } = await import('../cluster/drain.ts');
      await drain(sockets, cluster.drainMs);
    },
  };
}
