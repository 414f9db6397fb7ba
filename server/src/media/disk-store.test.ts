import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskStore } from './disk-store.ts';

const fault = vi.hoisted(() => ({ ofFolder: undefined as string | undefined }));

// A folder whose sync fails, as a broken disk's does, or Windows' always.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(...args: Parameters<typeof real.open>) {
      const code = args[1] === 'r' ? fault.ofFolder : undefined;
      const file = await real.open(...args);
      if (code) file.sync = () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'fsync' }));
      return file;
    },
  };
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-store-'));
  fault.ofFolder = undefined;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const stored = async () => (await readdir(dir)).filter((name) => name !== 'incoming');

it('keeps nothing under a name that may be gone after a power cut', async () => {
  const store = createDiskStore(dir);
  fault.ofFolder = 'EIO';

  await expect(store.put(Buffer.from('picture'), 'webp')).rejects.toThrow('EIO');

  expect(await stored()).toEqual([]);
  fault.ofFolder = undefined;
  expect(await store.put(Buffer.from('picture'), 'webp')).toMatchObject({ isNew: true });
});

it('stores where folders cannot be synced, as on Windows', async () => {
  fault.ofFolder = 'EPERM';

  const { url } = await createDiskStore(dir).put(Buffer.from('picture'), 'webp');

  expect(await stored()).toEqual([url.slice('/media/'.length)]);
});
