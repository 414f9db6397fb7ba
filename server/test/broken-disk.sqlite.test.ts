/** A disk that fails while the server writes: the server acknowledges nothing more and exits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lacksMachine, skippedFor } from '../../test-tools/obstacles.ts';

const main = resolve(import.meta.dirname, '../dist/main.js');
const hasNoLimits = process.platform === 'win32' ? lacksMachine('Windows has no `ulimit`.') : undefined;
const children: ChildProcess[] = [];
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-broken-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** The parts of answers that this test reads. */
interface AnswerBody {
  token: string;
  user: { restaurant: { id: string } };
  id: string;
  items: { id: string }[];
}

/** @param shell commands that run before the server starts */
async function start(shell = '') {
  const child = spawn('sh', ['-c', `${shell} exec "${process.execPath}" "${main}"`], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
  });
  children.push(child);
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const url = await new Promise<string>((ready) => {
    const onOutput = (text: Buffer) => {
      output += text;
      const found = /Ready: (\S+)/.exec(output)?.[1];
      if (found) ready(`${found}/api`);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
  });
  return { url, ended, output: () => output };
}

async function call(url: string, token: string, body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  return { status: reply.status, body: (await reply.json()) as AnswerBody };
}

it.skipIf(hasNoLimits)(
  'acknowledges nothing after the disk has failed, exits, and has all acknowledged data after the next start',
  { ...skippedFor(hasNoLimits), timeout: 60_000 },
  async () => {
    // No file may grow past two megabytes, so SQLite gets an input/output error when its log does.
    const first = await start("trap '' XFSZ; ulimit -f 4096;");
    const account = { email: 'ada@bistro.example', password: 'correct horse', restaurantName: 'Bistro' };
    const { body: signedUp } = await call(`${first.url}/auth/register`, '', account);
    const items = `/items/restaurants/${signedUp.user.restaurant.id}`;
    const acknowledged: string[] = [];
    const statuses: number[] = [];
    const item = (n: number) => ({
      name: `Soup ${n}`,
      price: 1,
      category: 'Soups',
      description: 'x'.repeat(900),
    });
    for (let n = 0; n < 500; n += 1) {
      const made = await call(`${first.url}${items}`, signedUp.token, item(n)).catch(() => undefined);
      if (!made) break;
      statuses.push(made.status);
      if (made.status === 201) acknowledged.push(made.body.id);
    }

    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('The disk under the database fails');
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(statuses.lastIndexOf(201)).toBe(acknowledged.length - 1);

    const { url } = await start();
    const listed = await call(`${url}${items}`, signedUp.token);
    const ids = new Set(listed.body.items.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  },
);
