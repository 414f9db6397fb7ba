import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface FinishedCommand {
  seconds: number;
  output: string;
}

/** Runs a command of the server, such as `npm run backup`. Rejects with its output if it fails. */
export function runServerCommand(
  name: 'backup' | 'restore',
  env: Record<string, string>,
  ...args: string[]
): Promise<FinishedCommand> {
  const began = performance.now();
  const command = join(root, `server/src/cli/${name}.ts`);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, problem) => {
      const output = out + problem;
      if (error) reject(new Error(output || error.message));
      else resolve({ seconds: (performance.now() - began) / 1_000, output });
    });
  });
}
