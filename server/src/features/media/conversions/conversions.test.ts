/** Videos that screens cannot play, converted by a real ffmpeg. */
import type { PathLike, StatsFs } from 'node:fs';
import { statfs as readStatfs } from 'node:fs/promises';
import { join } from 'node:path';
import { conversionRoutes } from '@menuboard/contract/conversions';
import { displayRoutes } from '@menuboard/contract/displays';
import type { ApiFile } from '@menuboard/contract/http/api-client';
import { respondAsync } from '@menuboard/contract/http/respond-async';
import { type Conversion, mediaRoutes } from '@menuboard/contract/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { skippedFor } from '../../../../../test-tools/obstacles.ts';
import { isTestAll } from '../../../../../test-tools/test-all.ts';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay } from '../../../../test/factories.ts';
import {
  anUnplayableVideo,
  ffmpeg,
  ffmpegAtPlaySpeed,
  holdableFfmpeg,
  lookInto,
  noFfmpeg,
  unplayableKinds,
} from '../../../../test/ffmpeg.ts';
import { aVideo } from '../../../../test/form.ts';
import { mediaFolder } from '../../../../test/media-folder.ts';
import { replaceFs } from '../../../../test/replace-fs.ts';
import { socketClients } from '../../../../test/socket-client.ts';
import { itOnce } from '../../../../test/test-database.ts';
import { DAY, HOUR, SECOND } from '../../../lib/clock.ts';

const headers = respondAsync;
const pathIn = ({ dataDir }: TestApp, mediaUrl: string) => join(dataDir, mediaUrl.slice(1));
const listOf = async (of: OwnerClient) =>
  (await of.call(conversionRoutes.list, { params: { restaurantId: of.restaurantId } })).conversions;
const openOf = async (of: OwnerClient) => (await listOf(of)).filter(({ state }) => state !== 'done');
const libraryOf = async (of: OwnerClient) =>
  (await of.call(mediaRoutes.list, { params: { restaurantId: of.restaurantId } })).media;

async function start(owner: OwnerClient, file: ApiFile): Promise<Conversion> {
  const reply = await owner.send(mediaRoutes.upload, { files: [file] }, { headers });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().conversion;
}

const leftIn = async (app: TestApp) => {
  const { incoming, waiting } = await mediaFolder(app);
  return [...incoming, ...waiting];
};

