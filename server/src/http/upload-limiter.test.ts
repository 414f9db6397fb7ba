import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { expect, it, vi } from 'vitest';
import { trusted } from '../../test/trusted-id.ts';
import { AppError } from '../lib/app-error.ts';
import { createUploadLimiter, type OpenUpload, type UploadLimiterDeps } from './upload-limiter.ts';

const [a, b] = [trusted<'restaurant'>('a'), trusted<'restaurant'>('b')];
const GB = 1_000_000_000;

/** A limiter, and a disk with this many free bytes, to which `send` writes admitted bytes. */
function diskOf(free: number, options: Partial<UploadLimiterDeps> & { bytesLeft?: number } = {}) {
  const { bytesLeft = Number.MAX_SAFE_INTEGER, ...rest } = options;
  const disk = { free };
  const refusal = () => new AppError('storage_full', 'The library is full.');
  const spaceLeft = async () => ({ bytes: bytesLeft, refusal });
  const freeBytes = async () => disk.free;
  const limiter = createUploadLimiter({ freeBytes, reserveBytes: 0, spaceLeft, archiveMaxBytes: 0, ...rest });
  const send = async (upload: OpenUpload, bytes: number) => {
    await upload.take(bytes);
    disk.free -= bytes;
  };
  return { disk, limiter, send };
}

it('takes nothing for uploads that send nothing', async () => {
  const { limiter, send } = diskOf(GB, { reserveBytes: GB / 2 });
  for (let n = 0; n < 15; n += 1) await limiter.open(a, 10 * FILE_MAX_BYTES - GB / 20);

  await expect(send(await limiter.open(b, 70), 70)).resolves.toBeUndefined();
});

it('protects the reserve from the bytes that arrive', async () => {
  const { limiter, send } = diskOf(1_000, { reserveBytes: 500 });
  await send(await limiter.open(a, undefined), 300);

  await expect(send(await limiter.open(b, undefined), 300)).rejects.toMatchObject({ code: 'storage_full' });
});

it('refuses an announced length for which there is no space, until there is', async () => {
  const { limiter, disk } = diskOf(1_000, { reserveBytes: 500 });

  await expect(limiter.open(a, 501)).rejects.toMatchObject({ code: 'storage_full' });
  await limiter.open(a, 500);
  disk.free = 2_000;
  await limiter.open(a, 1_500);
});

it('asks the disk again while much arrives', async () => {
  const { disk, limiter, send } = diskOf(2 * GB);
  const upload = await limiter.open(a, undefined);
  await send(upload, 1_000_000);

  disk.free = 0;

  await expect(send(upload, 20_000_000)).rejects.toMatchObject({ code: 'storage_full' });
});

it('gives the uploads of a restaurant a part of the free space, and at least one file', async () => {
  const { limiter, send } = diskOf(GB);
  const upload = await limiter.open(a, undefined);
  for (let n = 0; n < 25; n += 1) await send(upload, 10_000_000);

  await expect(send(upload, 10_000_000)).rejects.toMatchObject({ code: 'storage_full' });
  await expect(send(await limiter.open(b, undefined), 10_000_000)).resolves.toBeUndefined();

  const small = diskOf(FILE_MAX_BYTES + 10);
  await expect(small.send(await small.limiter.open(a, undefined), FILE_MAX_BYTES)).resolves.toBeUndefined();
});

it('refuses more than the quota has left, and a file', async () => {
  const { limiter } = diskOf(10 * GB, { bytesLeft: 1_000 });
  const [first, second] = [await limiter.open(a, undefined), await limiter.open(a, undefined)];
  await first.take(FILE_MAX_BYTES);
  await second.take(1_000);

  await expect(second.take(1)).rejects.toThrow('The library is full.');
  first.release();
  await expect(second.take(1)).resolves.toBeUndefined();
});

it('limits one restaurant to 20 open uploads, and admits the others', async () => {
  const { limiter } = diskOf(1_000);
  const uploads = await Promise.all(Array.from({ length: 20 }, () => limiter.open(a, 1)));

  await expect(limiter.open(a, 1)).rejects.toMatchObject({ code: 'rate_limited' });
  await limiter.open(b, 1);
  uploads[0]?.release();

  await expect(limiter.open(a, 1)).resolves.toBeDefined();
});

it('gives the place of an upload that sends nothing to another one, and a new one when it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { limiter } = diskOf(GB);
  const uploads = await Promise.all(Array.from({ length: 20 }, () => limiter.open(a, 1)));
  vi.advanceTimersByTime(9_999);
  await uploads[0]?.take(1);
  vi.advanceTimersByTime(1);

  const others = await Promise.all(Array.from({ length: 19 }, () => limiter.open(a, 1)));
  await expect(limiter.open(a, 1)).rejects.toMatchObject({ code: 'rate_limited' });
  let hasGoneOn = false;
  const again = uploads[1]?.take(1).then(() => {
    hasGoneOn = true;
  });
  await Promise.resolve();
  expect(hasGoneOn).toBe(false);
  others[0]?.release();

  await again;
  vi.useRealTimers();
});

it('leaves nothing open when the disk does not answer', async () => {
  const { limiter } = diskOf(0, { freeBytes: () => Promise.reject(new Error('no answer')) });

  for (let n = 0; n < 30; n += 1) await expect(limiter.open(a, 1)).rejects.toThrow('no answer');
  await limiter.idle();
});

it('is idle when the last upload is done', async () => {
  const { limiter } = diskOf(1_000);
  await limiter.idle();
  const uploads = [await limiter.open(a, 1), await limiter.open(b, 1)];
  let isIdle = false;
  const idle = limiter.idle().then(() => {
    isIdle = true;
  });

  uploads[0]?.release();
  await Promise.resolve();
  expect(isIdle).toBe(false);
  uploads[1]?.release();

  await idle;
});
