/** Several real servers on one PostgreSQL and one S3 store, behind a real HAProxy, as `deploy/cluster/` runs them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '../../../e2e/harness/server.ts';
import { type HaproxyOptions, type RunningHaproxy, startHaproxy } from '../../../test-tools/haproxy.ts';
import { type RunningPostgres, startPostgres } from '../../../test-tools/postgres.ts';
import { type RunningS3, startS3 } from '../../../test-tools/s3.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { type RunningValkey, startValkey } from '../../../test-tools/valkey.ts';

export interface ClusterOptions {
  /** How many nodes start with it: two or more. */
  nodes?: number;
  /** How many `addNode` may add. */
  spares?: number;
  /** Carry notifications by Valkey instead of PostgreSQL. */
  valkey?: boolean;
  /** Confirmed commits survive a crash of PostgreSQL. Slower. */
  isDurable?: boolean;
  /** Another PostgreSQL than its own. The caller stops it. */
  postgres?: RunningPostgres;
  /** Another store than its own. The caller stops it. */
  s3?: RunningS3;
  /** PostgreSQL counts statements. */
  countsStatements?: boolean;
  balance?: HaproxyOptions['balance'];
  /** Additional environment variables of all nodes. */
  env?: Record<string, string>;
  /** Those that the first node has instead of all nodes' ones. */
  envOfFirst?: (env: Readonly<Record<string, string>>) => Promise<Record<string, string>>;
}

/** One server process. Its address changes with each start; its name and its data folder do not. */
export interface ClusterNode {
  name: string;
  server: RunningServer;
}

export interface RunningCluster {
  /** The balancer's address, without a slash at the end. */
  url: string;
  port: number;
  haproxy: RunningHaproxy;
  postgres: RunningPostgres;
  s3: RunningS3;
  valkey: RunningValkey | undefined;
  nodes: readonly [ClusterNode, ClusterNode, ...ClusterNode[]];
  /** Ends a node at once, like a power cut. */
  kill: (node: ClusterNode) => Promise<void>;
  /** Lets a node drain and end; resolves with its exit code. */
  drain: (node: ClusterNode) => Promise<number | null>;
  /** Starts a node again after `kill` or `drain`, on its old data folder; with a folder, another build of it. */
  restart: (node: ClusterNode, build?: string) => Promise<void>;
  addNode: () => Promise<ClusterNode>;
  /** Resolves when the balancer sends clients to exactly these nodes. */
  waitUntilUp: (...nodes: readonly ClusterNode[]) => Promise<void>;
  stop: () => Promise<void>;
}

// Each server ends with this process.
process.setMaxListeners(30);

const upTimeoutMs = timeLimit(30_000);
/** Long enough for several slices. */
const DRAIN_SECONDS = '2';

export async function startCluster(options: ClusterOptions = {}): Promise<RunningCluster> {
  const { nodes: count = 2, spares = 0, isDurable = false, countsStatements = false, balance } = options;
  const cleanUps: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'menuboard-cluster-'));
    cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const [postgres, s3, valkey, haproxy] = await allStarted(cleanUps, [
      options.postgres ? leftRunning(options.postgres) : startPostgres({ isDurable, countsStatements }),
      options.s3 ? leftRunning(options.s3) : startS3(),
      options.valkey ? startValkey() : undefined,
      startHaproxy({ places: count + spares, ...(balance && { balance }) }),
    ]);
    const env = {
      ...options.env,
      CLUSTER: 'on',
      DATABASE_URL: postgres.url,
      PUBLIC_URL: haproxy.url,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: options.env?.DRAIN_SECONDS ?? DRAIN_SECONDS,
      ...settingsOf(s3),
      ...(valkey && { VALKEY_URL: valkey.url }),
    };
    const envOfFirst = { ...env, ...(await options.envOfFirst?.(env)) };
    const startNode = async (name: string, build?: string): Promise<RunningServer> => {
      const own = name === nameOf(0) ? envOfFirst : env;
      const server = await startServer({ env: own, dataDir: join(folder, name), build });
      await haproxy.setNode(name, server.port);
      return server;
    };

    const nodes: ClusterNode[] = [];
    cleanUps.push(() => Promise.all(nodes.map(({ server }) => server.kill())));
    const addNode = async () => {
      const name = nameOf(nodes.length);
      const node = { name, server: await startNode(name) };
      nodes.push(node);
      return node;
    };
    const waitUntilUp = (...wanted: readonly ClusterNode[]) =>
      waitForNodes(
        haproxy,
        wanted.map(({ name }) => name),
      );
    // One after the other, because the first creates the tables.
    for (let started = 0; started < count; started += 1) await addNode();
    await waitUntilUp(...nodes);
    return {
      url: haproxy.url,
      port: haproxy.port,
      haproxy,
      postgres,
      s3,
      valkey,
      nodes: nodes as [ClusterNode, ClusterNode, ...ClusterNode[]],
      kill: ({ server }) => server.kill(),
      drain: ({ server }) => server.stop(),
      async restart(node, build) {
        node.server = await startNode(node.name, build);
      },
      addNode,
      waitUntilUp,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const nameOf = (index: number) => `node${index + 1}`;

interface Stoppable {
  stop: () => Promise<unknown>;
}

const leftRunning = async <T extends Stoppable>(server: T): Promise<T> => ({
  ...server,
  stop: async () => undefined,
});

/** Waits for all of them, also after a failure, so that each one that has started is stopped. */
async function allStarted<T extends (Promise<Stoppable> | undefined)[]>(
  cleanUps: (() => Promise<unknown>)[],
  starting: [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  for (const outcome of await Promise.allSettled(starting))
    if (outcome.status === 'fulfilled' && outcome.value) cleanUps.push(outcome.value.stop);
  return Promise.all(starting);
}

const settingsOf = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: RunningS3) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

async function waitForNodes(haproxy: RunningHaproxy, names: string[]): Promise<void> {
  const wanted = names.toSorted().join();
  const deadline = performance.now() + upTimeoutMs;
  for (;;) {
    const nodes = await haproxy.nodes();
    const up = Object.keys(nodes).filter((name) => nodes[name]?.state === 'UP');
    if (up.sort().join() === wanted) return;
    if (performance.now() > deadline) throw new Error(`Waited for ${wanted}: ${JSON.stringify(nodes)}`);
    await sleep(50);
  }
}
