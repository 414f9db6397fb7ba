import type { Config } from '../config/config.ts';
import type { SocketServer } from '../realtime/socket-server.ts';

/** How a node of a cluster leaves it. A process that works alone has nowhere to send its clients, and just stops. */
export async function createDraining({ cluster }: Pick<Config, 'cluster'>, sockets: SocketServer) {
  // Loaded now: by the time of the stop, a new build may have replaced the file.
  const draining = cluster && (await import('../cluster/drain.ts'));
  let isDraining = false;
  return {
    checks: { isNode: cluster !== undefined, isDraining: () => isDraining },
    async drain(): Promise<void> {
      if (!cluster) return;
      isDraining = true;
      await draining?.drain(sockets, cluster.drainMs);
    },
  };
}
