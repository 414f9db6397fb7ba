import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('reads the keys of a moment together, each once', async () => {
  const reads: string[][] = [];
  const lengthOf = inBatches(async (keys: string[]) => {
    reads.push(keys);
    return new Map(keys.map((key) => [key, key.length]));
  }, 1);

  expect(await Promise.all(['soup', 'pie', 'soup'].map(lengthOf))).toEqual([4, 3, 4]);
  expect(reads).toEqual([['soup', 'pie']]);
});

it('reads again for a call that comes during a read, because the data may have changed since', async () => {
  let version = 1;
  const { promise: isReading, resolve: reading } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const versionOf = inBatches(async (keys: string[]) => {
    const values = new Map(keys.map((key) => [key, version]));
    reading();
    await mayEnd;
    return values;
  }, 1);
  const first = versionOf('soup');
  await isReading;
  version = 2;
  const second = versionOf('soup');
  end();

  expect([await first, await second]).toEqual([1, 2]);
});

it('gives undefined for a key without a value, and the failure of a read to all its callers', async () => {
  const find = inBatches(async (keys: string[]) => {
    if (keys.includes('broken')) throw new Error('The disk failed.');
    return new Map([['soup', 1]]);
  }, 1);

  expect(await find('unknown')).toBeUndefined();
  const failed = await Promise.allSettled([find('soup'), find('broken')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('soup')).toBe(1);
});
