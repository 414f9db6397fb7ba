/** Files in the bucket that nothing uses any more. */
import { mediaRoutes } from '@menuboard/contract/media';
import { DAY } from '@menuboard/server/lib/clock';
import { AwsClient } from 'aws4fetch';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../server/test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../server/test/build-test-app.ts';
import { mp4Bytes } from '../../../server/test/form.ts';
import { createTestFolder } from '../../../server/test/test-database.ts';
import { type SmallS3, startSmallS3 } from '../../../test-tools/s3.ts';
import { nodePlatform } from '../platform.ts';

let s3: SmallS3;
const aNode = async (other?: TestApp) =>
  buildTestApp({
    platform: nodePlatform({ s3, valkeyUrl: undefined, mediaCacheBytes: 1_000_000, drainMs: 0 }),
    ...(other && { database: await createTestFolder(other.database), clock: other.clock }),
  });

let a: TestApp;
let owner: OwnerClient;
let size = 10_000;
beforeEach(async () => {
  s3 = await startSmallS3();
  a = await aNode();
  owner = await signUpOwner(a);
  size += 100;
});
afterEach(async () => {
  await a.stop();
  await s3.stop();
});

async function upload(node: TestApp = a) {
  const files = [{ name: 'v.mp4', bytes: mp4Bytes('isom', size) }];
  const reply = await node.send(mediaRoutes.upload, { files }, { token: owner.token });
  expect(reply.statusCode).toBe(201);
  const url = String(reply.json().url);
  return { url, key: url.slice('/media/'.length) };
}

async function removeFromLibrary(file: { url: string }) {
  const { media } = await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } });
  const id = media.find(({ url }) => url === file.url)?.id ?? '';
  await owner.call(mediaRoutes.remove, { params: { id } });
  // The bin keeps it for a day.
  a.clock.advance(2 * DAY);
}

async function sweep(node: TestApp = a) {
  await s3.age(2 * DAY);
  await node.app.run('housekeeping');
}

/** The object under this key in the store. */
async function statusOf(key: string): Promise<number> {
  const client = new AwsClient({ ...s3, service: 's3' });
  return (await client.fetch(`${s3.endpoint}/${s3.bucket}/${key}`, { method: 'HEAD' })).status;
}

/** The answer of a node without a copy of its own. */
async function statusAtNewNode(url: string): Promise<number> {
  const node = await aNode(a);
  const { statusCode } = await node.app.http.inject({ method: 'GET', url });
  await node.stop();
  return statusCode;
}

it('removes a file that nothing uses a day later, and for good after one more', async () => {
  const used = await upload();
  size += 10;
  const file = await upload();
  await removeFromLibrary(file);
  expect(await statusOf(`media/${file.key}`)).toBe(200);

  await sweep();
  expect(await statusOf(`media/${file.key}`)).toBe(404);
  expect(await statusOf(`removed/${file.key}`)).toBe(200);
  expect(await statusAtNewNode(file.url)).toBe(200);

  await sweep();
  expect(await statusOf(`removed/${file.key}`)).toBe(404);
  expect(await statusAtNewNode(file.url)).toBe(404);
  expect(await statusAtNewNode(used.url)).toBe(200);
});

it('puts a file back that a row names again', async () => {
  const file = await upload();
  await removeFromLibrary(file);
  await sweep();
  await upload();
  // As if the sweep had removed the object that this upload wrote.
  const client = new AwsClient({ ...s3, service: 's3' });
  await client.fetch(`${s3.endpoint}/${s3.bucket}/media/${file.key}`, { method: 'DELETE' });
  expect(await statusAtNewNode(file.url)).toBe(200);

  await sweep();
  expect(await statusOf(`media/${file.key}`)).toBe(200);
  expect(await statusOf(`removed/${file.key}`)).toBe(404);
});

it('does not remove the object of an upload that failed', async () => {
  const { key } = await upload();
  const files = [
    { name: 'v.mp4', bytes: mp4Bytes('isom', size) },
    { name: 'text.mp4', bytes: Buffer.from('no video') },
  ];
  const loser = await signUpOwner(a);
  expect((await loser.send(mediaRoutes.upload, { files })).statusCode).not.toBe(201);
  expect(await statusOf(`media/${key}`)).toBe(200);
});

it('leaves the bucket alone while another database sweeps it', async () => {
  const file = await upload();
  await removeFromLibrary(file);
  await a.app.run('housekeeping');
  const other = await aNode();

  await s3.age(2 * DAY);
  await other.app.run('housekeeping');

  expect(await statusOf(`media/${file.key}`)).toBe(200);
  await other.stop();
});
