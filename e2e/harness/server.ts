import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { timeLimit } from '../../test-tools/time-limit.ts';

export interface ServerOptions {
  /** Additional environment variables, or other values for PORT, HOST and DATA_DIR. */
  env?: Record<string, string>;
  /** An existing data folder, for a restart on the same data. By default a new one, which stop() removes. */
  dataDir?: string;
  /** A folder with another build than the one of the checkout. */
  build?: string | undefined;
}

export interface RunningServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Returns the server's output so far. */
  log: () => string;
  /** Stops the server after its open requests; resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Ends the process at once, like a power cut. */
  kill: () => Promise<void>;
}

/** Returns environment variables that set the server's clock ahead. */
export function clockAhead(ms: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts'))}`,
    CLOCK_AHEAD_MS: String(Math.round(ms)),
  };
}

const root = join(import.meta.dirname, '../..');
const readyTimeoutMs = timeLimit(30_000);
const drainTimeoutMs = timeLimit(15_000);

/** Starts the real server on a free port of 127.0.0.1, without the developer's environment variables. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'menuboard-server-')));
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: options.build ?? root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TZ: 'UTC',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BACKUP_AT: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const cleanUp = async () => {
    process.off('exit', killNow);
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };

  const log = collectOutput(child);
  try {
    const url = await waitUntilReady(child, log);
    return {
      url,
      port: Number(new URL(url).port),
      pid: child.pid ?? 0,
      dataDir,
      log,
      stop: async () => {
        const code = await endProcess(child, 'SIGTERM');
        await cleanUp();
        return code;
      },
      kill: async () => {
        await endProcess(child, 'SIGKILL');
        await cleanUp();
      },
    };
  } catch (error) {
    await endProcess(child, 'SIGKILL');
    await cleanUp();
    throw error;
  }
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      text = (text + chunk).slice(-200_000);
    });
  }
  return () => text;
}

async function waitUntilReady(child: ChildProcess, log: () => string): Promise<string> {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    const url = /^Ready: (http\S+?)\/?\s*$/m.exec(log())?.[1];
    if (url) return url;
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`);
    await sleep(20);
  }
  throw new Error(`The server was not ready after ${readyTimeoutMs} ms:\n${log()}`);
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const drained = await Promise.race([ended.then(() => true), sleep(drainTimeoutMs, false, { ref: false })]);
  if (!drained) child.kill('SIGKILL');
  await ended;
  return child.exitCode;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
