/** A server that is killed during an upload: the next one deletes exactly the files that no row names. */
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { HOUR } from '../src/lib/clock.ts';
import { createStages, signUp, stop, uploadVideos } from './backup-stage.ts';
import { formOf, mp4Bytes } from './form.ts';
import { type StartedServer, startServer, untilReady } from './server-process.ts';

const { newPlace, start, remove } = createStages();
let server: StartedServer | undefined;

afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await remove();
});

const killer = pathToFileURL(join(import.meta.dirname, 'kill-after-rename.mjs')).href;

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
  const place = await newPlace();
  const folder = join(place.dataDir, 'media');
  const stored = async () => (await readdir(folder)).filter((name) => name.endsWith('.mp4'));
  const stage = await start(place);
  const { api, token } = await signUp(stage);
  await uploadVideos(api, 1, 4_000);
  const acknowledged = await stored();
  await stop(stage);

  server = startServer({ ...place.env, NODE_OPTIONS: `--import ${killer}` });
  const url = await untilReady(server);
  await expect(upload(url, token, 5_000)).rejects.toThrow();
  await server.ended;
  expect(await stored()).toHaveLength(2);

  // A day later.
  const before = new Date(Date.now() - 25 * HOUR);
  for (const name of await stored()) await utimes(join(folder, name), before, before);
  await start(place);
  await waitFor(async () => expect(await stored()).toEqual(acknowledged));
});
