import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from '../setup/root.mjs';

export interface TimedRun {
  code: number;
  /** Both streams; empty if they went straight to the terminal. */
  output: string;
  /** User and system time of the process and its descendants; undefined on Windows. */
  coreSeconds: number | undefined;
}

/** The shell has the times of all descendants that were waited for. Descriptor 3 is closed for the program itself. */
const timed = '"$@" 3>&-; code=$?; times >&3; exit $code';

/**
 * Runs a script with the current Node.js, from the root of the checkout.
 *
 * @param args the script and its arguments
 * @param printsAtOnce sends the output to the terminal while it runs; otherwise it is returned
 */
export async function spawnTimed(args: string[], printsAtOnce: boolean): Promise<TimedRun> {
  const command = [process.execPath, ...args];
  const [program = '', ...rest] =
    process.platform === 'win32' ? command : ['sh', '-c', timed, 'sh', ...command];
  const target = printsAtOnce ? 'inherit' : 'pipe';
  const child = spawn(program, rest, {
    cwd: root,
    // Plain text in a log, colours at a terminal.
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', target, target, 'pipe'],
  });
  const times = text(child.stdio[3] as NodeJS.ReadableStream);
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
  return { code, output, coreSeconds: parseTimes(await times) };
}

/** @param times what the shell's `times` prints: a line for itself and one for its children, such as `1m2.50s 0m3.25s` */
export function parseTimes(times: string): number | undefined {
  const values = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  if (values.length === 0) return undefined;
  return values.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
