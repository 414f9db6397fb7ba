import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  const cache = await createFileCache(dir, 1_000, async (name) => {
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
