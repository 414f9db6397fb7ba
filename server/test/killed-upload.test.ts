/** A server that is killed during an upload: the next one deletes what no row names, and nothing else. */
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { HOUR } from '../src/lib/clock.ts';
import { formOf, mp4Bytes } from './form.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase | undefined;
let server: StartedServer | undefined;

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await database?.drop();
});

const killer = pathToFileURL(join(import.meta.dirname, 'kill-after-rename.mjs')).href;
const json = { 'content-type': 'application/json' };

function upload(url: string, token: string, size: number): Promise<Response> {
  const { headers, payload } = formOf([{ name: 'video.mp4', bytes: mp4Bytes('isom', size) }]);
  const authorization = `Bearer ${token}`;
  return fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  });
}

it('leaves a file without a row, which the next server deletes once it is a day old', async () => {
  database = await createTestDatabase();
  const { config, dataDir } = database;
  const env = { DATA_DIR: dataDir, ...(config.kind === 'postgres' && { DATABASE_URL: config.url }) };
  const folder = join(dataDir, 'media');
  const stored = async () => (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
  server = startServer(env);
  let url = await untilReady(server);
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      email: 'ada@bistro.example',
      password: 'correct horse',
      restaurantName: 'Bistro',
    }),
  });
  const { token } = (await registered.json()) as { token: string };
  expect((await upload(url, token, 4_000)).status).toBe(201);
  const acknowledged = await stored();
  server.child.kill('SIGKILL');
  await server.ended;

  server = startServer({ ...env, NODE_OPTIONS: `--import ${killer}` });
  url = await untilReady(server);
  await expect(upload(url, token, 5_000)).rejects.toThrow();
  await server.ended;
  expect(await stored()).toHaveLength(2);

  // A day later.
  const before = new Date(Date.now() - 25 * HOUR);
  for (const name of await stored()) await utimes(join(folder, name), before, before);
  server = startServer(env);
  await untilReady(server);
  await waitFor(async () => expect(await stored()).toEqual(acknowledged));
});
