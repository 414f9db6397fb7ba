/** Conversions of several nodes on one PostgreSQL, also while it or the store is away. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { conversionRoutes } from '@menuboard/contract/conversions';
import { type Conversion, type MediaItem, mediaRoutes } from '@menuboard/contract/media';
import type { Kit } from '@menuboard/server/app/kit';
import { openDatabase } from '@menuboard/server/db/database';
import type { Mutation } from '@menuboard/server/db/mutate';
import type { addFiles, NewFiles } from '@menuboard/server/features/media/add-files';
import { endOf } from '@menuboard/server/features/media/conversions/await-conversion.reads';
import { presentConversion } from '@menuboard/server/features/media/conversions/conversions.present';
import { conversionJobOf } from '@menuboard/server/features/media/conversions/conversions.service';
import { progressOf } from '@menuboard/server/features/media/conversions/progress';
import { createJobRunner } from '@menuboard/server/jobs/job-runner';
import { HOUR, iso, MINUTE, SECOND } from '@menuboard/server/lib/clock';
import { newId } from '@menuboard/server/lib/ids';
import type { Scope } from '@menuboard/server/lib/scope';
import { StoreAwayError } from '@menuboard/server/lib/store-away';
import {
  createConversionSources,
  DamagedSourceError,
} from '@menuboard/server/media/conversion/conversion-sources';
import type { Watch } from '@menuboard/server/media/conversion/convert-video';
import { createIncomingFiles } from '@menuboard/server/media/incoming-files';
import type { ReceivedFile } from '@menuboard/server/media/media-store';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversion } from '../../server/test/a-conversion.ts';
import { type OwnerClient, signUpOwner } from '../../server/test/as-owner.ts';
import type { TestApp } from '../../server/test/build-test-app.ts';
import { aVideo } from '../../server/test/form.ts';
import { passTime } from '../../server/test/pass-time.ts';
import { startFaultyStore } from '../../test-tools/faulty-s3.ts';
import { openMovingAddress, withPort } from '../../test-tools/moving-address.ts';
import { type RunningS3, startS3 } from '../../test-tools/s3.ts';
import { timeLimit } from '../../test-tools/time-limit.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { createBucket } from '../src/files/bucket.ts';
import { createBucketSources, sourceKey } from '../src/files/bucket-sources.ts';
import { clusterConfig } from './cluster-config.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';

let s3: RunningS3;
let nodes: TestNodes;
let a: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  s3 = await startS3();
  nodes = await createNodes({ cluster: { ...clusterConfig, s3 } });
  a = await nodes.start();
  owner = await signUpOwner(a);
});
afterEach(async () => {
  await nodes.stop();
  await s3.stop();
});

const rows = () => a.app.db.selectFrom('conversions').selectAll().orderBy('created_at').execute();

/** Number of starts of each waiting one. */
const attempts = async () => {
  const jobs = await a.app.db
    .selectFrom('jobs')
    .select('attempts')
    .where('kind', '=', 'conversion')
    .execute();
  return jobs.map((job) => job.attempts);
};

type Use = (mutation: Mutation, item: MediaItem) => Promise<unknown>;

/** The parts of the other node that a test replaces. */
interface OtherParts extends Partial<Pick<Kit, 'db' | 'sources' | 'onError'>> {
  convert: Kit['convert'];
  /** Adds a converted video to the library. */
  addConverted?: (scope: Scope, file: ReceivedFile, use: Use) => Promise<unknown>;
  onEvent?: (event: string) => void;
}

/** How far the other node's computer is ahead. */
let passed = 0;

/** A conversion is due at the other node, whose clock is ahead, and not yet at `a`. */
const ofOther = { dueInMs: HOUR / 2 };

