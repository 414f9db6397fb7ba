import type { RunningServer } from '../../../e2e/harness/server.ts';
import { startCluster } from './cluster.ts';

/**
 * Two nodes behind a balancer that chooses one at random for each request, instead of the server of the journeys. Their
 * notifications come through PostgreSQL (MENUBOARD_E2E_CLUSTER=on), Valkey (`valkey`), or not at all (`deaf`).
 */
export async function startTestServer(env: Record<string, string>): Promise<RunningServer> {
  const notifications = process.env.MENUBOARD_E2E_CLUSTER;
  const cluster = await startCluster({ balance: 'random', env, valkey: notifications !== 'on' });
  if (notifications === 'deaf') cluster.valkey?.pause();
  return {
    url: cluster.url,
    port: cluster.port,
    pid: cluster.haproxy.pid(),
    dataDir: '',
    log: () => cluster.nodes.map(({ name, server }) => `${name}:\n${server.log()}`).join('\n'),
    stop: async () => {
      await cluster.stop();
      return 0;
    },
    kill: cluster.stop,
  };
}
