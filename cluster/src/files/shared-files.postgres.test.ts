/** Two nodes with one bucket: files that one stores, the other serves. */
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../server/test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../server/test/build-test-app.ts';
import { mp4Bytes } from '../../../server/test/form.ts';
import { aPng } from '../../../server/test/images.ts';
import { createTestFolder } from '../../../server/test/test-database.ts';
import { startFaultyStore } from '../../../test-tools/faulty-s3.ts';
import { type RunningS3, startS3 } from '../../../test-tools/s3.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { crossUploads } from '../../test/cross-uploads.ts';
import { nodePlatform } from '../platform.ts';

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const platformWith = ({ endpoint }: Pick<RunningS3, 'endpoint'> = s3) =>
  nodePlatform({ s3: { ...s3, endpoint }, valkeyUrl: undefined, mediaCacheBytes: 1_000_000, drainMs: 0 });

let a: TestApp;
let b: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  a = await buildTestApp({ platform: platformWith() });
  b = await buildTestApp({
    platform: platformWith(),
    database: await createTestFolder(a.database),
    clock: a.clock,
  });
  owner = await signUpOwner(a);
});
afterEach(async () => {
  await b.stop();
  await a.stop();
});

const get = (app: TestApp, url: string, headers = {}) => app.app.http.inject({ method: 'GET', url, headers });
const uploadVideo = (size: number) =>
  owner.send(mediaRoutes.upload, { files: [{ name: 'v.mp4', bytes: mp4Bytes('isom', size) }] });
const cacheOf = async ({ dataDir }: TestApp) =>
  (await readdir(join(dataDir, 'media-cache'))).filter((name) => name !== 'incoming');

it('serves what another node has stored: the same bytes, ranges, validators, headers and thumbnails', async () => {
  const reply = await uploadVideo(50_000);
  const { url } = reply.json();
  const here = await get(a, url);
  const there = await get(b, url);

  expect(there.statusCode).toBe(200);
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  for (const name of ['etag', 'last-modified', 'content-security-policy', 'cache-control', 'content-type'])
    expect(there.headers[name], name).toBe(here.headers[name]);
  expect(there.headers['x-content-type-options']).toBe('nosniff');
  const range = await get(b, url, { range: 'bytes=100-199' });
  expect(range.statusCode).toBe(206);
  expect(range.rawPayload.equals(here.rawPayload.subarray(100, 200))).toBe(true);

  const image = await owner.send(mediaRoutes.upload, { files: [{ name: 'a.png', bytes: await aPng(9, 9) }] });
  const thumbnail = await get(b, `/media/thumbnails/${image.json().url.slice('/media/'.length)}`);
  expect(thumbnail.statusCode).toBe(200);
  expect(thumbnail.headers['content-type']).toBe('image/webp');
  expect((await get(b, `/media/${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
});

it('fetches a file again that its disk has lost, and keeps only as much as it may', async () => {
  const first = (await uploadVideo(600_000)).json().url;
  await rm(join(a.dataDir, 'media-cache', first.slice('/media/'.length)));
  expect((await get(a, first)).statusCode).toBe(200);

  const second = (await uploadVideo(600_001)).json().url;
  await waitFor(async () => expect(await cacheOf(a)).toEqual([second.slice('/media/'.length)]));
  expect((await get(a, first)).rawPayload.length).toBe(600_000);
});

describe('a client that leaves early', () => {
  /** More than the cache may have, and more than the sockets' buffers take. */
  const LARGE = 12_000_000;

  it('in the middle of a download lets the file go', async () => {
    const { url } = (await uploadVideo(LARGE)).json();
    const client = request(`${await b.listen()}${url}`);
    await once(client, 'response');
    expect(await cacheOf(b)).toEqual([url.slice('/media/'.length)]);

    client.destroy();

    await waitFor(async () => expect(await cacheOf(b)).toEqual([]));
  });

  it('before the file is here lets it go', async () => {
    const { url } = (await uploadVideo(2_000_000)).json();
    const faults = await startFaultyStore(s3.endpoint);
    faults.set('slow');
    const node = await buildTestApp({
      platform: platformWith(faults),
      database: await createTestFolder(a.database),
      clock: a.clock,
    });
    const client = request(`${await node.listen()}${url}`).on('error', () => undefined);
    await once(client, 'finish');
    client.destroy();

    // Waits for the same fetch, and releases its own hold.
    expect((await get(node, url)).statusCode).toBe(200);
    await waitFor(async () => expect(await cacheOf(node)).toEqual([]));
    await node.stop();
    await faults.stop();
  });
});

it('serves what it has while the store is away, and refuses uploads with nothing stored', async () => {
  const known = (await uploadVideo(10_000)).json().url;
  const other = (await uploadVideo(20_000)).json().url;
  expect((await get(b, known)).statusCode).toBe(200);
  await s3.crash();
  try {
    expect((await get(b, known)).statusCode).toBe(200);
    expect((await get(b, other)).statusCode).toBe(503);
    const refused = await uploadVideo(30_000);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toBe(
      'The store for images does not answer. Nothing was saved; please try again.',
    );
    const { media } = await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } });
    expect(media.map(({ url }) => url).toSorted()).toEqual([known, other].toSorted());
    expect(await readdir(join(a.dataDir, 'media-cache', 'incoming'))).toEqual([]);
  } finally {
    await s3.restart();
  }
  expect((await get(b, other)).statusCode).toBe(200);
  expect((await uploadVideo(30_000)).statusCode).toBe(201);
});

it('serves nothing that the store has damaged', async () => {
  const { url } = (await uploadVideo(40_000)).json();
  const faults = await startFaultyStore(s3.endpoint);
  const node = await buildTestApp({
    platform: platformWith(faults),
    database: await createTestFolder(a.database),
    clock: a.clock,
  });
  try {
    for (const fault of ['other bytes', 'cut', 'error'] as const) {
      faults.set(fault);
      expect((await get(node, url)).statusCode, fault).toBe(503);
    }
    faults.set(undefined);
    expect((await get(node, url)).rawPayload.length).toBe(40_000);
  } finally {
    await node.stop();
    await faults.stop();
  }
});

it('has an object for each row after the same files were uploaded on two nodes, one of which failed', async () => {
  const { rowsWithoutObject, wrongBytes, added } = await crossUploads(a, b, owner, 20);

  expect(added).toBe(20);
  expect(rowsWithoutObject).toBe(0);
  expect(wrongBytes).toBe(0);
});