/** Conversions of another node, which works in this way and has its uploads in a separate folder. */
function otherNode({ addConverted, onEvent, ...parts }: OtherParts) {
  const dir = join(a.dataDir, 'other');
  const onError = parts.onError ?? ((error: unknown) => expect.fail(String(error)));
  const db = parts.db ?? a.app.db;
  const clock = () => nodes.clock.now() + HOUR;
  const systemClock = () => Date.now() + passed;
  const jobs = createJobRunner({ clock, systemClock, db, isPostgres: true, isShared: true, onError });
  const sources = createConversionSources(dir);
  const kit = {
    ...a.app.kit,
    clock: nodes.clock.now,
    db,
    media: createIncomingFiles(dir),
    sources,
    fleet: { isShared: true },
    fleetRooms: {
      emitToAllMembers: (_room: string, event: string, { id, state, percent }: Conversion) =>
        onEvent?.(event === 'conversion-deleted' ? `deleted ${id}` : `${state} ${percent}`),
    },
    jobs,
    onError,
    ...parts,
  } as Kit;
  const add = (
    _: Kit,
    scope: Scope,
    { files: [file] }: NewFiles,
    use: (...added: never[]) => Promise<unknown>,
  ) => {
    if (!file || !addConverted) throw new Error('This test does not need it.');
    return addConverted(scope, file, (mutation, item) => use(mutation as never, [{ item }] as never));
  };
  jobs.handle('conversion', conversionJobOf(kit, add as typeof addFiles));
  return {
    service: {
      ended: (conversion: Conversion, timeLimitMs: number) => endOf(kit, conversion, timeLimitMs),
      /** Looks for work. */
      recover: () => jobs.start(),
      async stop() {
        progressOf(kit).waiters.stop();
        await jobs.stop();
      },
    },
    sources,
    addSource: async (id: string) => sources.add(id, await aFile()),
  };
}

const aFile = () =>
  createIncomingFiles(join(a.dataDir, 'other')).receive(Readable.from([Buffer.from('soup')]));

/** Ends the conversion of a video, like the library after it has added the file. */
const addToLibrary = (_scope: Scope, { name }: ReceivedFile, use: Use) =>
  a.app.db.transaction().execute((tx) => {
    const mutation = { tx, at: iso(nodes.clock.now()) } as Mutation;
    return use(mutation, { url: '/media/soup.mp4', name, type: 'video' });
  });

it('fails a waiting conversion whose upload is lost', async () => {
  await aConversion(a, owner.restaurantId, {});

  await nodes.start();

  await waitFor(async () => expect(await rows()).toMatchObject([{ state: 'failed' }]));
  const { conversions } = await owner.call(conversionRoutes.list, {
    params: { restaurantId: owner.restaurantId },
  });
  expect(conversions).toMatchObject([
    { failure: 'This upload is no longer on the server. Please upload it again.' },
  ]);
});

it('says last that a conversion was cancelled on another node', async () => {
  const { id } = await aConversion(a, owner.restaurantId, {}, ofOther);
  const events: string[] = [];
  let watch: Watch | undefined;
  const { service, addSource } = otherNode({
    convert: (_, given) => {
      watch = given;
      return new Promise((_resolve, reject) => {
        given.signal.addEventListener('abort', () => reject(given.signal.reason));
      });
    },
    onEvent: (event) => events.push(event),
  });
  await addSource(id);
  await service.recover();
  await waitFor(() => expect(watch).toBeDefined());

  await owner.call(conversionRoutes.remove, { params: { id } });
  watch?.onPercent(20);
  passed += 30 * SECOND;
  await service.recover();

  await waitFor(() => expect(events).toEqual(['converting 0', 'converting 20', `deleted ${id}`]));
  await service.stop();
});

it('answers a caller whose video another node converts', async () => {
  const { url } = (await owner.send(mediaRoutes.upload, { files: [aVideo()] })).json();
  const media = await a.app.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
  const row = await aConversion(a, owner.restaurantId, {}, { leasedMs: MINUTE });
  const { service } = otherNode({ convert: expect.fail });

  const end = service.ended(presentConversion(row), timeLimit(10_000));
  // After its first look at the row.
  await sleep(200);
  await a.app.db
    .updateTable('conversions')
    .set({ state: 'done', media_id: media.id, ended_at: iso(nodes.clock.now()) })
    .execute();

  expect(await end).toMatchObject({ id: row.id, state: 'done', media: { url } });
});

it('answers a caller whose video is cancelled on another node, or whose node stops', async () => {
  const cancelled = await aConversion(a, owner.restaurantId, {}, { leasedMs: MINUTE });
  const left = await aConversion(a, owner.restaurantId, {}, { leasedMs: MINUTE });
  const { service } = otherNode({ convert: expect.fail });

  const first = service.ended(presentConversion(cancelled), HOUR);
  const second = service.ended(presentConversion(left), HOUR);
  await owner.call(conversionRoutes.remove, { params: { id: cancelled.id } });

  expect(await first).toBeUndefined();
  await service.stop();
  expect(await second).toBeUndefined();
});

