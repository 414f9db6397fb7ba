import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileCache } from './file-cache.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-cache-'));
});
afterEach(() => rm(dir, { recursive: true }));

const NAMES = Array.from({ length: 500 }, (_, n) => `${n}.webp`);

it('asks the store for a bounded number of files at once, also for those that do not exist', async () => {
  let open = 0;
  let most = 0;
  const cache = await createFileCache(dir, { maxBytes: 1_000, reserveBytes: 0 }, async (name) => {
    open += 1;
    most = Math.max(most, open);
    await sleep(50);
    open -= 1;
    if (name.startsWith('1')) throw new Error('The store is away.');
    return undefined;
  });

  const outcomes = await Promise.all(NAMES.map((name) => cache.hold(name).catch(() => 'away')));

  expect(most).toBeGreaterThan(8);
  expect(most).toBeLessThanOrEqual(64);
  expect(outcomes).toEqual(NAMES.map((name) => (name.startsWith('1') ? 'away' : undefined)));
});

describe('on a disk of 1,000 bytes with a reserve of 300', () => {
  let others: number;
  beforeEach(() => {
    others = 0;
  });
  const file = Buffer.alloc(100);
  const cached = async () => (await readdir(dir)).filter((name) => name !== 'incoming').toSorted();

  async function readFreeBytes(): Promise<number> {
    const sizes = await Promise.all((await cached()).map(async (name) => (await stat(join(dir, name))).size));
    return sizes.reduce((free, size) => free - size, 1_000 - others);
  }

  const createCache = () =>
    createFileCache(dir, { maxBytes: 5_000, reserveBytes: 300, readFreeBytes }, async () => ({
      bytes: Readable.from([file]),
      sha256: createHash('sha256').update(file).digest('hex'),
    }));

  it('leaves the reserve free when it keeps files, and serves those that have no place', async () => {
    const cache = await createCache();

    for (const name of NAMES.slice(0, 9)) (await cache.hold(name))?.release();

    await expect.poll(cached).toEqual(NAMES.slice(3, 9));
    others = 800;
    await expect.poll(cache.freeBytes).toBe(200);
    const cachedFile = await cache.hold('0.webp');
    expect(await stat(cachedFile?.path ?? '')).toMatchObject({ size: 100 });
    cachedFile?.release();
    await expect.poll(cached).toEqual([]);
  });

  it('frees the reserve at the start, and when others have filled the disk', async () => {
    for (const name of NAMES.slice(0, 9)) await writeFile(join(dir, name), file);

    const cache = await createCache();
    expect(await cached()).toHaveLength(6);

    others = 200;
    expect(await cache.freeBytes()).toBe(400);
    expect(await cached()).toHaveLength(4);
  });
});
