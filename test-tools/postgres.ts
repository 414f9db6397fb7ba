// A real PostgreSQL for tests, with its own folder, port and random password; stop() deletes its data.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { findPostgres, type PostgresProgram } from './postgres-program.ts';
import { killTree, signalTree } from './process-tree.ts';
import { timeLimit } from './time-limit.ts';
import { findUnprivilegedUser, type Identity } from './unprivileged-user.ts';

const run = promisify(execFile);

/** A running server. Only this server answers `SHOW menuboard.marker` with `marker`. */
export interface RunningPostgres {
  url: string;
  marker: string;
  version: string;
  /** The main process; its children serve one connection each. */
  pid: () => number;
  /** Ends it like a power cut, but keeps its data. */
  crash: () => Promise<void>;
  /** Ends all its processes with SIGKILL, and keeps its data. */
  kill: () => Promise<void>;
  /** Starts it again after a crash or a kill, at the same address. */
  restart: () => Promise<void>;
  /** Stops all its processes from answering until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

export type Settings = Readonly<Record<string, string>>;

/** A data folder, with the facts needed to start a server on it. */
export interface PostgresData {
  program: PostgresProgram;
  identity: Identity | undefined;
  /** Contains the data and everything else that `stop` deletes. */
  folder: string;
  data: string;
  password: string;
  marker: string;
  settings: Settings;
}

const portAttempts = 5;
const startTimeoutMs = timeLimit(30_000);

export interface PostgresOptions {
  /** Confirmed commits survive `crash`, `kill` and even a power cut; autovacuum has its default settings. Slower. */
  isDurable?: boolean;
  /** Counts statements for the extension `pg_stat_statements`. */
  countsStatements?: boolean;
}

const durable: Settings = {
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  // Without its statistics, PostgreSQL reads whole tables.
  autovacuum: 'on',
};
/** The data is deleted after the tests, so it need not survive a power cut, and tests have few rows. */
const quick: Settings = {
  synchronous_commit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  return runPostgres(await createData(options, findPostgres));
}

/** A new folder with an empty database. */
export async function createData(
  { isDurable, countsStatements }: PostgresOptions,
  findProgram: (folder: string) => Promise<PostgresProgram>,
): Promise<PostgresData> {
  const folder = await createFolder();
  try {
    const identity = await findUnprivilegedUser();
    const program = await findProgram(folder);
    const password = randomBytes(18).toString('hex');
    const marker = randomBytes(12).toString('hex');
    const settings = {
      'menuboard.marker': marker,
      ...(isDurable ? durable : quick),
      ...(countsStatements && { shared_preload_libraries: 'pg_stat_statements' }),
    };
    const created = { program, identity, folder, data: join(folder, 'data'), password, marker, settings };
    await initialise(created);
    return created;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Folder for the account that runs PostgreSQL. */
export async function createFolder(): Promise<string> {
  const identity = await findUnprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'menuboard-postgres-'));
  if (identity) await chown(folder, identity.uid, identity.gid);
  return folder;
}

export async function runPostgres(stored: PostgresData): Promise<RunningPostgres> {
  const { folder, password, marker, program } = stored;
  try {
    const launched = await launch(stored);
    const { port } = launched;
    let { child } = launched;
    const killNow = () => child.kill('SIGQUIT');
    process.once('exit', killNow);
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const crash = async () => {
      if (hasEnded()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      killNow();
      await ended;
    };
    const pid = () => child.pid ?? 0;
    return {
      url: `postgres://menuboard:${password}@127.0.0.1:${port}/postgres`,
      marker,
      version: program.version,
      pid,
      crash,
      kill: async () => {
        if (!hasEnded()) await killTree(pid());
      },
      restart: async () => {
        child = await start(stored, port);
      },
      pause: () => signalTree(pid(), 'SIGSTOP'),
      resume: () => signalTree(pid(), 'SIGCONT'),
      stop: async () => {
        process.off('exit', killNow);
        await crash();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function initialise({ program, identity, folder, data, password }: PostgresData): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity) await chown(passwordFile, identity.uid, identity.gid);
  await run(
    program.initdb,
    [
      `--pgdata=${data}`,
      '--username=menuboard',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { cwd: folder, env: program.env, ...identity },
  );
}

/** PostgreSQL cannot choose a free port itself. If another process takes the free port first, try another. */
async function launch(stored: PostgresData) {
  let lastError = new Error('PostgreSQL was not started');
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = await findFreePort();
    try {
      return { child: await start(stored, port), port };
    } catch (error) {
      lastError = error instanceof Error ? error : new Error(String(error));
      if (!/in use|could not (bind|create any TCP)/.test(lastError.message)) break;
    }
  }
  throw lastError;
}

async function start(stored: PostgresData, port: number): Promise<ChildProcess> {
  const { program, identity, folder, data, settings } = stored;
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '200',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program.postgres, ['-D', data, ...args], {
    cwd: folder,
    env: program.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  });
  await waitUntilReady(child);
  return child;
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => {
      child.kill('SIGQUIT');
      reject(new Error(`PostgreSQL was not ready after ${startTimeoutMs} ms:\n${log}`));
    }, startTimeoutMs);
    child.stderr?.setEncoding('utf8');
    child.stderr?.on('data', (text: string) => {
      log = (log + text).slice(-8_000);
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with ${code}:\n${log}`));
    });
  });
}
