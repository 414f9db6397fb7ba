import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { runCommand } from '../lib/run-command.ts';
import { backUp } from './commands/backup.ts';

await runCommand(() => backUp(toConfig(readEnv())));
