import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskStore } from './disk-store.ts';

const failure = vi.hoisted(() => ({ code: undefined as string | undefined }));

// Makes the sync of a folder fail, as on a broken disk or always on Windows.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(...args: Parameters<typeof real.open>) {
      const code = args[1] === 'r' ? failure.code : undefined;
      const file = await real.open(...args);
      if (code) file.sync = () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'fsync' }));
      return file;
    },
  };
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-store-'));
  failure.code = undefined;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const stored = async () => (await readdir(dir)).filter((name) => name !== 'incoming');

it('leaves no file whose name a power cut could lose', async () => {
  const store = createDiskStore(dir);
  failure.code = 'EIO';

  await expect(store.put(Buffer.from('image'), 'webp')).rejects.toThrow('EIO');

  expect(await stored()).toEqual([]);
  failure.code = undefined;
  expect(await store.put(Buffer.from('image'), 'webp')).toMatchObject({ isNew: true });
});

it('stores files where folders cannot be synced, as on Windows', async () => {
  failure.code = 'EPERM';

  const { url } = await createDiskStore(dir).put(Buffer.from('image'), 'webp');

  expect(await stored()).toEqual([url.slice('/media/'.length)]);
});
