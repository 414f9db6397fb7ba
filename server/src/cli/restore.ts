import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { runCommand } from '../lib/run-command.ts';
import { restore } from './commands/restore.ts';

await runCommand(() => restore(() => ({ config: toConfig(readEnv()) })));
