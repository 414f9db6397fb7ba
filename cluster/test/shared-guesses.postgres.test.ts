/** Guesses at two nodes on one PostgreSQL: together they check as many as one server, whatever the way of guessing. */
import { authRoutes } from '@menuboard/contract/auth';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { MINUTE } from '@menuboard/server/lib/clock';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { password, signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../server/test/factories.ts';
import { codeNumber, guessCodes } from './guess-codes.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';

let nodes: TestNodes;
let a: TestApp;
let b: TestApp;
let statements: string[];
beforeEach(async () => {
  statements = [];
  nodes = await createNodes({ onStatement: (sql) => statements.push(sql) });
  [a, b] = await Promise.all([nodes.start(), nodes.start()]);
});
afterEach(() => nodes.stop());

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n}`);
const budgetStatements = () => statements.filter((statement) => statement.includes('guess_budgets')).length;

const signIn = (node: TestApp, email: string, typed: string, ip: string) =>
  node.send(authRoutes.login, { body: { email, password: typed } }, { ip }).then((reply) => reply.statusCode);
const enterCode = (node: TestApp, pairingCode: string, ip: string) =>
  node.send(pairingRoutes.pair, { body: { pairingCode } }, { ip }).then((reply) => reply.statusCode);

it('checks five codes of an address and sixty in all, at once on both nodes, over HTTP and sockets', async () => {
  const all = [await a.listen(), await b.listen()];
  const attack = { urls: () => all, atOnce: 20, everyNthOverSocket: 7 };

  const few = await guessCodes({ ...attack, guesses: 60, addresses: addresses(4) });
  expect(few).toEqual({ checked: 20, refused: 40, unavailable: 0, mostOfAnAddress: 5 });
  const many = await guessCodes({ ...attack, guesses: 200, addresses: addresses(50) });
  expect(many).toMatchObject({ checked: 40, refused: 160, unavailable: 0 });
  expect(many.mostOfAnAddress).toBeLessThanOrEqual(5);

  const before = budgetStatements();
  expect(await guessCodes({ ...attack, guesses: 60, addresses: addresses(50) })).toMatchObject({
    refused: 60,
  });
  // Each node knows that all together have spent the minute, and refuses without a query.
  expect(budgetStatements()).toBe(before);
});

it('gives no new guesses after a restart of both nodes, and all of them in the next minute', async () => {
  for (let n = 0; n < 5; n += 1)
    expect(await enterCode(n % 2 ? a : b, codeNumber(n), '203.0.113.1')).toBe(404);
  expect(await enterCode(a, codeNumber(9), '203.0.113.1')).toBe(429);

  const [c, d] = await Promise.all([nodes.start(), nodes.start()]);
  expect(await enterCode(c, codeNumber(10), '203.0.113.1')).toBe(429);
  expect(await enterCode(d, codeNumber(10), '203.0.113.1')).toBe(429);
  expect(await enterCode(d, codeNumber(10), '203.0.113.2')).toBe(404);

  nodes.clock.advance(MINUTE);
  expect(await enterCode(a, codeNumber(11), '203.0.113.1')).toBe(404);
  expect(await enterCode(c, codeNumber(11), '203.0.113.1')).toBe(404);
});

const home = '198.51.100.1';

it('checks ten passwords of an address and thirty of an account, alternately and at once on both nodes', async () => {
  const owner = await signUpOwner(a);
  expect(await signIn(a, owner.email, password, home)).toBe(200);
  nodes.clock.advance(MINUTE);
  const wrong = (n: number, ip: string) => signIn(n % 2 ? a : b, owner.email, `wrong ${n}`, ip);
  for (let n = 0; n < 10; n += 1) expect(await wrong(n, '203.0.113.1')).toBe(401);
  expect(await wrong(0, '203.0.113.1')).toBe(429);
  expect(await wrong(1, '203.0.113.1')).toBe(429);

  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => wrong(n, `203.0.113.${2 + (n % 4)}`)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(await signIn(b, owner.email, password, '203.0.113.9')).toBe(429);
  // At an address of an earlier sign-in by the owner, nobody else's guesses count.
  expect(await signIn(b, owner.email, password, home)).toBe(200);
});

it('gives right guesses back, also those of many at once, and counts none that the database did not check', async () => {
  const owner = await signUpOwner(a);
  nodes.clock.advance(MINUTE);
  const all = Array.from({ length: 30 }, (_, n) =>
    signIn(n % 2 ? a : b, owner.email, password, '203.0.113.1'),
  );

  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

  const { rows } = await sql`select count, pending from guess_budgets where limiter like 'sign-in%'`.execute(
    a.app.db,
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toEqual({ count: 0, pending: 0 });
});

it('never refuses a paired screen, and a known owner only for guesses of that address', async () => {
  const owner = await signUpOwner(a);
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { screenToken } = await aPairedScreen(a, display);
  expect(await signIn(a, owner.email, password, home)).toBe(200);
  const all = [await a.listen(), await b.listen()];
  await guessCodes({
    urls: () => all,
    guesses: 120,
    addresses: addresses(30),
    atOnce: 10,
    everyNthOverSocket: 50,
  });
  expect(await enterCode(b, display.pairingCode, '203.0.113.77')).toBe(429);

  const params = { pairingCode: display.pairingCode };
  for (const node of [a, b]) {
    const content = await node.send(
      pairingRoutes.content,
      { params },
      { token: screenToken, ip: '203.0.113.1' },
    );
    expect(content.statusCode).toBe(200);
  }
  // A new screen also pairs from the address where the owner signed in.
  expect(await enterCode(b, display.pairingCode, home)).toBe(200);
});

it('answers that the database is away, and lets nobody guess', async () => {
  await sql`alter table guess_budgets rename to elsewhere`.execute(a.app.db);

  expect(await enterCode(a, codeNumber(1), '203.0.113.1')).toBeGreaterThanOrEqual(500);

  await sql`alter table elsewhere rename to guess_budgets`.execute(a.app.db);
  expect(await enterCode(a, codeNumber(1), '203.0.113.1')).toBe(404);
});
