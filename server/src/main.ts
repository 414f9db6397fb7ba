/** A server that works alone. `npm start` runs cluster/src/main.ts, which knows CLUSTER=on too. */
import { readEnv } from './config/env.ts';
import { toLoneConfig } from './config/lone-config.ts';
import { singleProcess } from './fleet/single-process.ts';
import { startServer } from './start.ts';

await startServer(async () => ({ config: toLoneConfig(readEnv()), platform: singleProcess }));
