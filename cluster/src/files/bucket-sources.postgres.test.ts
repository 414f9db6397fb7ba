/** The uploads that wait to be converted leave the bucket when no row needs them. */
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY, HOUR } from '@menuboard/server/lib/clock';
import { StoreAwayError } from '@menuboard/server/lib/store-away';
import { createConversionSources } from '@menuboard/server/media/conversion/conversion-sources';
import { createIncomingFiles } from '@menuboard/server/media/incoming-files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aConversion } from '../../../server/test/a-conversion.ts';
import { type OwnerClient, signUpOwner } from '../../../server/test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../server/test/build-test-app.ts';
import { startFaultyStore } from '../../../test-tools/faulty-s3.ts';
import { type SmallS3, startSmallS3 } from '../../../test-tools/s3.ts';
import { clusterConfig } from '../../test/cluster-config.ts';
import { nodePlatform } from '../platform.ts';
import { type Bucket, createBucket } from './bucket.ts';
import { createBucketSources, sourceKey } from './bucket-sources.ts';

let s3: SmallS3;
let bucket: Bucket;
let node: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  s3 = await startSmallS3();
  bucket = createBucket(s3);
  node = await buildTestApp({ platform: nodePlatform({ ...clusterConfig, s3 }) });
  owner = await signUpOwner(node);
});
afterEach(async () => {
  await node.stop();
  await s3.stop();
});

const aFile = () => incoming().receive(Readable.from([Buffer.from('soup')]));
const incoming = () => createIncomingFiles(cache());
const cache = () => join(node.dataDir, 'media-cache');
const isStored = async (id: string) => (await bucket.find(sourceKey(id))) !== undefined;

it('removes an upload an hour later if the store is away at first', async () => {
  const faults = await startFaultyStore(s3.endpoint);
  const local = createConversionSources(cache());
  const failing = createBucket({ ...s3, endpoint: faults.endpoint });
  const sources = createBucketSources(failing, incoming(), local, async () => false);
  await sources.add('cancelled', await aFile());
  faults.set('refused');
  await expect(sources.remove('cancelled')).rejects.toThrow(StoreAwayError);
  await faults.stop();
  expect(await isStored('cancelled')).toBe(true);
  const old = new Date(Date.now() - 2 * HOUR);
  await utimes((await local.bring('cancelled', '')) ?? '', old, old);

  await node.app.run('housekeeping');

  expect(await isStored('cancelled')).toBe(false);
  expect(await local.has('cancelled')).toBe(false);
});

it('removes after a day what no row needs, also if its node is gone', async () => {
  const needed = await aConversion(node, owner.restaurantId, {}, { leasedMs: HOUR });
  const file = await aFile();
  for (const id of [needed.id, 'old']) await bucket.put(sourceKey(id), file);
  await s3.age(2 * DAY);
  await bucket.put(sourceKey('new'), file);

  await node.app.run('housekeeping');

  expect(await isStored('old')).toBe(false);
  expect(await isStored('new')).toBe(true);
  expect(await isStored(needed.id)).toBe(true);
});

it('leaves them in the bucket while another database sweeps it', async () => {
  const file = await aFile();
  await bucket.put('sweepers/other', file);
  // Also waits for the sweep at the start of the node.
  await node.app.run('housekeeping');
  await bucket.put(sourceKey('old'), file);
  await s3.age(2 * DAY);

  await node.app.run('housekeeping');

  expect(await isStored('old')).toBe(true);
});
