// PostgreSQL with standbys that can replace it: synchronous ones have every confirmed commit, others may lack some.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  createData,
  createFolder,
  type PostgresData,
  type RunningPostgres,
  runPostgres,
} from './postgres.ts';
import { findInstalledPostgres } from './postgres-program.ts';
import { timeLimit } from './time-limit.ts';

const run = promisify(execFile);
const followTimeoutMs = timeLimit(30_000);

/** A server that others can follow. */
export interface ReplicatedPostgres extends RunningPostgres {
  /**
   * Copies it to a server that follows it.
   *
   * @param options.isSynchronous from now on, it confirms no commit that the standby lacks
   * @param options.port port at which the standby finds it, if not its own
   */
  startStandby: (options: { isSynchronous: boolean; port?: number }) => Promise<Standby>;
}

export interface Standby extends ReplicatedPostgres {
  /** Makes it the primary; resolves when it accepts changes. */
  promote: () => Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const stored = await createData({ isDurable: true }, findInstalledPostgres);
  return withStandbys(stored, await runPostgres(stored));
}

function withStandbys(stored: PostgresData, running: RunningPostgres): ReplicatedPostgres {
  return {
    ...running,
    startStandby: async ({ isSynchronous, port }) => {
      const source = new URL(running.url);
      if (port !== undefined) source.port = String(port);
      const standby = await copyTo(await createFolder(), stored, source.href);
      if (isSynchronous) await setOption(running.url, 'synchronous_standby_names', '*');
      const wanted = isSynchronous ? "sync_state = 'sync'" : "state = 'streaming'";
      await waitFor(running.url, `select 1 from pg_stat_replication where ${wanted}`);
      return standby;
    },
  };
}

async function copyTo(folder: string, from: PostgresData, url: string): Promise<Standby> {
  const { program, identity } = from;
  const stored = { ...from, folder, data: join(folder, 'data') };
  try {
    const copy = ['--pgdata', stored.data, '--dbname', url, '--checkpoint=fast', '--write-recovery-conf'];
    const options = { cwd: folder, env: program.env, ...identity };
    await run(join(program.bin, 'pg_basebackup'), [...copy, '--no-sync'], options);
    await forgetOwnStandbys(join(stored.data, 'postgresql.auto.conf'));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const running = await runPostgres(stored);
  return {
    ...withStandbys(stored, running),
    promote: async () => {
      await run(join(program.bin, 'pg_ctl'), ['promote', '--wait', '--pgdata', stored.data], {
        cwd: folder,
        env: program.env,
        ...identity,
      });
    },
  };
}

/** The copy would wait for standbys that follow the primary. */
async function forgetOwnStandbys(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/^synchronous_standby_names.*\n/gm, ''));
}

async function setOption(url: string, name: string, value: string): Promise<void> {
  await ask(url, `alter system set ${name} = '${value}'`);
  await ask(url, 'select pg_reload_conf()');
}

async function waitFor(url: string, question: string): Promise<void> {
  const deadline = performance.now() + followTimeoutMs;
  while ((await ask(url, question)) === 0) {
    if (performance.now() > deadline) throw new Error(`Waited for: ${question}`);
    await sleep(50);
  }
}

async function ask(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
