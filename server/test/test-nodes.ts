/** Nodes of a cluster on one PostgreSQL, in this process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bell } from '../src/cluster/changes/bell.ts';
import { nodePlatform } from '../src/cluster/platform.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { clusterConfig } from './cluster-config.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createMigratedDatabase, type TestDatabase } from './test-database.ts';

export interface NodeOptions extends TestAppOptions {
  bell?: Bell;
}

export interface TestNodes {
  database: TestDatabase;
  clock: TestClock;
  /** Starts another node, which `stop` stops. It may have another way to the database. */
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
        cluster: clusterConfig,
        ...shared.config,
        ...options.config,
      };
      const { bell = shared.bell } = options;
      const node = await buildTestApp({
        platform: nodePlatform(config.cluster ?? clusterConfig, { bell }),
        ...shared,
        ...options,
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