describe.skipIf(noFfmpeg)('with ffmpeg', skippedFor(noFfmpeg), () => {
  const { program, hold, release } = holdableFfmpeg();
  let app: TestApp;
  let url: string;
  let owner: OwnerClient;
  beforeAll(async () => {
    app = await buildTestApp({ config: { ffmpeg: program } });
    url = await app.listen();
    owner = await signUpOwner(app);
  });
  afterEach(release);
  afterAll(() => app.stop());

  const aClient = socketClients(() => url);

  const kinds = Object.keys(unplayableKinds) as (keyof typeof unplayableKinds)[];
  // The other tests convert the other kinds.
  const edges = ['HEVC with 10 bits and HDR', 'H.264 with 10 bits'] as const;
  itOnce.each(isTestAll ? kinds : edges)(
    'answers an upload of %s with H.264 that screens play',
    async (kind) => {
      const reply = await owner.send(mediaRoutes.upload, { files: [await anUnplayableVideo(kind)] });

      expect(reply.statusCode, reply.body).toBe(201);
      const item = reply.json();
      expect(item).toEqual({
        url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.mp4$/),
        name: 'clip.mp4',
        type: 'video',
      });
      const look = await lookInto(pathIn(app, item.url));
      expect(look).toMatch(/Video: h264 \((High|Main)\) \(avc1[^,]+\), yuv420p\(.*160x90/);
      expect(look).not.toContain('Audio:');
      expect(await libraryOf(owner)).toContainEqual(expect.objectContaining(item));
      await waitFor(async () => expect(await leftIn(app)).toEqual([]));
    },
  );

  itOnce(
    'lists a converted video with its file for an hour, and does not convert the same upload again',
    async () => {
      const chef = await signUpOwner(app);
      const file = await anUnplayableVideo('MPEG-4');
      const { id } = await start(chef, file);

      await waitFor(async () =>
        expect(await listOf(chef)).toMatchObject([{ id, state: 'done', percent: 100 }]),
      );
      const [{ media } = expect.fail()] = await listOf(chef);
      const again = await chef.send(mediaRoutes.upload, { files: [file] }, { headers });
      expect(again.json()).toMatchObject(media ?? expect.fail());
      expect(await libraryOf(chef)).toMatchObject([media ?? {}]);
      app.clock.advance(HOUR + SECOND);

      expect(await listOf(chef)).toEqual([]);
    },
  );

  itOnce('leaves the old media on a display until the video is converted', async () => {
    const display = await aDisplay(owner);
    const params = { id: display.id };
    const old = await owner.send(displayRoutes.uploadMedia, { params, files: [aVideo()] });
    const { mediaUrl } = old.json();
    const phone = await aClient({ token: owner.token });
    const files = [await anUnplayableVideo('ProRes')];

    const reply = await owner.send(displayRoutes.uploadMedia, { params, files }, { headers });

    expect(reply.json()).toMatchObject({ id: display.id, mediaUrl, conversion: { displayId: display.id } });
    const updated = (await phone.waitForEvent('display-updated')) as { mediaUrl: string };
    expect(updated.mediaUrl).not.toBe(mediaUrl);
    expect((await libraryOf(owner)).find((file) => file.url === updated.mediaUrl)).toMatchObject({
      uses: [{ kind: 'display', id: display.id }],
    });
  });

  itOnce(
    'answers a client that knows only the specification with the display that shows the video',
    async () => {
      const params = { id: (await aDisplay(owner)).id };

      const files = [await anUnplayableVideo('HEVC in MOV')];
      const reply = await owner.send(displayRoutes.uploadMedia, { params, files });

      expect(reply.json()).toMatchObject({ mediaType: 'video', mediaUrl: expect.stringMatching(/\.mp4$/) });
      const uploaded = [await anUnplayableVideo('HEVC in MOV'), aVideo('plain.mp4')];
      const scheduled = await owner.send(displayRoutes.uploadScheduledMedia, { params, files: uploaded });
      expect(scheduled.json().mediaItems).toMatchObject([{ name: 'clip.mp4' }, { name: 'plain.mp4' }]);
    },
  );

  it('shows the media that an owner chose last, even if it was uploaded before a conversion is done', async () => {
    const params = { id: (await aDisplay(owner)).id };
    const files = [await anUnplayableVideo('MPEG-4')];
    hold();
    const { conversion } = (
      await owner.send(displayRoutes.uploadMedia, { params, files }, { headers })
    ).json();

    const chosen = (await owner.send(displayRoutes.uploadMedia, { params, files: [aVideo()] })).json();
    release();

    await waitFor(async () =>
      expect(await openOf(owner)).not.toContainEqual(expect.objectContaining({ id: conversion.id })),
    );
    expect((await owner.call(displayRoutes.get, { params })).mediaUrl).toBe(chosen.mediaUrl);
  });

  it('refuses the same upload for a second display until it is converted', async () => {
    const [first, second] = [await aDisplay(owner), await aDisplay(owner)];
    const files = [await anUnplayableVideo('MPEG-4')];
    hold();
    const uploadTo = ({ id }: { id: string }) =>
      owner.send(displayRoutes.uploadMedia, { params: { id }, files }, { headers });
    const mediaOf = async ({ id }: { id: string }) =>
      (await owner.call(displayRoutes.get, { params: { id } })).mediaUrl;
    const { conversion } = (await uploadTo(first)).json();

    const refusal = await uploadTo(second);

    expect(refusal.statusCode).toBe(409);
    expect(refusal.json().error).toBe(
      'This video is being converted for another display. Choose it from the library when it is done.',
    );
    expect((await uploadTo(first)).json()).toMatchObject({ conversion: { id: conversion.id } });
    release();
    await waitFor(async () => expect(await mediaOf(first)).toMatch(/\.mp4$/));
    expect(await mediaOf(second)).toBeNull();
    expect((await uploadTo(second)).json()).toMatchObject({ mediaUrl: await mediaOf(first) });
    await waitFor(async () => expect(await leftIn(app)).toEqual([]));
  });

  itOnce('goes to a second display if the first one has been deleted', async () => {
    const [first, second] = [await aDisplay(owner), await aDisplay(owner)];
    const files = [await anUnplayableVideo('MPEG-4')];
    hold();
    const uploadTo = ({ id }: { id: string }) =>
      owner.send(displayRoutes.uploadMedia, { params: { id }, files }, { headers });
    await uploadTo(first);
    await owner.call(displayRoutes.remove, { params: { id: first.id } });

    expect((await uploadTo(second)).statusCode).toBeLessThan(300);

    release();
    const params = { id: second.id };
    await waitFor(async () =>
      expect((await owner.call(displayRoutes.get, { params })).mediaUrl).toMatch(/\.mp4$/),
    );
  });

  itOnce('says why a video cannot be converted, until its owner dismisses it', async () => {
    const { name, bytes } = await anUnplayableVideo('HEVC in MOV');
    const broken = Buffer.from(bytes);
    broken.fill(0xab, broken.indexOf('hvcC') + 4, broken.indexOf('hvcC') + 60);
    broken.fill(
      0xab,
      broken.indexOf('mdat') + 4,
      broken.indexOf('mdat') + 4 + broken.readUInt32BE(broken.indexOf('mdat') - 4) - 8,
    );
    const cutOff = { name, bytes: Buffer.from(bytes).subarray(0, bytes.length - 500) };

    const { id } = await start(owner, { name, bytes: broken });
    await waitFor(async () => expect((await openOf(owner))[0]).toMatchObject({ id, state: 'failed' }));

    const [failed] = await openOf(owner);
    expect(failed?.failure).toBe(
      'This video could not be converted: its frames cannot be read. Export it as MP4 (H.264) and upload that.',
    );
    await waitFor(async () => expect(await leftIn(app)).toEqual([]));
    expect((await owner.refused(mediaRoutes.upload, { files: [{ name, bytes: broken }] })).message).toBe(
      `${name}: ${failed?.failure}`,
    );
    const [again] = await openOf(owner);
    await owner.call(conversionRoutes.remove, { params: { id: again?.id ?? '' } });
    expect(await openOf(owner)).toEqual([]);
    expect(await owner.refused(mediaRoutes.upload, { files: [cutOff] })).toMatchObject({
      status: 415,
      message: 'This video is cut off. Please upload it again.',
    });
  });

  itOnce('leaves the reserve of the disk alone', async () => {
    const uploaded = [await anUnplayableVideo('ProRes')];
    const { stored } = await mediaFolder(app);
    // Bound before it is replaced.
    const statfs = readStatfs.bind(undefined);
    const full = async (path: PathLike): Promise<StatsFs> => {
      const found = await statfs(path);
      // The upload itself has space, but ffmpeg's output has none.
      return (await mediaFolder(app)).waiting.length > 0 ? Object.assign(found, { bavail: 0 }) : found;
    };
    const restore = replaceFs('statfs', () => full as typeof statfs);

    const refusal = await owner.refused(mediaRoutes.upload, { files: uploaded });
    restore();

    expect(refusal.message).toMatch(/^clip\.mov: There is no space left on the server\./);
    await waitFor(async () => expect(await mediaFolder(app)).toEqual({ stored, incoming: [], waiting: [] }));
  });
});

