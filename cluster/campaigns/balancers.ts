/** The balancers in front of a cluster. One process may open too few files for many screens, so there may be several. */

import { type RunningHaproxy, startHaproxy } from '../../test-tools/haproxy.ts';
import type { ClusterNode, RunningCluster } from '../e2e/harness/cluster.ts';

/** A screen needs two files of its balancer, and two more while it also asks over HTTP. */
const SCREENS_PER_BALANCER = 5_000;

export interface Balancers {
  urls: string[];
  /** Ends all of them at once, with all connections, and starts them again. */
  restart: () => Promise<void>;
  /** Kills a node and starts it again. */
  killAndRestart: (node: ClusterNode) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts more beside the balancer of the cluster, until there are enough for this number of screens. */
export async function startBalancers(cluster: RunningCluster, screens: number): Promise<Balancers> {
  const more: RunningHaproxy[] = [];
  const setNode = async ({ name, server }: ClusterNode) => {
    for (const haproxy of more) await haproxy.setNode(name, server.port);
  };
  for (let n = 1; n < Math.ceil(screens / SCREENS_PER_BALANCER); n += 1)
    more.push(await startHaproxy({ places: cluster.nodes.length }));
  for (const node of cluster.nodes) await setNode(node);
  const all = [cluster.haproxy, ...more];
  return {
    urls: all.map(({ url }) => url),
    restart: async () => {
      await Promise.all(all.map((haproxy) => haproxy.kill()));
      await Promise.all(all.map((haproxy) => haproxy.restart()));
    },
    killAndRestart: async (node) => {
      await cluster.kill(node);
      await cluster.restart(node);
      await setNode(node);
    },
    close: async () => {
      for (const haproxy of more) await haproxy.stop();
    },
  };
}
