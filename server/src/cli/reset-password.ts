import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { runCommand } from '../lib/run-command.ts';
import { resetPassword } from './commands/reset-password.ts';

await runCommand(() => resetPassword(() => ({ config: toConfig(readEnv()) })));
