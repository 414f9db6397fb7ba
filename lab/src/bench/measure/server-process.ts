import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverArguments, serverEnvironment } from '../../../../scripts/setup/server-arguments.mjs';
import { endServer, spawnServer } from '../../../../test-tools/server-process.ts';

export const root = resolve(import.meta.dirname, '../../../..');

export interface ServerProcess {
  url: string;
  pid: number;
  /** From the start of the process until it listened. */
  startMs: number;
  stop(): Promise<unknown>;
}

/** Starts a program, given as arguments of Node.js, that prints `Ready: <url>` once it listens. */
async function startProgram(program: readonly string[], env: Record<string, string>): Promise<ServerProcess> {
  const startedAt = performance.now();
  const { PATH, HOME } = process.env;
  const NODE_COMPILE_CACHE = join(root, 'server/dist/compiled');
  const server = spawnServer({
    program,
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...env },
  });
  const url = await server.ready;
  return { url, pid: server.pid, startMs: performance.now() - startedAt, stop: () => endServer(server) };
}

/** One of the limits: the performance of the bare libraries. */
export const startLimit = (
  name: 'broadcast' | 'sqlite-api',
  env: Record<string, string> = {},
): Promise<ServerProcess> => startProgram([`lab/src/bench/limits/${name}.ts`], env);

/** Our server on this data folder, as `npm start` runs it. */
export const startOurs = (dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> =>
  startProgram(serverArguments, { ...serverEnvironment, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env });

/** Calls `use` with an empty folder, and removes it afterwards. */
export async function withDataFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
