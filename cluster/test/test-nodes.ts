/** Nodes of a cluster on one PostgreSQL, in this process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../server/test/build-test-app.ts';
import { createTestClock, type TestClock } from '../../server/test/test-clock.ts';
import { createMigratedDatabase, type TestDatabase } from '../../server/test/test-database.ts';
import type { Bell } from '../src/changes/bell.ts';
import type { ClusterConfig } from '../src/config/cluster-config.ts';
import { nodePlatform } from '../src/platform.ts';
import { clusterConfig } from './cluster-config.ts';

export interface NodeOptions extends TestAppOptions {
  bell?: Bell;
  cluster?: ClusterConfig;
}

export interface TestNodes {
  database: TestDatabase;
  clock: TestClock;
  /** Starts another node, perhaps with another connection to the database. `stop` stops it. */
  start(options?: NodeOptions): Promise<TestApp>;
  stop(): Promise<void>;
}

export async function createNodes(shared: NodeOptions = {}): Promise<TestNodes> {
  const database = await createMigratedDatabase();
  const clock = createTestClock();
  const folders: string[] = [];
  const nodes: TestApp[] = [];
  return {
    database,
    clock,
    async start(options = {}) {
      const dataDir = await mkdtemp(join(tmpdir(), 'menuboard-node-'));
      folders.push(dataDir);
      const config = {
        publicUrl: 'https://boards.example',
        trustedProxies: ['loopback'],
        ...shared.config,
        ...options.config,
      };
      const { bell, cluster = clusterConfig, ...rest } = { ...shared, ...options };
      const node = await buildTestApp({
        platform: nodePlatform(cluster, { bell }),
        ...rest,
        clock,
        database: { ...(options.database ?? database), dataDir },
        config,
      });
      nodes.push(node);
      return node;
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await database.drop();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