describe.skipIf(noFfmpeg)('while videos take as long as they play', skippedFor(noFfmpeg), () => {
  let app: TestApp;
  let url: string;
  let owner: OwnerClient;
  beforeAll(async () => {
    app = await buildTestApp({ config: { ffmpeg: ffmpegAtPlaySpeed() } });
    url = await app.listen();
    owner = await signUpOwner(app);
  });
  afterAll(() => app.stop().catch(() => undefined));

  const aClient = socketClients(() => url);

  itOnce('answers at once where the client asks for it, sends the progress, and then the file', async () => {
    const phone = await aClient({ token: owner.token });
    const conversion = await start(owner, await anUnplayableVideo('MPEG-4', { seconds: 2 }));
    const { id } = conversion;

    expect(conversion).toMatchObject({ name: 'clip.mp4', state: 'waiting', media: null, failure: null });
    const events = () =>
      phone.received.flatMap(({ event, payload }) => {
        const sent = payload as Conversion;
        return event === 'conversion-updated' && sent.id === id ? [sent] : [];
      });
    await waitFor(() => expect(events().at(-1)?.state).toBe('done'));
    const sent = events();
    expect(sent.map(({ state }) => state)).toEqual([
      'waiting',
      ...Array.from({ length: sent.length - 2 }, () => 'converting'),
      'done',
    ]);
    const percents = sent.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true);
    expect(await libraryOf(owner)).toContainEqual(expect.objectContaining(sent.at(-1)?.media));
  });

  it('cancels a conversion, and leaves nothing of it', async () => {
    const phone = await aClient({ token: owner.token });
    const { id } = await start(owner, await anUnplayableVideo('MPEG-4', { seconds: 30 }));
    await waitFor(async () => expect((await openOf(owner))[0]).toMatchObject({ state: 'converting' }));
    const neighbour = await signUpOwner(app);
    expect(await neighbour.refused(conversionRoutes.remove, { params: { id } })).toMatchObject({
      status: 404,
    });

    await owner.call(conversionRoutes.remove, { params: { id } });

    expect(await phone.waitForEvent('conversion-deleted')).toEqual({ id });
    expect(await openOf(owner)).toEqual([]);
    await waitFor(async () => expect(await leftIn(app)).toEqual([]));
    expect(await owner.refused(conversionRoutes.remove, { params: { id } })).toMatchObject({ status: 404 });
  });

  itOnce('lets restaurants take turns, with a place that new ones leave to the others', async () => {
    const modest = await signUpOwner(app);
    app.clock.advance(2 * DAY);
    const greedy = await signUpOwner(app);
    for (let n = 0; n < 3; n += 1) await start(greedy, await anUnplayableVideo('MPEG-4', { seconds: 30 }));
    await start(modest, await anUnplayableVideo('MPEG-4'));

    await waitFor(async () => expect(await openOf(modest)).toEqual([]));

    // In upload order, this video would have come after these three.
    expect(await openOf(greedy)).toHaveLength(3);
    for (const { id } of await openOf(greedy)) await greedy.call(conversionRoutes.remove, { params: { id } });
  });

  it('puts a running conversion back when the server stops, and answers who waits for it', async () => {
    const params = { id: (await aDisplay(owner)).id };
    const long = [await anUnplayableVideo('MPEG-4', { seconds: 30 })];
    const waiting = owner.send(displayRoutes.uploadMedia, { params, files: long });
    await waitFor(async () => expect(await openOf(owner)).toMatchObject([{ state: 'converting' }]));

    await app.app.stop();

    expect((await waiting).json()).toMatchObject({ mediaUrl: null, conversion: { displayId: params.id } });
    expect(await mediaFolder(app)).toMatchObject({ incoming: [], waiting: [expect.any(String)] });
  });
});

itOnce.skipIf(noFfmpeg)('counts uploads that wait for the quota', skippedFor(noFfmpeg), async () => {
  const app = await buildTestApp({ config: { ffmpeg, quotaBytes: 10_000 } });
  const owner = await signUpOwner(app);
  const files = [await anUnplayableVideo('ProRes')];

  const refusal = await owner.refused(mediaRoutes.upload, { files }, { headers });

  expect(refusal).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^Your media library is full/),
  });
  expect(await mediaFolder(app)).toEqual({ stored: [], incoming: [], waiting: [] });
  await app.stop();
});

itOnce('refuses such a video with its reason where there is no ffmpeg', async () => {
  const app = await buildTestApp({ config: { ffmpeg: undefined } });
  const owner = await signUpOwner(app);
  const file = noFfmpeg ? undefined : await anUnplayableVideo('HEVC in MOV');

  if (file) {
    expect(await owner.refused(mediaRoutes.upload, { files: [file] })).toMatchObject({
      status: 415,
      message: expect.stringMatching(/^This video is HEVC \(H\.265\), which screens cannot play\./),
    });
  }
  await app.stop();
});
