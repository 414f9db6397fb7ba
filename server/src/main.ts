/** A server that works alone. `npm start` runs cluster/src/main.ts, which knows CLUSTER=on too. */
import { singleProcess } from './app/single-process.ts';
import { readEnv } from './config/env.ts';
import { toLoneConfig } from './config/lone-config.ts';
import { startServer } from './start.ts';

await startServer(async () => ({ config: toLoneConfig(readEnv()), platform: singleProcess }));
