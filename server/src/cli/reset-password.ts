import { readEnv } from '../config/env.ts';
import { toLoneConfig } from '../config/lone-config.ts';
import { runCommand } from '../lib/run-command.ts';
import { resetPassword } from './commands/reset-password.ts';

await runCommand(() => resetPassword(() => ({ config: toLoneConfig(readEnv()) })));
