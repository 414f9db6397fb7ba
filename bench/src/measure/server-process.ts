import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

export interface ServerProcess {
  url: string;
  pid: number;
  /** From the start of the process until it listened. */
  startMs: number;
  stop(): Promise<void>;
}

/**
 * Starts a program that prints `Ready: <url>` once it listens.
 *
 * @param program relative to the project's folder, after arguments of Node.js, if any
 */
export async function startProgram(
  program: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, program.split(' '), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(root, 'server/dist/compiled'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  const url = await new Promise<string>((found, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = /^Ready: (\S+)/m.exec(output)?.[1];
      if (ready) found(ready);
    });
    child.once('exit', () => reject(new Error(`${program} ended before it was ready:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Our server as `npm start` runs it, on this data folder. */
export function startOurs(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { SERVER_ARGUMENTS = 'server/dist/main.js' } = process.env;
  return startProgram(SERVER_ARGUMENTS, { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });
}

/** Calls `use` with an empty folder, and removes it afterwards. */
export async function withDataFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
