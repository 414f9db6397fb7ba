import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hashFile } from '@menuboard/server/lib/hash-file';
import { takenPlaces } from '@menuboard/server/lib/places';
import { expect, it } from 'vitest';
import { behaviours, startHostileServer } from '../../../server/test/hostile-peers.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { createFileCache } from './file-cache.ts';

it('gives every place of fetched-files back, and serves others before', async () => {
  const hostile = await startHostileServer();
  const dir = await mkdtemp(join(tmpdir(), 'menuboard-cache-'));
  const space = { maxBytes: 1_000_000, reserveBytes: 0 };
  const { sha256 } = await hashFile(import.meta.filename);
  const cache = await createFileCache(dir, space, async (name) => {
    if (name === 'good') return undefined;
    const { body } = await fetch(`${hostile.url}/${name}`);
    return { bytes: Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), sha256 };
  });
  const names = behaviours.flatMap((behaviour) => [`${behaviour}/1`, `${behaviour}/2`]);
  const fetches = names.map((name) => cache.hold(name).catch(() => undefined));
  await waitFor(() => expect(takenPlaces('fetched-files')).toBeGreaterThan(behaviours.length));

  await cache.hold('good');

  hostile.release();
  await Promise.all(fetches);
  hostile.stop();
  await rm(dir, { recursive: true, force: true });
  await waitFor(() => expect(takenPlaces('fetched-files')).toBe(0));
});
