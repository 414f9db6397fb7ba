/**
 * A real, small file system that fills up: owners can read and delete, and everything works again once there is space.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lacksMachine, skippedFor } from '../../test-tools/obstacles.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { mp4Bytes } from './form.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';

/** Mounting needs user namespaces, which Linux has and some machines forbid. */
const forbidsMounts = (() => {
  try {
    execFileSync('unshare', ['-rm', 'true'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return lacksMachine('This machine lets no test mount a small file system.');
  }
})();

const MB = 1_000_000;
let folder: string;
let server: StartedServer;
let url: string;
let token = '';
let items = '';
beforeAll(async () => {
  if (forbidsMounts) return;
  folder = await mkdtemp(join(tmpdir(), 'menuboard-full-'));
  const settings = { DATA_DIR: folder, DISK_RESERVE_MB: '20', PATH: process.env.PATH ?? '' };
  const mount = 'mount -t tmpfs -o size=60m tmpfs "$DATA_DIR" && exec "$0" "$@"';
  server = startServer(settings, undefined, ['unshare', '-rm', 'sh', '-c', mount]);
  url = await untilReady(server);
  const account = { email: 'ada@bistro.example', password: 'correct horse', restaurantName: 'Bistro' };
  const { body } = await call('POST', '/auth/register', account);
  token = body.token;
  items = `/items/restaurants/${body.user.restaurant.id}`;
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  if (folder) await rm(folder, { recursive: true, force: true });
});

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

async function upload(bytes: number) {
  const body = new FormData();
  // Each has a different size, so that no two are one file on the disk.
  body.append('file', new Blob([mp4Bytes('isom', bytes)]), 'a.mp4');
  return fetch(`${url}/api/upload`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
}

/** A file in the server's folder, which only its process sees. */
const filler = () => `/proc/${server.child.pid}/root${folder}/filler`;

/** Writes until `bytes` are used, or the file system is full. */
async function fillWith(bytes: number): Promise<void> {
  const file = await open(filler(), 'a');
  const chunk = Buffer.alloc(MB / 10);
  try {
    for (let written = 0; written < bytes; written += chunk.length) await file.write(chunk);
  } catch (error) {
    expect(String(error)).toContain('ENOSPC');
  } finally {
    await file.close();
  }
}

it.skipIf(forbidsMounts)(
  'takes prices below the reserve, lets owners read and delete below half of it, and heals without a restart',
  skippedFor(forbidsMounts),
  async () => {
    const { body: soup } = await add();
    expect(soup.name).toBe('Soup');
    await fillWith(40 * MB);
    await waitFor(async () => expect((await upload(MB)).status).toBe(507));
    const path = `/items/${soup.id}`;
    expect((await call('PUT', path, { price: 6 })).status).toBe(200);
    await fillWith(8 * MB);

    const refused = await waitFor(async () => {
      const reply = await add();
      expect(reply.status).toBe(507);
      return reply;
    });
    expect(refused.body.error).toMatch(/almost no space left.*Please delete something/);
    expect((await call('GET', items)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(204);
    const session = await call('POST', '/auth/login', {
      email: 'ada@bistro.example',
      password: 'correct horse',
    });
    expect(session.status).toBe(200);
    expect((await call('POST', '/auth/logout')).status).toBe(204);
    token = session.body.token;

    await fillWith(60 * MB);
    expect((await call('GET', items)).status).toBe(200);
    expect((await add()).status).toBe(507);
    expect(server.child.exitCode).toBeNull();

    await rm(filler());
    await waitFor(async () => expect((await add()).status).toBe(201));
  },
);

it.skipIf(forbidsMounts)(
  'leaves space to a neighbour of one who uploads until it is refused',
  skippedFor(forbidsMounts),
  async () => {
    const account = { email: 'bob@diner.example', password: 'correct horse', restaurantName: 'Diner' };
    const { body } = await call('POST', '/auth/register', account);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 507) statuses.push((await upload(6 * MB + statuses.length)).status);
    const { body: library } = await call('GET', `/restaurants/${items.split('/').at(-1)}/media`);

    expect(statuses).toEqual([201, 201, 201, 507]);
    expect(library.bytes).toBeLessThan(20 * MB);
    expect((await add()).status).toBe(201);
    token = body.token;
    expect((await upload(6 * MB + 10)).status).toBe(201);
  },
);
