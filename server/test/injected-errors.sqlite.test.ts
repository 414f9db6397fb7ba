/**
 * Errors from the kernel during a commit and a backup: a failing disk (EIO) and a full one (ENOSPC), injected by
 * strace. `media-refusals.test.ts` does the same to uploads.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lacksMachine, lacksProgram, skippedFor } from '../../test-tools/obstacles.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';

const cannotTrace = (() => {
  try {
    execFileSync('strace', ['-qq', '-o', '/dev/null', '-e', 'inject=fsync:error=EIO', 'true']);
    return undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing
      ? lacksProgram('strace is not installed (Debian: sudo apt-get install -y strace).')
      : lacksMachine('This machine forbids strace.');
  }
})();

const backup = resolve(import.meta.dirname, '../src/cli/backup.ts');
const account = { email: 'ada@bistro.example', password: 'correct horse', restaurantName: 'Bistro' };
let dataDir: string;
let server: StartedServer;
let url: string;
let token = '';
let items: string;

beforeAll(async () => {
  if (cannotTrace) return;
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-injected-'));
  await start();
  const signedUp = await call('POST', '/auth/register', account);
  token = signedUp.body.token;
  items = `/items/restaurants/${signedUp.body.user.restaurant.id}`;
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const env = () => ({ DATA_DIR: dataDir, BACKUP_AT: 'off', DISK_RESERVE_MB: '0' });

async function start(): Promise<void> {
  server = startServer(env());
  url = await untilReady(server);
}

async function call(method: string, path: string, body?: object) {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
}

const add = () => call('POST', items, { name: 'Soup', price: 5, category: 'Soups' });
const names = async () => (await call('GET', items)).body.items.map(({ id }: { id: string }) => id);

/** Makes a system call of the server fail on SQLite's log, until the returned process ends. */
async function inject(injection: string): Promise<ChildProcess> {
  const log = join(dataDir, 'menuboard.sqlite-wal');
  const args = ['-f', '-o', '/dev/null', '-P', log, '-e', `inject=${injection}`];
  const strace = spawn('strace', [...args, '-p', String(server.child.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(strace.stderr, 'data');
  return strace;
}

const itTraced = (name: string, test: () => Promise<void>) =>
  it.skipIf(cannotTrace)(name, skippedFor(cannotTrace), test);

itTraced(
  'a commit for which the disk has no space is refused, and works again when there is space',
  async () => {
    const { body: soup } = await add();
    // The next request would extend a session that was used an hour ago, and must not fail because of that.
    const database = new Database(join(dataDir, 'menuboard.sqlite'));
    database.exec("update sessions set last_used_at = '2020-01-01T00:00:00.000Z'");
    database.close();
    const strace = await inject('pwrite64:error=ENOSPC');
    expect(await names()).toEqual([soup.id]);

    const replies = [await add(), await call('DELETE', `/items/${soup.id}`)];

    expect(replies.map(({ status }) => status)).toEqual([507, 507]);
    expect(replies[0]?.body.error).toMatch(/no space left/);
    expect(await names()).toEqual([soup.id]);
    strace.kill('SIGINT');
    await once(strace, 'exit');
    expect((await add()).status).toBe(201);
    expect((await call('DELETE', `/items/${soup.id}`)).status).toBe(204);
  },
);

itTraced('a backup that fails leaves no half, and the next one is complete', async () => {
  const before = await names();
  const fail = async (injection: string) => {
    const [calls = ''] = injection.split(':');
    // With a filter in the kernel, all other system calls keep their speed.
    const filter = ['--seccomp-bpf', '-e', `trace=${calls}`, '-e', `inject=${injection}`];
    const strace = ['strace', '-f', '-o', '/dev/null', ...filter];
    const started = startServer({ ...env(), PATH: process.env.PATH ?? '' }, backup, strace);
    expect(await started.ended).toBe(1);
    const made = (await readdir(join(dataDir, 'backups'))).filter((name) => /^(\d|incomplete)/.test(name));
    expect(made).toEqual([]);
    return started.output();
  };

  expect(await fail('fsync:error=EIO')).toMatch(/^The disk does not work \(.*\)\. Check it/m);
  expect(await fail('pwrite64:error=ENOSPC:when=20+')).toMatch(/^The disk is full\. Free some space/m);

  expect(await names()).toEqual(before);
  const next = startServer(env(), backup);
  expect(await next.ended, next.output()).toBe(0);
  expect(next.output()).toMatch(/^Backup complete: /m);
});

itTraced(
  'a commit that the disk fails to sync is not acknowledged: the server exits, and nothing confirmed is lost',
  async () => {
    const { body: soup } = await add();
    await inject('fdatasync:error=EIO');

    const reply = await add().catch(() => undefined);

    expect([undefined, 503]).toContain(reply?.status);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The disk under the database fails');
    await start();
    expect(await names()).toContain(soup.id);
  },
);
