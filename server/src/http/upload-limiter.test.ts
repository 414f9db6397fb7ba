import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { expect, it } from 'vitest';
import { announcedBytes, createUploadLimiter } from './upload-limiter.ts';

const free = (bytes: number) => async () => bytes;

it('protects the reserve from uploads that start at the same moment', async () => {
  const limiter = createUploadLimiter(free(1_000), 500);

  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => limiter.reserve(id, 200)));

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'storage_full' } });
});

it('has space again when an upload is done', async () => {
  const limiter = createUploadLimiter(free(1_000), 500);
  const release = await limiter.reserve('a', 500);
  await expect(limiter.reserve('a', 1)).rejects.toMatchObject({ code: 'storage_full' });

  release();

  await expect(limiter.reserve('a', 500)).resolves.toBeInstanceOf(Function);
});

it('limits one restaurant to 20 open uploads, and admits the others', async () => {
  const limiter = createUploadLimiter(free(1_000), 0);
  const releases = await Promise.all(Array.from({ length: 20 }, () => limiter.reserve('a', 1)));

  await expect(limiter.reserve('a', 1)).rejects.toMatchObject({ code: 'rate_limited' });
  await limiter.reserve('b', 1);
  releases[0]?.();

  await expect(limiter.reserve('a', 1)).resolves.toBeInstanceOf(Function);
});

it('releases a reservation only once when the disk does not answer', async () => {
  const limiter = createUploadLimiter(() => Promise.reject(new Error('no answer')), 0);

  for (let n = 0; n < 30; n += 1) await expect(limiter.reserve('a', 1)).rejects.toThrow('no answer');
});

it('counts an upload by its announced length, or by the most it may have', () => {
  expect(announcedBytes('1000', 1)).toBe(1_000);
  expect(announcedBytes(undefined, 1)).toBe(FILE_MAX_BYTES);
  expect(announcedBytes(String(10 * FILE_MAX_BYTES), 1)).toBe(FILE_MAX_BYTES);
});

it('is idle when the last upload is done', async () => {
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
