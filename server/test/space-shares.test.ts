/** Limits on the total disk space of one restaurant: counted data, refusals, and work that continues. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { historyRoutes } from '@menuboard/contract/history';
import { importRoutes } from '@menuboard/contract/imports';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../src/lib/clock.ts';
import { type OwnerClient, signUpOwner } from './as-owner.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { aMenu, anItem } from './factories.ts';
import { mp4Bytes } from './form.ts';
import { createMigratedDatabase } from './test-database.ts';

const SHARE = 2_000_000;

let app: TestApp;
let greedy: OwnerClient;
let neighbour: OwnerClient;
beforeEach(async () => {
  app = await buildTestApp({
    areRatesLimited: false,
    config: { spaceShare: { part: 0, leastBytes: SHARE } },
  });
  [greedy, neighbour] = [await signUpOwner(app), await signUpOwner(app)];
});
afterEach(() => app.stop());

const paramsOf = ({ restaurantId }: OwnerClient) => ({ restaurantId });
const video = (size: number) => ({ files: [{ name: `${size}.mp4`, bytes: mp4Bytes('isom', size) }] });
const upload = async (owner: OwnerClient, size: number) =>
  (await owner.send(mediaRoutes.upload, video(size))).statusCode;
const reprice = async (owner: OwnerClient) => {
  const { id } = await anItem(owner);
  return owner.call(itemRoutes.update, { params: { id }, body: { price: 7 } });
};
const importMany = (owner: OwnerClient, count: number) =>
  owner.send(importRoutes.importText, {
    params: paramsOf(owner),
    query: { dryRun: 'false' },
    body: { text: Array.from({ length: count }, (_, index) => `Dish ${index} 6.50`).join('\n') },
  });

const description = 'x'.repeat(1_000);
const longItem = {
  name: 'Soup',
  price: 5,
  category: 'Soups',
  description,
  translations: { de: { description }, es: { description }, fr: { description }, it: { description } },
};

/** Fills the log of a restaurant with small changes, which may be retryable. */
async function fillLog(owner: OwnerClient, bytes: number, canBeRetried = false): Promise<void> {
  for (let written = 0; written < bytes; written += 5_600) {
    const headers = canBeRetried ? { 'idempotency-key': randomUUID() } : {};
    await owner.call(itemRoutes.create, { params: paramsOf(owner), body: longItem }, { headers });
  }
}

async function logRows({ restaurantId }: OwnerClient): Promise<number> {
  const rows = await app.app.db
    .selectFrom('changes')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return rows.length;
}

async function expectNeighbourGoesOn(): Promise<void> {
  expect((await reprice(neighbour)).price).toBe(7);
  expect(await upload(neighbour, 900_000)).toBe(201);
}

const sentence = /^This restaurant has used its share of the server, 2 MB of .* Delete files/;

it('counts files: above its share, a restaurant uploads nothing, and still changes prices', async () => {
  expect(await upload(greedy, 1_500_000)).toBe(201);

  expect(await greedy.refused(mediaRoutes.upload, video(600_000))).toMatchObject({
    status: 507,
    error: expect.stringMatching(sentence),
  });
  expect((await reprice(greedy)).price).toBe(7);
  expect(await readdir(`${app.dataDir}/media/incoming`)).toEqual([]);
  await expectNeighbourGoesOn();
});

it('gives the space of a deleted file back when the file has left the disk', async () => {
  expect(await upload(greedy, 1_500_000)).toBe(201);
  const { media } = await greedy.call(mediaRoutes.list, { params: paramsOf(greedy) });
  await greedy.call(mediaRoutes.remove, { params: { id: media[0]?.id ?? '' } });
  expect(await upload(greedy, 600_000)).toBe(507);

  app.clock.advance(2 * DAY);
  await app.app.run('housekeeping');

  expect(await upload(greedy, 600_000)).toBe(201);
});

it('counts the change log: a restaurant that has filled it imports nothing more, and its neighbour does', async () => {
  await fillLog(greedy, SHARE);

  const refused = await importMany(greedy, 400);
  expect([refused.statusCode, refused.json().error]).toEqual([507, expect.stringMatching(sentence)]);
  expect((await reprice(greedy)).price).toBe(7);
  expect((await importMany(neighbour, 400)).statusCode).toBe(200);
  await expectNeighbourGoesOn();
});

