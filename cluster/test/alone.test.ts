/**
 * A single process pays nothing for a cluster's needs: no statement, timer, connection or loaded package. The numbers
 * are literal on purpose; a higher one needs a reason.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { authRoutes } from '@menuboard/contract/auth';
import { expect } from 'vitest';
import { it } from '../../server/test/app-test.ts';
import { password, signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { aDisplay, aMenu, anItem, aPairedScreen } from '../../server/test/factories.ts';
import { startServer, untilReady } from '../../server/test/server-process.ts';
import { createTestDatabase, itOnce } from '../../server/test/test-database.ts';
import { waitFor } from '../../test-tools/wait-for.ts';

let statements: string[] = [];

it.override('options', { onStatement: (sql) => statements.push(sql) });

/** Statements of jobs, which may run during a call. */
const ofJobs =
  /^select distinct .*\bdue_at\b|"jobs"|^(update|insert into) "(screens|screen_hours|first_hours)"|"guess_budgets"|^(begin|commit)/;

async function count(app: TestApp, call: () => Promise<unknown>): Promise<number> {
  await app.app.settled();
  statements = [];
  await call();
  await app.app.settled();
  return statements.filter((sql) => !ofJobs.test(sql)).length;
}

it('makes as many statements as before there were clusters', async ({ app, connect }) => {
  const owner = await signUpOwner(app);
  const display = await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));
  const { screenToken, manifest } = await aPairedScreen(app, display);
  const screen = await connect({ screenToken, tag: manifest.tag });
  const body = { email: owner.email, password };
  const calls = {
    createItem: () => anItem(owner),
    signIn: () => app.send(authRoutes.login, { body }),
    wrongPassword: () => app.send(authRoutes.login, { body: { ...body, password: 'wrong' } }),
    pair: () => aPairedScreen(app, display),
    heartbeat: () => screen.emit('heartbeat', { tag: manifest.tag }),
  };
  const counts: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    // A first call fills caches, and a job may run during another one.
    await count(app, call);
    counts[name] = Math.min(await count(app, call), await count(app, call), await count(app, call));
  }

  // PostgreSQL sets the isolation of a transaction with a separate statement.
  const pair = app.database.kind === 'postgres' ? 12 : 11;
  // A statement of a sign-in looks whether the person runs the server.
  expect(counts).toEqual({ createItem: 7, signIn: 10, wrongPassword: 2, pair, heartbeat: 1 });
  const tables = ['nodes', 'online_users', 'outbox', 'pending'];
  for (const table of tables) expect(statements.join('\n')).not.toContain(`"${table}"`);
});

itOnce('loads nothing of a cluster, and has as many timers and handles as before', async () => {
  const database = await createTestDatabase();
  const probe = pathToFileURL(resolve(import.meta.dirname, '../../server/test/print-resources.mjs')).href;
  const server = startServer({
    DATA_DIR: database.dataDir,
    BACKUP_AT: 'off',
    FFMPEG_PATH: 'off',
    NODE_OPTIONS: `--import ${probe}`,
  });
  await untilReady(server);
  let chunks: string[] = [];
  // The start's own work is over soon. The pipes are those of this test.
  await waitFor(() => {
    server.child.kill('SIGUSR2');
    const lines = server.output().match(/(?<=^resources ).*$/gm) ?? [];
    const { handles, chunks: loaded } = JSON.parse(lines.at(-1) ?? '{}');
    expect(handles).toEqual({ PipeWrap: 2, TCPServerWrap: 1, Timeout: 6 });
    chunks = loaded;
  });
  server.child.kill('SIGKILL');
  await server.ended;
  await database.drop();

  const dist = resolve(import.meta.dirname, '../../server/dist');
  const texts = await Promise.all(chunks.map((chunk) => readFile(join(dist, chunk), 'utf8')));
  expect(chunks).toContain('main.js');
  expect((await readdir(dist)).length).toBeGreaterThan(chunks.length);
  for (const word of ['ioredis', 'AwsClient', 'set synchronous_commit'])
    expect(texts.join('\n')).not.toContain(word);
  // That import would load Node's own fetch: server/src/lib/node-http.ts.
  expect(texts.some((text) => /from ?["'`]node:http["'`]/.test(text))).toBe(false);
});
