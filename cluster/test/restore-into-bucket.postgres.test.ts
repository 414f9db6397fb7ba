/** Backups that become the data of nodes: the media go to the bucket, or are already there. */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  backUp,
  contentOf,
  contentOfBackup,
  createStages,
  type Place,
  runRestore,
  type Stage,
  signUp,
  stop,
} from '../../server/test/backup-stage.ts';
import { aPng } from '../../server/test/images.ts';
import { type RunningS3, startS3 } from '../../test-tools/s3.ts';
import { inTestAll } from '../../test-tools/test-all.ts';
import { asNode, cli, platformOf } from './node-stage.ts';

const { newPlace, start, remove } = createStages(platformOf);
let s3: RunningS3;
beforeEach(async () => {
  s3 = await startS3();
});
afterEach(async () => {
  await remove();
  await s3.stop();
});

async function newNode(): Promise<Place> {
  const place = await newPlace();
  return Object.assign(place, { env: { ...place.env, ...asNode(s3) } });
}

async function uploadImage(stage: Stage): Promise<string> {
  const { api } = await signUp(stage);
  const files = [{ name: 'soup.png', bytes: await aPng(40, 30) }];
  const uploaded = await api.call(mediaRoutes.upload, { files });
  if (!('url' in uploaded)) throw new Error('An image needs no conversion.');
  return uploaded.url;
}

async function expectServed(place: Place, url: string): Promise<void> {
  const node = await start(place);
  const bytes = Buffer.from(await (await fetch(`${node.url}${url}`)).arrayBuffer());
  expect(url).toContain(createHash('sha256').update(bytes).digest('hex'));
  await stop(node);
}

it('puts the media of a server that works alone into the bucket', async () => {
  const source = await newPlace();
  const stage = await start(source);
  const url = await uploadImage(stage);
  const backup = await backUp(source);
  await stop(stage);
  const target = await newNode();

  await s3.crash();
  const failed = await runRestore(target, backup, cli('restore'));
  await s3.restart();
  const { code, output } = await runRestore(target, backup, cli('restore'));

  expect(failed.code).toBe(1);
  expect(failed.output).toMatch(/^The store at .* does not take files: .* start the restore again\.$/m);
  expect(code, output).toBe(0);
  expect(output).not.toContain('Neither');
  expect(await contentOf(target)).toEqual(await contentOfBackup(backup));
  await expectServed(target, url);
});

inTestAll(it)(
  'finds the media of a backup of nodes in their bucket, and names those that it lacks',
  async () => {
    const source = await newNode();
    const stage = await start(source);
    const url = await uploadImage(stage);
    const backup = await backUp(source, false);
    await stop(stage);
    const [target, elsewhere] = [await newNode(), await newPlace()];

    const restored = await runRestore(target, backup, cli('restore'));
    const alone = await runRestore(elsewhere, backup, cli('restore'));

    expect(restored.code, restored.output).toBe(0);
    expect(restored.output).not.toContain('Neither');
    await rm(join(source.dataDir, 'media-cache'), { recursive: true });
    await expectServed(target, url);
    expect(alone.output).toContain(
      `Neither in the backup nor in the data folder: ${url.slice('/media/'.length)}`,
    );
  },
);
