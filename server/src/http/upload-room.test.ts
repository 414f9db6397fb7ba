import { FILE_MAX_BYTES } from '@menuboard/contract/domain/limits';
import { expect, it } from 'vitest';
import { announcedBytes, createUploadRoom } from './upload-room.ts';

const free = (bytes: number) => async () => bytes;

it('keeps its reserve from uploads that come at the same moment', async () => {
  const room = createUploadRoom(free(1_000), 500);

  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => room.enter(id, 200)));

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[2]).toMatchObject({ reason: { code: 'storage_full' } });
});

it('has room again when an upload is over', async () => {
  const room = createUploadRoom(free(1_000), 500);
  const leave = await room.enter('a', 500);
  await expect(room.enter('a', 1)).rejects.toMatchObject({ code: 'storage_full' });

  leave();

  await expect(room.enter('a', 500)).resolves.toBeInstanceOf(Function);
});

it('lets one restaurant hold no more than 20 open, and the others in', async () => {
  const room = createUploadRoom(free(1_000), 0);
  const leaves = await Promise.all(Array.from({ length: 20 }, () => room.enter('a', 1)));

  await expect(room.enter('a', 1)).rejects.toMatchObject({ code: 'rate_limited' });
  await room.enter('b', 1);
  leaves[0]?.();

  await expect(room.enter('a', 1)).resolves.toBeInstanceOf(Function);
});

it('lets nobody out twice when the disk does not answer', async () => {
  const room = createUploadRoom(() => Promise.reject(new Error('away')), 0);

  for (let n = 0; n < 30; n += 1) await expect(room.enter('a', 1)).rejects.toThrow('away');
});

it('takes an upload for as large as it says, or as it may be', () => {
  expect(announcedBytes('1000', 1)).toBe(1_000);
  expect(announcedBytes(undefined, 1)).toBe(FILE_MAX_BYTES);
  expect(announcedBytes(String(10 * FILE_MAX_BYTES), 1)).toBe(FILE_MAX_BYTES);
});

it('is empty when the last upload has gone', async () => {
  const room = createUploadRoom(free(1_000), 0);
  await room.empty();
  const leaves = [await room.enter('a', 1), await room.enter('b', 1)];
  let isEmpty = false;
  const empty = room.empty().then(() => {
    isEmpty = true;
  });

  leaves[0]?.();
  await Promise.resolve();
  expect(isEmpty).toBe(false);
  leaves[1]?.();

  await empty;
});
