import { readEnv } from '../config/env.ts';
import { toLoneConfig } from '../config/lone-config.ts';
import { runCommand } from '../lib/run-command.ts';
import { restore } from './commands/restore.ts';

await runCommand(() => restore(() => ({ config: toLoneConfig(readEnv()) })));
