/** A disk that fails while the server writes: the server acknowledges nothing more and exits. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lacksMachine, skippedFor } from '../../test-tools/obstacles.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';

const hasNoLimits = process.platform === 'win32' ? lacksMachine('Windows has no `ulimit`.') : undefined;
const servers: StartedServer[] = [];
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-broken-'));
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Parts of answers that this test reads. */
interface AnswerBody {
  token: string;
  user: { restaurant: { id: string } };
  id: string;
  items: { id: string }[];
}

/** @param shell commands that run before the server starts */
async function start(shell = '') {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const server = startServer(env, undefined, ['sh', '-c', `${shell} exec "$0" "$@"`]);
  servers.push(server);
  return { ...server, url: `${await untilReady(server)}/api` };
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
  skippedFor(hasNoLimits),
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
