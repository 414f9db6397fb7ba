/** Another process has the lock of SQLite's file: reads continue, and writes wait for some seconds. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { healthRoutes } from '@menuboard/contract/health';
import { itemRoutes } from '@menuboard/contract/items';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { anItem } from './factories.ts';

const program = resolve(import.meta.dirname, 'hold-write-lock.mjs');
let app: TestApp;
let owner: OwnerClient;
let other: ChildProcessWithoutNullStreams | undefined;

beforeEach(async () => {
  app = await buildTestApp();
  owner = await signUpOwner(app);
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await app.stop();
});

async function lock(): Promise<() => void> {
  const child = spawn(process.execPath, [program, app.database.kind === 'sqlite' ? app.database.file : '']);
  other = child;
  await once(child.stdout, 'data');
  return () => void child.stdin.write('\n');
}

const params = () => ({ params: { restaurantId: owner.restaurantId } });

async function readOnce(): Promise<void> {
  expect(await app.call(healthRoutes.get, {})).toEqual({ status: 'ok' });
  await owner.call(itemRoutes.list, params());
}

it('answers reads and health checks while a write waits for the lock, and then stores it', async () => {
  const release = await lock();
  let isStored = false;
  const written = anItem(owner, { name: 'Waiting soup' }).then(() => {
    isStored = true;
  });

  for (let n = 0; n < 20; n += 1) {
    await readOnce();
    await new Promise((wake) => setTimeout(wake, 5));
  }
  expect(isStored).toBe(false);
  release();

  await written;
  const { items } = await owner.call(itemRoutes.list, params());
  expect(items.map(({ name }) => name)).toEqual(['Waiting soup']);
});

it('refuses writes that have waited too long, all at once, and stores the next after the lock', async () => {
  const release = await lock();
  const body = { name: 'Late soup', price: 1, category: 'Soups' };
  const late = Array.from({ length: 3 }, () => owner.send(itemRoutes.create, { ...params(), body }));

  const replies = await Promise.all(late);
  await readOnce();
  release();

  expect(replies.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 3 }, () => [503, '5']),
  );
  await anItem(owner);
});