it('pauses after the store has refused a converted video, for longer each time, until one succeeds', async () => {
  const store = await startFaultyStore(s3.endpoint);
  const bucket = createBucket({ ...s3, endpoint: store.endpoint });
  const convert = vi.fn(aFile);
  const onError = vi.fn();
  const { service, addSource } = otherNode({
    convert,
    onError,
    async addConverted(scope, file, use) {
      await bucket.put('media/soup.mp4', file);
      return addToLibrary(scope, file, use);
    },
  });
  /** Looks for work after this time. */
  async function expectAfter(ms: number, calls: number, state: string) {
    passTime(ms);
    await service.recover();
    await waitFor(async () => {
      expect((await rows()).at(-1)).toMatchObject({ state });
      // The job was returned.
      expect(await attempts()).toEqual(state === 'done' ? [] : [0]);
      expect(convert).toHaveBeenCalledTimes(calls);
    });
  }
  const [first, second] = [newId<'conversion'>(), newId<'conversion'>()];
  for (const id of [first, second]) await addSource(id);
  await aConversion(a, owner.restaurantId, { id: first }, ofOther);
  store.set('read-only');

  await expectAfter(0, 1, 'waiting');
  await expectAfter(0, 1, 'waiting');
  await expectAfter(MINUTE, 2, 'waiting');
  await expectAfter(MINUTE, 2, 'waiting');
  expect(await attempts()).toEqual([0]);
  expect(onError.mock.calls).toEqual([[expect.any(StoreAwayError)], [expect.any(StoreAwayError)]]);
  store.set(undefined);
  await expectAfter(MINUTE, 3, 'done');

  nodes.clock.advance(MINUTE);
  store.set('read-only');
  await aConversion(a, owner.restaurantId, { id: second }, ofOther);
  await expectAfter(0, 4, 'waiting');
  await expectAfter(MINUTE, 5, 'waiting');
  await service.stop();
  await store.stop();
});

it('gives a video up whose upload the store has damaged', async () => {
  const { id } = await aConversion(a, owner.restaurantId, { source_sha256: 'other' }, ofOther);
  const bucket = createBucket(s3);
  await bucket.put(sourceKey(id), await aFile());
  const dir = join(a.dataDir, 'other');
  const local = createConversionSources(dir);
  const onError = vi.fn();
  const { service } = otherNode({
    convert: expect.fail,
    sources: createBucketSources(bucket, createIncomingFiles(dir), local, async () => false),
    onError,
  });

  await service.recover();

  const failure = 'This upload is no longer on the server. Please upload it again.';
  await waitFor(async () => {
    nodes.clock.advance(SECOND);
    await service.recover();
    expect(await rows()).toMatchObject([{ state: 'failed', failure }]);
  });
  expect(onError.mock.calls).toEqual([[expect.any(DamagedSourceError)], [expect.any(DamagedSourceError)]]);
  await service.stop();
});

it('keeps a converted video waiting whose connection to the database ends', async () => {
  const { id } = await aConversion(a, owner.restaurantId, {}, ofOther);
  const convert = vi.fn(aFile);
  const onError = vi.fn();
  const states: string[] = [];
  const { service, sources, addSource } = otherNode({
    convert,
    onError,
    onEvent: (event) => states.push(event.split(' ')[0] ?? ''),
    async addConverted(scope, file, use) {
      if (convert.mock.calls.length === 1)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(a.app.db);
      return addToLibrary(scope, file, use);
    },
  });
  await addSource(id);

  await service.recover();
  await waitFor(() => expect(states).toEqual(['converting', 'waiting']));
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  await waitFor(async () => expect(await attempts()).toEqual([0]));
  expect(await sources.has(id)).toBe(true);
  passTime(MINUTE);
  await service.recover();

  await waitFor(async () => expect(await rows()).toMatchObject([{ state: 'done' }]));
  await service.stop();
});

it('counts no attempt if the database is away until later', async () => {
  const { config } = nodes.database;
  const url = config.kind === 'postgres' ? config.url : '';
  const port = Number(new URL(url).port);
  const line = await openMovingAddress(port);
  const db = openDatabase(
    { kind: 'postgres', url: withPort(url, line.port) },
    { onConnectionLost: () => undefined },
  );
  const { id } = await aConversion(a, owner.restaurantId, {}, ofOther);
  const onError = vi.fn();
  const { service, addSource } = otherNode({
    db,
    convert: aFile,
    async addConverted() {
      line.moveTo(undefined);
      await db.selectFrom('conversions').select('id').execute();
      return expect.fail();
    },
    onError,
  });
  await addSource(id);

  await service.recover();
  // Reading the library and returning the job fail, and so do looks for other jobs.
  await waitFor(() => expect(onError.mock.calls.length).toBeGreaterThanOrEqual(2));
  expect(await attempts()).toEqual([1]);
  line.moveTo(port);
  await service.recover();

  expect(await attempts()).toEqual([0]);
  await service.stop();
  await db.destroy();
  await line.close();
});
