import { spawn } from 'node:child_process';
import { root } from '../setup/root.mjs';

export interface NodeRun {
  code: number;
  /** Both streams; empty if they went directly to the terminal. */
  output: string;
}

/**
 * Runs a script with the current Node.js, from the root of the checkout.
 *
 * @param args the script and its arguments
 * @param printsAtOnce sends the output to the terminal while it runs; otherwise it is returned
 */
export async function spawnNode(args: string[], printsAtOnce: boolean): Promise<NodeRun> {
  const target = printsAtOnce ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Plain text in a log, colours in a terminal.
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', target, target],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output };
}
