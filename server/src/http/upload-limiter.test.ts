import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { expect, it } from 'vitest';
import { announcedBytes, createUploadLimiter } from './upload-limiter.ts';

const free = (bytes: number) => async () => bytes;

it('keeps its reserve from uploads that come at the same moment', async () => {
  const limiter = createUploadLimiter(free(1_000), 500);

  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => limiter.reserve(id, 200)));

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'storage_full' } });
});

it('has room again when an upload is over', async () => {
  const limiter = createUploadLimiter(free(1_000), 500);
  const release = await limiter.reserve('a', 500);
  await expect(limiter.reserve('a', 1)).rejects.toMatchObject({ code: 'storage_full' });

  release();

  await expect(limiter.reserve('a', 500)).resolves.toBeInstanceOf(Function);
});

it('lets one restaurant hold no more than 20 open, and the others in', async () => {
  const limiter = createUploadLimiter(free(1_000), 0);
  const releases = await Promise.all(Array.from({ length: 20 }, () => limiter.reserve('a', 1)));

  await expect(limiter.reserve('a', 1)).rejects.toMatchObject({ code: 'rate_limited' });
  await limiter.reserve('b', 1);
  releases[0]?.();

  await expect(limiter.reserve('a', 1)).resolves.toBeInstanceOf(Function);
});

it('lets nobody out twice when the disk does not answer', async () => {
  const limiter = createUploadLimiter(() => Promise.reject(new Error('no answer')), 0);

  for (let n = 0; n < 30; n += 1) await expect(limiter.reserve('a', 1)).rejects.toThrow('no answer');
});

it('takes an upload for as large as it says, or as it may be', () => {
  expect(announcedBytes('1000', 1)).toBe(1_000);
  expect(announcedBytes(undefined, 1)).toBe(FILE_MAX_BYTES);
  expect(announcedBytes(String(10 * FILE_MAX_BYTES), 1)).toBe(FILE_MAX_BYTES);
});

it('is empty when the last upload has gone', async () => {
  const limiter = createUploadLimiter(free(1_000), 0);
  await limiter.idle();
  const releases = [await limiter.reserve('a', 1), await limiter.reserve('b', 1)];
  let isIdle = false;
  const idle = limiter.idle().then(() => {
    isIdle = true;
  });

  releases[0]?.();
  await Promise.resolve();
  expect(isIdle).toBe(false);
  releases[1]?.();

  await idle;
});
