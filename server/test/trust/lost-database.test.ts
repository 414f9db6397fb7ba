/** A real PostgreSQL is lost in every way while the server works: the server stays, callers get 503, work resumes. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../test-tools/postgres.ts';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { type StartedServer, startServer, untilReady } from '../server-process.ts';

const WRITERS = 3;
/** Longer than a statement may take. */
const PAUSE_MS = 9_000;

let postgres: RunningPostgres;
let dataDir: string;
let server: StartedServer;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-lost-'));
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMITS: 'off' });
  url = await untilReady(server);
}

async function call(path: string, token: string, body?: object): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signUp(): Promise<{ token: string; items: string }> {
  const email = `${randomUUID()}@restaurant.example`;
  const reply = await call('/auth/register', '', {
    email,
    password: 'correct horse',
    restaurantName: 'Casa',
  });
  const { token, user } = (await reply.json()) as { token: string; user: { restaurant: { id: string } } };
  return { token, items: `/items/restaurants/${user.restaurant.id}` };
}

/** Owners who continuously add items and list them, until they are told to stop. */
function createLoad({ token, items }: Awaited<ReturnType<typeof signUp>>) {
  const statuses = new Map<number, number>();
  const withoutRetryAfter: string[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  let created = 0;

  async function work(): Promise<void> {
    while (!isOver) {
      for (const body of [{ name: randomUUID(), price: 5, category: 'Mains' }, undefined]) {
        const reply = await call(items, token, body);
        const text = await reply.text();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        if (reply.status === 503 && !reply.headers.has('retry-after')) withoutRetryAfter.push(text);
        if (body && reply.status === 201) {
          acknowledged.push(body.name);
          created += 1;
        }
        if (reply.status !== 200) await sleep(20);
      }
    }
  }

  const workers = Array.from({ length: WRITERS }, work);
  return {
    created: () => created,
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return { statuses, withoutRetryAfter, acknowledged };
    },
  };
}

async function askDatabase(statement: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows.map((row) => Number(row.pid));
}

const ourConnections = "from pg_stat_activity where application_name = 'menuboard'";

const faults: Record<string, () => Promise<unknown>> = {
  'has its connections ended': () =>
    askDatabase(`select pg_terminate_backend(pid)::int, pid ${ourConnections}`),
  'has one connection killed': async () => {
    const [pid] = await askDatabase(`select pid ${ourConnections} limit 1`);
    if (pid) process.kill(pid, 'SIGKILL');
  },
  'crashes and comes back': async () => {
    await postgres.crash();
    await sleep(1_000);
    await postgres.restart();
  },
  'is paused': async () => {
    const pids = [postgres.pid(), ...(await askDatabase(`select pid ${ourConnections}`))];
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await sleep(PAUSE_MS);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  },
};

/** Waits for a line, because a server's output can arrive after its reply. */
const says = (line: string) => waitFor(() => expect(server.output()).toContain(line));

it('is waited for at the start: the server answers 503, and works as soon as the database is there', async () => {
  await postgres.crash();
  await start();
  await says('The database in DATABASE_URL does not answer.');
  for (const path of ['/health', '/auth/me', '/displays/pair/ABC234']) {
    const reply = await call(path, 'x'.repeat(43));
    expect([path, reply.status, reply.headers.has('retry-after')]).toEqual([path, 503, true]);
  }
  const notReady = await call('/ready', '');
  expect([notReady.status, await notReady.json()]).toMatchObject([
    503,
    { details: [{ message: 'away' }, { message: 'missing' }, { message: 'ok' }] },
  ]);

  await postgres.restart();

  await waitFor(async () => expect((await call('/health', '')).status).toBe(200));
  expect((await call('/ready', '')).status).toBe(200);
  await signUp();
  await says('The database answers.');
});

/** `npm test` tries the worst of them. */
const faultsTried = Object.entries(faults).filter(([name]) => isTestAll || name === 'crashes and comes back');

describe('a PostgreSQL that', () => {
  it.each(faultsTried)('%s costs no process, no session and no acknowledged change', async (_, lose) => {
    const owner = await signUp();
    const load = createLoad(owner);
    await waitFor(() => expect(load.created()).toBeGreaterThan(WRITERS));

    await lose();
    const [lostAt, before] = [performance.now(), load.created()];
    await waitFor(() => expect(load.created()).toBeGreaterThan(before + WRITERS));
    const resumedAfter = performance.now() - lostAt;
    const { statuses, withoutRetryAfter, acknowledged } = await load.stop();

    console.log(`Work resumed after ${Math.round(resumedAfter)} ms; replies:`, Object.fromEntries(statuses));
    expect(server.child.exitCode).toBeNull();
    expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(withoutRetryAfter).toEqual([]);
    const { items } = (await (await call(owner.items, owner.token)).json()) as {
      items: { name: string }[];
    };
    const names = new Set(items.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  });
});
