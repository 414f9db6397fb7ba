/** `npm run move`: a restaurant's server on SQLite becomes a node of a cluster, unnoticed by screens. */
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { authRoutes } from '@menuboard/contract/auth';
import { displayRoutes } from '@menuboard/contract/displays';
import { mediaRoutes } from '@menuboard/contract/media';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  contentOf,
  createStages,
  type Owner,
  type Place,
  type Stage,
  signUp,
  stop,
} from '../../server/test/backup-stage.ts';
import { aPng } from '../../server/test/images.ts';
import { startServer } from '../../server/test/server-process.ts';
import { createTestDatabase } from '../../server/test/test-database.ts';
import { type RunningS3, startS3 } from '../../test-tools/s3.ts';
import { inTestAll } from '../../test-tools/test-all.ts';
import { asNode, cli, platformOf } from './node-stage.ts';

const program = cli('move');
const { newPlace, start, remove } = createStages(platformOf);
let s3: RunningS3;
let source: Place;
let target: Place;
let stage: Stage;
let owner: Owner;

beforeEach(async () => {
  s3 = await startS3();
  source = await newPlace({ ...(await createTestDatabase()), config: { kind: 'sqlite', file: '' } });
  target = await newPlace();
  target.env = { ...target.env, ...asNode(s3) };
  stage = await start(source);
  owner = await signUp(stage);
});
afterEach(async () => {
  await remove();
  await s3.stop();
});

async function runMove() {
  const moving = startServer({ ...target.env, DATA_DIR: source.dataDir }, program);
  return { code: await moving.ended, output: moving.output() };
}

/** A display that shows an image, and its screen. */
async function showImage() {
  const params = { restaurantId: owner.restaurantId };
  const display = await owner.api.call(displayRoutes.create, { params, body: { name: 'Front TV' } });
  const files = [{ name: 'soup.png', bytes: await aPng(40, 30) }];
  const uploaded = await owner.api.call(mediaRoutes.upload, { files });
  if (!('url' in uploaded)) throw new Error('An image needs no conversion.');
  const { url } = uploaded;
  await owner.api.call(displayRoutes.showMedia, { params: { id: display.id }, body: { url } });
  const { pairingCode } = display;
  const { screenToken } = await stage.api.call(pairingRoutes.pair, { body: { pairingCode } });
  return { url, screenToken };
}

/** Files of its data folder, by name, size and time. */
async function filesOf({ dataDir }: Place): Promise<string[]> {
  const names = (await readdir(dataDir, { recursive: true })).sort();
  const found = names.filter((name) => name.startsWith('media/') || name === 'menuboard.sqlite');
  return Promise.all(
    found.map(async (name) => {
      const { size, mtimeMs } = await stat(join(dataDir, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

it('moves rows and files: the screen, its board, the session and the image are the same', async () => {
  const { url, screenToken } = await showImage();
  const asScreen = { token: screenToken };
  const before = await stage.api.call(pairingRoutes.ownContent, {}, asScreen);
  await stop(stage);
  const rows = await contentOf(source);
  const files = await filesOf(source);

  const { code, output } = await runMove();

  expect(code, output).toBe(0);
  const lines = output.split('\n');
  expect(lines[0]).toMatch(/^Reading .*menuboard\.sqlite\.$/);
  expect(lines).toEqual(expect.arrayContaining(['Files: 2 of 2.', 'Table screens: 1.']));
  expect(output).toMatch(/^Done\. PostgreSQL has \d+ rows in \d+ tables: in each as many as SQLite\.$/m);
  expect(output).toMatch(/^\d files .* in the bucket menuboard, each read back with the right hash\.$/m);
  expect(await contentOf(target)).toEqual(rows);
  expect(await filesOf(source)).toEqual(files);
  const node = await start(target);
  expect(await node.api.withToken(owner.token).call(authRoutes.me, {})).toMatchObject({ role: 'owner' });
  const after = await node.api.call(pairingRoutes.ownContent, {}, asScreen);
  // Unlike a single server, nodes agree on their zone data, so the screen fetches its content once.
  expect(after.display).toEqual(before.display);
  expect(after.manifest.revision).toBe(before.manifest.revision);
  expect(after.manifest.menuTags).toEqual(before.manifest.menuTags);
  const image = Buffer.from(await (await fetch(`${node.url}${url}`)).arrayBuffer());
  expect(url).toContain(createHash('sha256').update(image).digest('hex'));
});

inTestAll(it)(
  'can be started again after the store failed, and names files that the source lacks',
  async () => {
    const { url } = await showImage();
    await stop(stage);
    await s3.crash();

    const failed = await runMove();
    await s3.restart();
    await rm(join(source.dataDir, url));
    const again = await runMove();

    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/\nThe store at .* does not take files: .* start the move again\.\n$/);
    expect(again.code, again.output).toBe(0);
    expect(again.output).toContain(`Missing or damaged in the data folder: ${url.slice(1)}`);
  },
);

inTestAll(it)(
  'refuses while the server runs, into a restaurant, and without the settings of nodes',
  async () => {
    const whileRunning = await runMove();
    await stop(stage);
    expect((await runMove()).code).toBe(0);
    const twice = await runMove();
    const { CLUSTER: _, ...env } = target.env;
    const alone = startServer({ DATA_DIR: source.dataDir, DATABASE_URL: env.DATABASE_URL ?? '' }, program);
    await alone.ended;

    expect(whileRunning.output).toMatch(/^A server is running on the data folder .*Stop it first.*\n$/);
    expect(twice.output).toMatch(/^There is a restaurant in .*Move into an empty database.*\n$/);
    expect(alone.output()).toMatch(/^A move needs the settings of the nodes: CLUSTER=on.*\n$/);
  },
);
