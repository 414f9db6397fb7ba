/** Runs the commands for backups, each in its own process, so that nobody waits for them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { OperatorError } from '../lib/operator-error.ts';
import { root } from '../root.ts';

/** Resolves when the command has succeeded. Rejects with an `OperatorError` with the sentence that it printed. */
export type RunBackupCommand = (
  name: 'backup' | 'try-restore',
  args: string[],
  signal: AbortSignal,
) => Promise<void>;

interface BackupCommandParts {
  /** `backupProgram`: the program of `npm run backup`, from the project's folder. */
  fleet: { backupProgram: string };
  /** Other settings than those of this process. */
  commandEnv?: NodeJS.ProcessEnv | undefined;
}

export function runBackupCommand({ fleet, commandEnv: env }: BackupCommandParts): RunBackupCommand {
  return (name, args, signal) => {
    const command = join(root, name === 'backup' ? fleet.backupProgram : 'server/src/cli/try-restore.ts');
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [command, ...args], { signal, ...(env && { env }) }, (error, _, problem) => {
        if (error) reject(new OperatorError(problem.trim() || error.message));
        else resolve();
      });
    });
  };
}

/** Sentence for people about a failed command. An error with a stack is for the log. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const message = error instanceof OperatorError ? error.message : '';
  return message === '' || /\n\s+at /.test(message) ? otherwise : message;
}
