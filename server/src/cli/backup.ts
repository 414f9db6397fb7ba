import { readEnv } from '../config/env.ts';
import { toLoneConfig } from '../config/lone-config.ts';
import { runCommand } from '../lib/run-command.ts';
import { backUp } from './commands/backup.ts';

await runCommand(() => backUp(toLoneConfig(readEnv())));
