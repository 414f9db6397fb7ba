import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { replaceFs } from '../../test/replace-fs.ts';
import { createDiskStore } from './disk-store.ts';

/** Error code with which the sync of a folder fails, as on a broken disk or always on Windows. */
let failure: string | undefined;
let restoreOpen: () => void;

beforeAll(() => {
  restoreOpen = replaceFs('open', (open) => async (...args) => {
    const file = await open(...args);
    const code = args[1] === 'r' ? failure : undefined;
    if (code) file.sync = () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'fsync' }));
    return file;
  });
});
afterAll(() => restoreOpen());

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'menuboard-store-'));
  failure = undefined;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const stored = async () => (await readdir(dir)).filter((name) => name !== 'incoming');

it('leaves no file whose name a power cut could lose', async () => {
  const store = createDiskStore(dir);
  failure = 'EIO';

  await expect(store.put(Buffer.from('image'), 'webp')).rejects.toThrow('EIO');

  expect(await stored()).toEqual([]);
  failure = undefined;
  expect(await store.put(Buffer.from('image'), 'webp')).toMatchObject({ isNew: true });
});

it('stores files where folders cannot be synced, as on Windows', async () => {
  failure = 'EPERM';

  const { url } = await createDiskStore(dir).put(Buffer.from('image'), 'webp');

  expect(await stored()).toEqual([url.slice('/media/'.length)]);
});
