/** `try-restore.ts FOLDER`: restores a backup into a separate place, for the server, and reports its faults. */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { tryRestore } from '../backup/try-restore.ts';
import { toConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { runCommand } from '../lib/run-command.ts';

await runCommand(async () => {
  setPriority(10);
  const [backup] = process.argv.slice(2);
  if (backup === undefined) throw new OperatorError('Name the folder of the backup.');
  await tryRestore(backup, join(toConfig(readEnv()).dataDir, 'trial-restore'));
});
