/** The cluster of a campaign: two nodes without limits of rate, on a PostgreSQL that survives a crash. */
import { type ClusterOptions, type RunningCluster, startCluster } from '../e2e/harness/cluster.ts';

export async function withCluster<T>(
  work: (cluster: RunningCluster) => Promise<T>,
  options: ClusterOptions = {},
): Promise<T> {
  const cluster = await startCluster({
    nodes: 2,
    isDurable: true,
    ...options,
    env: { RATE_LIMITS: 'off', CHANGES_QUOTA_MB: '10000', ...options.env },
  });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

export const addressesOf = ({ nodes }: RunningCluster) => nodes.map(({ server }) => server.url);
