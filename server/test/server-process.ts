import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../dist/main.js');

/** A server in a process of its own. */
export interface StartedServer {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/**
 * Starts the built server, or another program of it, with no other environment than this.
 *
 * @param wrapper the command and arguments that start it, if it is not started directly
 */
export function startServer(
  env: Record<string, string>,
  program = main,
  wrapper: readonly string[] = [],
  programArgs: readonly string[] = [],
): StartedServer {
  const { NODE_COMPILE_CACHE } = process.env;
  const [command = '', ...args] = [...wrapper, process.execPath, program, ...programArgs];
  const child = spawn(command, args, {
    env: { NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, output: () => output, ended };
}

/** The address of a server, once it listens. Throws what it printed if it ended. */
export async function untilReady({ output, ended }: StartedServer): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const url = /Ready: (\S+)/.exec(output())?.[1];
    if (url) return url;
    if (isOver) throw new Error(output());
    await new Promise((wake) => setTimeout(wake, 10));
  }
}
