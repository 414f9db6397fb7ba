/** Conversions of several nodes on one PostgreSQL. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { conversionRoutes } from '@menuboard/contract/conversions';
import { mediaRoutes } from '@menuboard/contract/media';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningS3, startS3 } from '../../../../../test-tools/s3.ts';
import { timeLimit } from '../../../../../test-tools/time-limit.ts';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { aConversion } from '../../../../test/a-conversion.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { clusterConfig } from '../../../../test/cluster-config.ts';
import { aVideo } from '../../../../test/form.ts';
import { createNodes, type TestNodes } from '../../../../test/test-nodes.ts';
import { HOUR, iso, MINUTE } from '../../../lib/clock.ts';
import { createConversionSources } from '../../../media/conversion/conversion-sources.ts';
import type { Watch } from '../../../media/conversion/convert-video.ts';
import { createIncomingFiles } from '../../../media/incoming-files.ts';
import { presentConversion } from './conversions.present.ts';
import { type ConversionParts, createConversionsService } from './conversions.service.ts';

let s3: RunningS3;
let nodes: TestNodes;
let a: TestApp;
let owner: OwnerClient;
beforeEach(async () => {
  s3 = await startS3();
  nodes = await createNodes({ config: { cluster: { ...clusterConfig, s3 } } });
  a = await nodes.start();
  owner = await signUpOwner(a);
});
afterEach(async () => {
  await nodes.stop();
  await s3.stop();
});

const rows = () => a.app.db.selectFrom('conversions').selectAll().execute();

/** The conversions of another node, which works in this way and has its uploads in a folder of its own. */
function otherNode({ convert, ...parts }: Pick<ConversionParts, 'convert'> & Partial<ConversionParts>) {
  const dir = join(a.dataDir, 'other');
  const sources = createConversionSources(dir);
  const unused = async () => {
    throw new Error('This test does not need it.');
  };
  const service = createConversionsService({
    db: a.app.db,
    clock: nodes.clock.now,
    mutate: unused,
    media: createIncomingFiles(dir),
    addConverted: unused,
    sources,
    convert,
    canConvert: async () => true,
    showOnDisplay: unused,
    emitConversion: () => undefined,
    emitConversionDeleted: () => undefined,
    isShared: true,
    onError: (error) => expect.fail(String(error)),
    ...parts,
  });
  return {
    service,
    addSource: async (id: string) =>
      sources.add(id, await createIncomingFiles(dir).receive(Readable.from([Buffer.from('soup')]))),
  };
}

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
  const { id } = await aConversion(a, owner.restaurantId, {});
  const events: string[] = [];
  let watch: Watch | undefined;
  const { service, addSource } = otherNode({
    convert: (_, given) => {
      watch = given;
      return new Promise((_resolve, reject) => {
        given.signal.addEventListener('abort', () => reject(given.signal.reason));
      });
    },
    emitConversion: (_, { state, percent }) => events.push(`${state} ${percent}`),
    emitConversionDeleted: (_, deleted) => events.push(`deleted ${deleted}`),
  });
  await addSource(id);
  await service.recover();
  await waitFor(() => expect(watch).toBeDefined());

  await owner.call(conversionRoutes.remove, { params: { id } });
  watch?.onPercent(20);
  await service.recover();

  await waitFor(() => expect(events).toEqual(['converting 0', 'converting 20', `deleted ${id}`]));
  await service.stop();
});

it('answers a caller whose video another node converts', async () => {
  const { url } = (await owner.send(mediaRoutes.upload, { files: [aVideo()] })).json();
  const media = await a.app.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
  const held_until = iso(nodes.clock.now() + MINUTE);
  const row = await aConversion(a, owner.restaurantId, { state: 'converting', held_until });
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
  const held_until = iso(nodes.clock.now() + MINUTE);
  const cancelled = await aConversion(a, owner.restaurantId, { state: 'converting', held_until });
  const left = await aConversion(a, owner.restaurantId, { state: 'converting', held_until });
  const { service } = otherNode({ convert: expect.fail });

  const first = service.ended(presentConversion(cancelled), HOUR);
  const second = service.ended(presentConversion(left), HOUR);
  await owner.call(conversionRoutes.remove, { params: { id: cancelled.id } });

  expect(await first).toBeUndefined();
  await service.stop();
  expect(await second).toBeUndefined();
});
