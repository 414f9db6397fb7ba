/** The calls to a store. MENUBOARD_S3=swift runs them on a real engine. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningS3, startS3 } from '../../../test-tools/s3.ts';
import { type Bucket, createBucket } from './bucket.ts';

let s3: RunningS3;
let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  bucket = createBucket(s3);
  folder = await mkdtemp(join(tmpdir(), 'menuboard-bucket-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function put(key: string, content: string) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await bucket.put(key, { path, size: content.length, sha256 });
  return sha256;
}

async function keysAfter(prefix: string, after?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, writtenAt } of bucket.list(prefix, after)) {
    expect(Math.abs(writtenAt - Date.now())).toBeLessThan(600_000);
    keys.push(key);
  }
  return keys;
}

it('stores an object with its hash, and sends it back', async () => {
  const sha256 = await put('media/one', 'soup');

  expect(await bucket.find('media/one')).toMatchObject({ size: 4 });
  const object = await bucket.get('media/one');
  expect(object?.sha256).toBe(sha256);
  expect(object && (await text(object.bytes))).toBe('soup');
});

it('copies and removes', async () => {
  await put('media/two', 'salad');
  await bucket.copy('media/two', 'removed/two', 5);
  await bucket.remove('media/two');

  expect(await bucket.find('media/two')).toBeUndefined();
  expect(await bucket.get('media/two')).toBeUndefined();
  const copy = await bucket.get('removed/two');
  expect(copy && (await text(copy.bytes))).toBe('salad');
  await bucket.remove('media/two');
});

it('lists what begins with a prefix, in the order of the keys, also after a key', async () => {
  const keys = [1, 2, 3, 4, 5, 6, 7].map((n) => `listed/${n}.webp`);
  for (const key of keys) await put(key, key);
  await put('listed-elsewhere', 'no');

  expect(await keysAfter('listed/')).toEqual(keys);
  expect(await keysAfter('listed/', 'listed/3.webp')).toEqual(keys.slice(3));
  expect(await keysAfter('nothing/')).toEqual([]);
});
