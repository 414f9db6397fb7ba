/** A server that is killed while it converts: its ffmpeg ends, and the next server tries once more. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { respondAsync } from '@menuboard/contract/http/respond-async';
import type { Conversion, Library } from '@menuboard/contract/media';
import { afterEach, expect, it } from 'vitest';
import { skippedFor } from '../../test-tools/obstacles.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { anUnplayableVideo, ffmpegAtPlaySpeed, ffmpegsOf, isRunning, noFfmpeg } from './ffmpeg.ts';
import { formOf } from './form.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase | undefined;
let server: StartedServer | undefined;

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await database?.drop();
});

it.skipIf(noFfmpeg)(
  'is tried once more, and then given up with a sentence',
  skippedFor(noFfmpeg),
  async () => {
    database = await createTestDatabase();
    const { config, dataDir } = database;
    const env = {
      DATA_DIR: dataDir,
      FFMPEG_PATH: ffmpegAtPlaySpeed(),
      ...(config.kind === 'postgres' && { DATABASE_URL: config.url }),
    };
    server = startServer(env);
    let url = await untilReady(server);
    const body = JSON.stringify({
      email: 'ada@bistro.example',
      password: 'correct horse',
      restaurantName: 'Bistro',
    });
    const json = { 'content-type': 'application/json' };
    const registered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: json, body });
    const { token, user } = (await registered.json()) as {
      token: string;
      user: { restaurant: { id: string } };
    };
    const authorization = { authorization: `Bearer ${token}` };
    const get = async <T>(what: string) =>
      (await (
        await fetch(`${url}/api/restaurants/${user.restaurant.id}/${what}`, { headers: authorization })
      ).json()) as T;
    const listed = async () => (await get<{ conversions: Conversion[] }>('conversions')).conversions;
    const { headers, payload } = formOf([await anUnplayableVideo('MPEG-4', { seconds: 30 })]);
    const sent = { ...headers, ...authorization, ...respondAsync };

    await fetch(`${url}/api/upload`, { method: 'POST', headers: sent, body: new Uint8Array(payload) });
    for (const time of ['first', 'second']) {
      await waitFor(async () => expect(await listed(), time).toMatchObject([{ state: 'converting' }]));
      const started = await ffmpegsOf(server.child.pid);
      const ended = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await ended;
      for (const pid of started) await waitFor(() => expect(isRunning(pid)).toBe(false));
      server = startServer(env);
      url = await untilReady(server);
    }

    await waitFor(async () => expect(await listed()).toMatchObject([{ state: 'failed' }]));
    expect((await listed())[0]?.failure).toMatch(/^The server stopped twice while it converted this video\./);
    expect((await get<Library>('media')).media).toEqual([]);
    expect(await readdir(join(dataDir, 'media', 'conversions'))).toEqual([]);
  },
);
