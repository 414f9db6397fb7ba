/** Spent budgets of guesses, over HTTP, before and after a restart of the server on the same data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';

const email = 'ada@bistro.example';
const password = 'a long enough password';
const known = '198.51.100.1';
const stoppedClock = join(import.meta.dirname, 'stopped-clock.ts');
const startedAt = Date.now();
let dataDir: string;
let server: StartedServer;
let url: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menuboard-budgets-'));
  await start();
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  // The budgets last a minute, which all these guesses may take on a busy machine, so no time passes for the server.
  const clock = {
    NODE_OPTIONS: `--import ${pathToFileURL(stoppedClock)}`,
    CLOCK_STOPPED_AT: String(startedAt),
  };
  server = startServer({ ...clock, DATA_DIR: dataDir, BACKUP_AT: 'off', TRUST_PROXY: '127.0.0.1' });
  url = await untilReady(server);
}

async function post(path: string, body: object, ip: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
  const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.body?.cancel();
  return reply.status;
}
const signIn = (typed: string, ip: string) => post('/auth/login', { email, password: typed }, ip);
const enterCode = (ip: string) => post('/displays/pair', { pairingCode: 'ZZZZZZ' }, ip);

/** The stored budgets. */
function storedRows() {
  const database = new Database(join(dataDir, 'menuboard.sqlite'), { readonly: true });
  const rows = database.prepare('select limiter, key_hash, count from guess_budgets').all() as {
    limiter: string;
    key_hash: string;
    count: number;
  }[];
  database.close();
  return rows;
}
const storedBudgets = () => storedRows().map(({ limiter, key_hash: key }) => `${limiter} ${key}`);
const storedGuesses = () => storedRows().reduce((sum, { count }) => sum + count, 0);

async function spendBudgets(): Promise<void> {
  await post('/auth/register', { email, password, restaurantName: 'Bistro' }, known);
  // Thirty for the account, from addresses that have ten each.
  for (let n = 0; n < 30; n += 1) expect(await signIn(`wrong ${n}`, `203.0.113.${n % 4}`)).toBe(401);
  expect(await signIn('wrong', '203.0.113.9')).toBe(429);
  for (let n = 0; n < 5; n += 1) expect(await enterCode('203.0.113.50')).toBe(404);
  expect(await enterCode('203.0.113.50')).toBe(429);
}

it('a restart gives no new guesses, whether the server was killed or stopped', async () => {
  await spendBudgets();
  const limits = /^(sign-in-by-address|sign-in-by-account|pairing-code) [0-9a-f]{64}$/;
  // A killed server has stored everything that is a second old: thirty wrong passwords, by address and account, and
  // five codes.
  await waitFor(() => expect(storedGuesses()).toBeGreaterThanOrEqual(65));
  for (const [index, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
    server.child.kill(signal);
    await server.ended;
    const stored = storedBudgets();
    await start();

    // Four addresses, one account and one address of codes.
    expect(stored.length).toBeGreaterThanOrEqual(6);
    for (const one of stored) expect(one).toMatch(limits);
    expect(await signIn(password, `203.0.113.${99 - index}`)).toBe(429);
    expect(await enterCode('203.0.113.50')).toBe(429);
    expect(await enterCode(`203.0.113.${51 + index}`)).toBe(404);
  }
  expect(await signIn(password, known)).toBe(200);
});
