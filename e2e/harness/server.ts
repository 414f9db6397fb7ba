import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endServer, spawnServer } from '../../test-tools/server-process.ts';

export interface ServerOptions {
  /** Additional environment variables, or other values for PORT, HOST and DATA_DIR. */
  env?: Record<string, string>;
  /** Existing data folder, for a restart on the same data. By default a new one, which stop() removes. */
  dataDir?: string;
  /** Folder with a build other than the checkout's. */
  build?: string | undefined;
}

export interface RunningServer {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
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

/** Starts the real server on a free port of 127.0.0.1, without the developer's environment variables. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'menuboard-server-')));
  const { PATH, HOME } = process.env;
  const server = spawnServer({
    cwd: options.build,
    env: { PATH, HOME, TZ: 'UTC', DATA_DIR: dataDir, BACKUP_AT: 'off', ...options.env },
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const code = await endServer(server, signal);
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    const url = await server.ready;
    return {
      url,
      port: Number(new URL(url).port),
      pid: server.pid,
      dataDir,
      log: server.output,
      stop: () => end('SIGTERM'),
      kill: () => end('SIGKILL').then(() => undefined),
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}