it('counts the replies that are stored for retries, for a day', async () => {
  await fillLog(greedy, 0.6 * SHARE, true);
  await fillLog(neighbour, 0.6 * SHARE);

  expect([await upload(greedy, 1_000), await upload(neighbour, 1_000)]).toEqual([507, 201]);
  app.clock.advance(2 * DAY);
  expect(await upload(greedy, 1_000)).toBe(201);
});

it('counts what was written today also after a restart', async () => {
  const database = await createMigratedDatabase();
  const options = { database, config: { changesPerDayBytes: 50_000 } };
  const first = await buildTestApp(options);
  const owner = await signUpOwner(first);
  const params = paramsOf(owner);
  while ((await owner.send(itemRoutes.create, { params, body: longItem })).statusCode === 201);
  await first.stop();
  const second = await buildTestApp({ ...options, clock: first.clock });

  const { token } = owner;
  const refused = await second.refused(itemRoutes.create, { params, body: longItem }, { token });

  expect(refused.error).toMatch(/^Too much has been changed today/);
  await second.stop();
});

describe('what counts besides', () => {
  const full = { status: 507, error: expect.stringMatching(sentence) };

  it.each<[string, (owner: OwnerClient) => Promise<unknown>]>([
    [
      'jobs that wait',
      (owner) =>
        app.app.db
          .insertInto('jobs')
          .values({
            id: 'waits',
            kind: 'mail',
            restaurant_id: owner.restaurantId as never,
            payload: 'x'.repeat(SHARE),
            run_at: '9999-01-01T00:00:00.000Z',
            attempts: 0,
            created_at: new Date(app.clock.now()).toISOString(),
          })
          .execute(),
    ],
    [
      'videos that wait to be converted',
      (owner) =>
        app.app.db
          .insertInto('conversions')
          .values({
            id: 'waits' as never,
            restaurant_id: owner.restaurantId as never,
            display_id: null,
            name: 'video.mov',
            source_sha256: 'a',
            source_size: SHARE,
            state: 'waiting',
            failure: null,
            media_id: null,
            created_at: new Date(app.clock.now()).toISOString(),
            ended_at: null,
          })
          .execute(),
    ],
    [
      'arrangements of menus in the bin',
      async (owner) => {
        const menu = await aMenu(owner);
        await app.app.db
          .updateTable('menus')
          .set({ layout: JSON.stringify({ v: 1, aspect: '16:9', blocks: [], pad: 'x'.repeat(SHARE) }) })
          .where('id', '=', menu.id as never)
          .execute();
        await owner.call(menuRoutes.remove, { params: { id: menu.id } });
      },
    ],
  ])('are %s', async (_, fill) => {
    await fill(greedy);

    expect(await greedy.refused(mediaRoutes.upload, video(1_000))).toMatchObject(full);
    await expectNeighbourGoesOn();
  });
});

describe('a log that is too large', () => {
  it('loses its oldest days, but never what was changed since yesterday', async () => {
    const menu = await aMenu(greedy, [await anItem(greedy)]);
    const old = await greedy.call(menuRoutes.update, { params: { id: menu.id }, body: { name: 'Old' } });
    await fillLog(greedy, SHARE / 2);
    await reprice(neighbour);
    const before = [await logRows(greedy), await logRows(neighbour)];
    await app.app.run('housekeeping');
    expect([await logRows(greedy), await logRows(neighbour)]).toEqual(before);

    app.clock.advance(2 * DAY + HOUR);
    await greedy.call(menuRoutes.update, { params: { id: menu.id }, body: { name: 'New' } });
    await app.app.run('telemetry');
    await app.app.run('housekeeping');

    expect([await logRows(greedy), await logRows(neighbour)]).toEqual([1, before[1]]);
    expect(
      await greedy.refused(historyRoutes.at, { params: { id: menu.id }, query: { revision: old.revision } }),
    ).toMatchObject({ status: 410, error: expect.stringMatching(/no longer stored/) });
    expect((await importMany(greedy, 400)).statusCode).toBe(200);
  });
});
