/** The program of `npm start`: a node with CLUSTER=on, otherwise a server that works alone. */
import { readEnv } from '@menuboard/server/config/env';
import { startServer } from '@menuboard/server/start';
import { toNodeConfig } from './config/cluster-config.ts';

await startServer(async () => {
  const { config, cluster } = toNodeConfig(readEnv());
  if (!cluster) {
    const { singleProcess } = await import('@menuboard/server/fleet/single-process');
    return { config, platform: singleProcess };
  }
  const { nodePlatform } = await import('./platform.ts');
  return { config, platform: nodePlatform(cluster) };
});
