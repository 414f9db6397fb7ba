/** Starts programs of this repository that print `Ready: <url>` once they listen, such as the built server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimit } from './time-limit.ts';

export interface StartOptions {
  /** Arguments of Node.js. By default those of the built server. */
  program?: readonly string[];
  /** Whole environment. By default, the program listens on a free port of 127.0.0.1. */
  env: NodeJS.ProcessEnv;
  /** Folder other than the checkout, such as that of another build. */
  cwd?: string | undefined;
  /** Command and arguments that start it, if it is not started directly. */
  wrapper?: readonly string[];
}

export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  /** Output so far; only the end of long output. */
  output: () => string;
  /** Resolves with its address; rejects with its output if it ends first or takes too long. */
  ready: Promise<string>;
  /** Resolves with its exit code, after all its output is in `output`. */
  ended: Promise<number | null>;
}

const root = join(import.meta.dirname, '..');
const readyLimitMs = timeLimit(30_000);
const drainLimitMs = timeLimit(15_000);
const outputMax = 200_000;

/** Starts a program, which ends with this process. */
export function spawnServer(options: StartOptions): ServerProcess {
  const { program = ['server/dist/main.js'], env, cwd = root, wrapper = [] } = options;
  const [command = '', ...args] = [...wrapper, process.execPath, ...program];
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => process.off('exit', killNow));

  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const fail = (problem: string) => reject(new Error(`The server ${problem}:\n${output}`));
    const timer = setTimeout(() => fail(`was not ready after ${readyLimitMs} ms`), readyLimitMs).unref();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-outputMax);
        const url = /^Ready: (\S+?)\/?\n/m.exec(output)?.[1];
        if (url) resolve(url);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
  // Only callers that wait for it need the error.
  ready.catch(() => undefined);
  return { child, pid: child.pid ?? 0, output: () => output, ready, ended };
}

/** Ends a program after its open requests, or at once with SIGKILL. Resolves with its exit code. */
export async function endServer(
  { child, ended }: ServerProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<number | null> {
  child.kill(signal);
  const isOver = await Promise.race([ended.then(() => true), sleep(drainLimitMs, false, { ref: false })]);
  if (!isOver) child.kill('SIGKILL');
  return ended;
}
